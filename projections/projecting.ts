import type { Projector } from './projector.ts';

/** A check for readiness: rejects with the storage fault that the projector waits out. */
export function projecting(projector: Pick<Projector, 'interrupted'>): () => Promise<void> {
  return async () => {
    const fault = projector.interrupted();
    if (fault !== undefined) throw fault;
  };
}

import { UnknownBlob } from '../../storage/blobStore.ts';
import type { Ports } from '../ports/ports.ts';

/** A picture that is gone already is left out of the poster, which says so; it does not stand in its way. */
export async function keepBlob(ports: Pick<Ports, 'blobs'>, owner: string, name: string, hash: string): Promise<void> {
  await ports.blobs.addRef(owner, name, hash).catch((error: unknown) => {
    if (!(error instanceof UnknownBlob)) throw error;
  });
}

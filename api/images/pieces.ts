import type { TapestryPieces } from '../../application/ports/compute.ts';
import { sceneName, transcriptOwner } from '../../application/ports/owners.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { createByteCache } from './byteCache.ts';

/** Ground and sprites of tapestries that are on somebody's screen. */
export interface Pieces {
  /** undefined when the transcript, and so the scene, is gone. */
  of(documentID: string, renderKey: string): Promise<TapestryPieces | undefined>;
}

const MAX_BYTES = 96 * 1024 * 1024;

const sizeOf = ({ ground, sprites }: TapestryPieces): number =>
  Object.values(sprites).reduce((sum, { length }) => sum + length, ground.length);

/** Made once by the compute pool and kept in memory for a while: whoever opens the same tapestry gets the same bytes. */
export function createPieces({ blobs, compute }: Pick<Ports, 'blobs' | 'compute'>): Pieces {
  const made = createByteCache<TapestryPieces>(MAX_BYTES, sizeOf);
  const underWay = new Map<string, Promise<TapestryPieces>>();

  async function make(renderKey: string, scene: Scene): Promise<TapestryPieces> {
    const pieces = await compute.pieces(scene);
    made.set(renderKey, pieces);
    return pieces;
  }

  return {
    async of(documentID, renderKey) {
      const hash = await blobs.find(transcriptOwner(documentID), sceneName(renderKey));
      if (hash === undefined) return undefined;
      const known = made.get(renderKey) ?? underWay.get(renderKey);
      if (known) return known;
      const bytes = await blobs.get(hash);
      if (!bytes) return undefined;
      const making = underWay.get(renderKey) ?? make(renderKey, JSON.parse(new TextDecoder().decode(bytes)) as Scene).finally(() => underWay.delete(renderKey));
      underWay.set(renderKey, making);
      return making;
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { PosterLayers } from '../../application/ports/compute.ts';
import { sceneName, transcriptOwner } from '../../application/ports/owners.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { readScene } from '../../tapestry/scene/readScene.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';

/** Ground and sprites of tapestries that are on somebody's screen. */
export interface PosterLayersCache {
  /** undefined when the transcript, and so the scene, is gone. */
  of(documentID: string, renderKey: string): Promise<PosterLayers | undefined>;
}

const MAX_BYTES = 96 * 1024 * 1024;

const sizeOf = ({ ground, sprites }: PosterLayers): number =>
  Object.values(sprites).reduce((sum, { length }) => sum + length, ground.length);

/** Made once by the compute pool and kept in memory for a while: whoever opens the same tapestry gets the same bytes. */
export function createPosterLayersCache({ blobs, compute }: Pick<Ports, 'blobs' | 'compute'>): PosterLayersCache {
  const made = new LRUCache<string, PosterLayers>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<PosterLayers>>();

  async function make(renderKey: string, scene: Scene): Promise<PosterLayers> {
    const posterLayers = await compute.posterLayers(scene);
    made.set(renderKey, posterLayers);
    return posterLayers;
  }

  return {
    async of(documentID, renderKey) {
      const hash = await blobs.find(transcriptOwner(documentID), sceneName(renderKey));
      if (hash === undefined) return undefined;
      const known = made.get(renderKey) ?? underWay.get(renderKey);
      if (known) return known;
      const bytes = await blobs.get(hash);
      if (!bytes) return undefined;
      const making = underWay.get(renderKey) ?? make(renderKey, readScene(bytes)).finally(() => underWay.delete(renderKey));
      underWay.set(renderKey, making);
      return making;
    },
  };
}

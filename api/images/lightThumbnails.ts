import { LRUCache } from 'lru-cache';
import type { Ports } from '../../application/ports/ports.ts';

/** Thumbnails as browsers get them: packed once, by hash, and kept in memory for a while. */
export interface LightThumbnails {
  /** WebP of a stored thumbnail; undefined when it is gone or cannot be packed: then it is sent as it is stored. */
  of(hash: string, png: Uint8Array): Promise<Uint8Array | undefined>;
}

/** Some six hundred. */
const MAX_BYTES = 32 * 1024 * 1024;

export function createLightThumbnails({ compute }: Pick<Ports, 'compute'>): LightThumbnails {
  const made = new LRUCache<string, Uint8Array>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  const pack = async (hash: string, png: Uint8Array): Promise<Uint8Array | undefined> => {
    const webp = await compute.lightPicture(png).catch(() => undefined);
    if (webp) made.set(hash, webp);
    return webp;
  };

  return {
    async of(hash, png) {
      const known = made.get(hash) ?? underWay.get(hash);
      if (known) return known;
      const packing = pack(hash, png).finally(() => underWay.delete(hash));
      underWay.set(hash, packing);
      return packing;
    },
  };
}

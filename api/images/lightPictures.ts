import { setTimeout as passed } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Compute } from '../../application/ports/compute.ts';

/** Pictures as pages get them: made once, by hash, and kept in memory for a while. */
export interface LightPictures {
  /** WebP of a stored thumbnail; undefined when it cannot be packed: then it is sent as it is stored. */
  thumbnail(hash: string, png: Uint8Array): Promise<Uint8Array | undefined>;
  /** WebP of a stored background, as small as lists show it; undefined when it cannot be made: then it is sent as it is stored. */
  background(hash: string, png: Uint8Array): Promise<Uint8Array | undefined>;
  /** PNG of a symbol's drawing, as small as lists show it; undefined for one that is sent as it is stored, 'later' while all threads are busy. */
  symbol(hash: string, svg: Uint8Array): Promise<Uint8Array | undefined | 'later'>;
}

/** In px; lists show backgrounds up to 366 px wide, on screens of two pixels for one. */
const BACKGROUND_WIDTH = 720;
/** Some six hundred thumbnails. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Somebody looks at a list; a drawing takes a few milliseconds where a thread is free. */
const LONGEST_WAIT_MS = 400;
/** What cannot be made is kept as such. */
const NONE = new Uint8Array();

export function createLightPictures({ compute }: { readonly compute: Pick<Compute, 'lightPicture' | 'smallDrawing'> }): LightPictures {
  const thumbnails = madeOnce((png) => compute.lightPicture(png));
  const backgrounds = madeOnce((png) => compute.lightPicture(png, BACKGROUND_WIDTH));
  const drawings = madeOnce((svg) => compute.smallDrawing(svg));
  return {
    thumbnail: thumbnails,
    background: backgrounds,
    symbol: (hash, svg) => Promise.race([drawings(hash, svg), passed(LONGEST_WAIT_MS, 'later' as const, { ref: false })]),
  };
}

function madeOnce(make: (bytes: Uint8Array) => Promise<Uint8Array | null>): (hash: string, bytes: Uint8Array) => Promise<Uint8Array | undefined> {
  const made = new LRUCache<string, Uint8Array>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const underWay = new Map<string, Promise<Uint8Array>>();

  const attempt = async (hash: string, bytes: Uint8Array): Promise<Uint8Array> => {
    const light = await make(bytes).then((result) => result ?? NONE, () => undefined);
    if (light) made.set(hash, light);
    return light ?? NONE;
  };

  return async (hash, bytes) => {
    let making = underWay.get(hash);
    if (!making && !made.has(hash)) {
      making = attempt(hash, bytes).finally(() => underWay.delete(hash));
      underWay.set(hash, making);
    }
    const light = made.get(hash) ?? await making;
    return light === undefined || light.length === 0 ? undefined : light;
  };
}

/** Browsers name it for pictures on a page; who fetches the file itself gets it as it is stored. */
export const takesWebp = (accept: string | undefined): boolean => accept?.includes('image/webp') ?? false;

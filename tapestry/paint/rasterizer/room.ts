import type { Scratch } from './coverage.ts';
import { emptyRuns } from './runs.ts';
import type { Runs } from './runs.ts';

/** Memory that a canvas paints with. Large pieces that are new each time cost more than painting on them. */
export interface Room {
  /** Transparent pixels, so many bytes. */
  pixels(bytes: number): Uint8ClampedArray;
  readonly notes: Scratch;
  readonly runs: Runs;
  /** Masks that are used no more. */
  readonly masks: Float32Array[];
}

/** Room of its own for one canvas. */
export function createRoom(): Room {
  return { pixels: (bytes) => new Uint8ClampedArray(bytes), notes: { notes: new Float32Array(0) }, runs: emptyRuns(), masks: [] };
}

/** Room for one canvas after the other: whoever makes the next one has copied what was painted on the one before. */
export function sharedRoom(): Room {
  let kept = new Uint8ClampedArray(0);
  return {
    ...createRoom(),
    pixels(bytes) {
      if (kept.length < bytes) kept = new Uint8ClampedArray(bytes);
      else kept.fill(0, 0, bytes);
      return kept.subarray(0, bytes);
    },
  };
}

/** A mask that lets nothing through, so many pixels. */
export function emptyMask(masks: Float32Array[], pixels: number): Float32Array {
  const used = masks.pop();
  return used && used.length >= pixels ? used.fill(0, 0, pixels) : new Float32Array(pixels);
}

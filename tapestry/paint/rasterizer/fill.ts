import type { Rect } from '../../model/geometry.ts';
import type { Rgba } from '../color.ts';
import { addLoop, coverageIn } from './coverage.ts';
import { blended, covered, multiplied, wholePixels } from './pixels.ts';
import type { Blend, RasterImage } from './pixels.ts';
import { emptyMask } from './room.ts';
import type { Room } from './room.ts';
import { listRuns } from './runs.ts';
import type { Runs } from './runs.ts';
import type { Loop } from './trace.ts';

export interface Ink {
  readonly color: Rgba;
  readonly blend: Blend;
  readonly mask: Float32Array | null;
}

/** Fills loops by the nonzero rule. */
export function fillLoops(image: RasterImage, loops: readonly Loop[], { color, blend, mask }: Ink, room: Room): void {
  const { runs } = room;
  const pixels = wholePixels(image.data);
  const multiply = blend === 'multiply';
  const red = color[0];
  const green = color[1];
  const blue = color[2];
  const alpha = color[3];
  eachRow(image, loops, room, (row, count) => {
    if (mask !== null) fillMasked(pixels, row, runs, count, red, green, blue, alpha, multiply, mask);
    else if (alpha === 0) return;
    else if (multiply) multiplyRuns(pixels, row, runs, count, red, green, blue, alpha);
    else coverRuns(pixels, row, runs, count, red, green, blue, alpha);
  });
}

/** Covers runs of a row; most pixels of one meet just what the pixel before them met, so its outcome is theirs. */
function coverRuns(pixels: Int32Array, row: number, { starts, ends, shares }: Runs, count: number, red: number, green: number, blue: number, alpha: number): void {
  for (let run = 0; run < count; run += 1) {
    const part = shares[run]! * alpha;
    const end = row + ends[run]!;
    for (let at = row + starts[run]!; at < end;) {
      const under = pixels[at]!;
      const outcome = covered(under, red, green, blue, part);
      pixels[at] = outcome;
      for (at += 1; at < end && (part === 1 || pixels[at] === under); at += 1) pixels[at] = outcome;
    }
  }
}

/** The same for paint that is multiplied; by itself, because covering and multiplying are compiled one after the other. */
function multiplyRuns(pixels: Int32Array, row: number, { starts, ends, shares }: Runs, count: number, red: number, green: number, blue: number, alpha: number): void {
  for (let run = 0; run < count; run += 1) {
    const part = shares[run]! * alpha;
    const end = row + ends[run]!;
    for (let at = row + starts[run]!; at < end;) {
      const under = pixels[at]!;
      const outcome = multiplied(under, red, green, blue, part);
      pixels[at] = outcome;
      for (at += 1; at < end && pixels[at] === under; at += 1) pixels[at] = outcome;
    }
  }
}

/** The same where a mask lets it through. */
function fillMasked(pixels: Int32Array, row: number, { starts, ends, shares }: Runs, count: number, red: number, green: number, blue: number, alpha: number, multiply: boolean, mask: Float32Array): void {
  for (let run = 0; run < count; run += 1) {
    const share = shares[run]!;
    const end = row + ends[run]!;
    for (let at = row + starts[run]!; at < end;) {
      const open = mask[at]!;
      const under = pixels[at]!;
      const outcome = open > 0 ? blended(under, red, green, blue, share * (alpha * open), multiply) : under;
      pixels[at] = outcome;
      for (at += 1; at < end && pixels[at] === under && mask[at] === open; at += 1) pixels[at] = outcome;
    }
  }
}

/** What loops leave open of a mask, or of everything. */
export function maskOf(image: RasterImage, loops: readonly Loop[], mask: Float32Array | null, room: Room): Float32Array {
  const { runs } = room;
  const inside = emptyMask(room.masks, image.width * image.height);
  eachRow(image, loops, room, (row, count) => {
    for (let run = 0; run < count; run += 1) {
      const share = runs.shares[run]!;
      const end = row + runs.ends[run]!;
      for (let at = row + runs.starts[run]!; at < end; at += 1) inside[at] = mask === null ? share : share * mask[at]!;
    }
  });
  return inside;
}

/** Visits the rows that loops may touch, their runs in the room: with the pixel from which runs are counted, and how many there are. */
function eachRow(image: RasterImage, loops: readonly Loop[], room: Room, visit: (row: number, count: number) => void): void {
  const box = boxInside(image, loops);
  if (box.width <= 0 || box.height <= 0) return;
  const coverage = coverageIn(room.notes, box.width, box.height);
  const { notes, stride, firsts, lasts } = coverage;
  for (const loop of loops) addLoop(coverage, loop, 1, box.x, box.y);
  for (let y = 0; y < box.height; y += 1) {
    const first = firsts[y]!;
    const after = lasts[y]! + 1;
    const end = Math.min(box.width, after);
    if (first < end) visit((box.y + y) * image.width + box.x + first, listRuns(room.runs, notes, y * stride + first, end - first));
    // The last notes may lie beyond the picture.
    if (after > end) notes.fill(0, y * stride + end, y * stride + after);
  }
}

/** Whole pixels of the picture around some loops. */
function boxInside({ width, height }: RasterImage, loops: readonly Loop[]): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const loop of loops) {
    for (let at = 0; at < loop.length; at += 2) {
      const x = loop[at]!;
      const y = loop[at + 1]!;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  return { x, y, width: Math.min(width, Math.ceil(right)) - x, height: Math.min(height, Math.ceil(bottom)) - y };
}

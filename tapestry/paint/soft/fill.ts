import type { Rect } from '../../model/geometry.ts';
import type { Rgba } from '../color.ts';
import { addLoop, coverageIn } from './coverage.ts';
import type { Scratch } from './coverage.ts';
import { blended, wholePixels } from './pixels.ts';
import type { Blend, SoftImage } from './pixels.ts';
import { emptyMask } from './room.ts';
import type { Room } from './room.ts';
import type { Loop } from './trace.ts';

export interface Ink {
  readonly color: Rgba;
  readonly blend: Blend;
  readonly mask: Float32Array | null;
}

/** What remains of sums that should be nothing. */
const NOTHING = 1 / 1024;

/** Fills loops by the nonzero rule. */
export function fillLoops(image: SoftImage, loops: readonly Loop[], ink: Ink, scratch: Scratch): void {
  const pixels = wholePixels(image.data);
  const { mask } = ink;
  eachRow(image, loops, scratch, (notes, note, pixel, count) => {
    if (mask === null) fillRow(pixels, ink, notes, note, pixel, count);
    else fillMaskedRow(pixels, ink, mask, notes, note, pixel, count);
  });
}

/**
 * Fills what a row covers. Between two notes all pixels are covered alike, and most of them meet just what the pixel
 * before them met, so its outcome is theirs. Leaves the notes at zero.
 */
function fillRow(pixels: Int32Array, { color, blend }: Ink, notes: Float32Array, note: number, pixel: number, count: number): void {
  const multiply = blend === 'multiply';
  const red = color[0];
  const green = color[1];
  const blue = color[2];
  const alpha = color[3];
  let sum = 0;
  for (let from = 0, end = 0; from < count; from = end) {
    sum += notes[note + from]!;
    notes[note + from] = 0;
    end = runEnd(notes, note, from, count);
    const part = shareOf(sum) * alpha;
    if (part === 0) continue;
    const hides = part === 1 && !multiply;
    for (let at = pixel + from; at < pixel + end;) {
      const under = pixels[at]!;
      const outcome = blended(under, red, green, blue, part, multiply);
      pixels[at] = outcome;
      for (at += 1; at < pixel + end && (hides || pixels[at] === under); at += 1) pixels[at] = outcome;
    }
  }
}

/** The same where a mask lets it through. */
function fillMaskedRow(pixels: Int32Array, { color, blend }: Ink, mask: Float32Array, notes: Float32Array, note: number, pixel: number, count: number): void {
  const multiply = blend === 'multiply';
  const red = color[0];
  const green = color[1];
  const blue = color[2];
  const alpha = color[3];
  let sum = 0;
  for (let from = 0, end = 0; from < count; from = end) {
    sum += notes[note + from]!;
    notes[note + from] = 0;
    end = runEnd(notes, note, from, count);
    const share = shareOf(sum);
    if (share === 0) continue;
    for (let at = pixel + from; at < pixel + end;) {
      const open = mask[at]!;
      const under = pixels[at]!;
      const outcome = open > 0 ? blended(under, red, green, blue, share * (alpha * open), multiply) : under;
      pixels[at] = outcome;
      for (at += 1; at < pixel + end && pixels[at] === under && mask[at] === open; at += 1) pixels[at] = outcome;
    }
  }
}

/** Up to where pixels are covered as the one at `from` is. */
function runEnd(notes: Float32Array, note: number, from: number, count: number): number {
  let end = from + 1;
  while (end < count && notes[note + end] === 0) end += 1;
  return end;
}

/** How much of a pixel is inside, by the nonzero rule. */
function shareOf(sum: number): number {
  const share = sum < 0 ? -sum : sum;
  return share < NOTHING ? 0 : share > 1 ? 1 : share;
}

/** What loops leave open of a mask, or of everything. */
export function maskOf(image: SoftImage, loops: readonly Loop[], mask: Float32Array | null, { masks, notes: scratch }: Room): Float32Array {
  const inside = emptyMask(masks, image.width * image.height);
  eachRow(image, loops, scratch, (notes, note, pixel, count) => {
    let sum = 0;
    for (let from = 0, end = 0; from < count; from = end) {
      sum += notes[note + from]!;
      notes[note + from] = 0;
      end = runEnd(notes, note, from, count);
      const share = shareOf(sum);
      if (share === 0) continue;
      for (let at = pixel + from; at < pixel + end; at += 1) inside[at] = mask === null ? share : share * mask[at]!;
    }
  });
  return inside;
}

/** Visits the rows that loops may touch, with the notes of the row, its first pixel and how many there are. */
function eachRow(image: SoftImage, loops: readonly Loop[], scratch: Scratch, visit: (notes: Float32Array, note: number, pixel: number, count: number) => void): void {
  const box = boxInside(image, loops);
  if (box.width <= 0 || box.height <= 0) return;
  const coverage = coverageIn(scratch, box.width, box.height);
  const { notes, stride, firsts, lasts } = coverage;
  for (const loop of loops) addLoop(coverage, loop, 1, box.x, box.y);
  for (let y = 0; y < box.height; y += 1) {
    const first = firsts[y]!;
    // The last notes may lie beyond the picture.
    const end = Math.min(box.width, lasts[y]! + 1);
    if (first < end) visit(notes, y * stride + first, (box.y + y) * image.width + box.x + first, end - first);
    notes.fill(0, y * stride + end, y * stride + Math.max(end, lasts[y]! + 1));
  }
}

/** Whole pixels of the picture around some loops. */
function boxInside({ width, height }: SoftImage, loops: readonly Loop[]): Rect {
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

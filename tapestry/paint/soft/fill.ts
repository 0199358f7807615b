import type { Point, Rect } from '../../model/geometry.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { Rgba } from '../color.ts';
import { addPolygon, coverageIn } from './coverage.ts';
import type { Scratch } from './coverage.ts';
import { blendPixel, wholePixels } from './pixels.ts';
import type { Blend, SoftImage } from './pixels.ts';
import { emptyMask } from './room.ts';
import type { Room } from './room.ts';

export interface Ink {
  readonly color: Rgba;
  readonly blend: Blend;
  readonly mask: Float32Array | null;
}

/** A picture's bytes, and the same by whole pixels. */
interface Target {
  readonly data: Uint8ClampedArray;
  readonly pixels: Int32Array;
}

/** What remains of sums that should be nothing. */
const NOTHING = 1 / 1024;

/** Fills loops by the nonzero rule. */
export function fillLoops(image: SoftImage, loops: readonly (readonly Point[])[], ink: Ink, scratch: Scratch): void {
  const target = { data: image.data, pixels: wholePixels(image.data) };
  eachRow(image, loops, scratch, (notes, note, pixel, count) => eachRun(notes, note, count, (share, from, end) => {
    if (ink.mask === null) fillRun(target, ink, share * ink.color[3], pixel + from, pixel + end);
    else fillMasked(target, ink, ink.mask, share, pixel + from, pixel + end);
  }));
}

/** Visits what a row covers, in pixels from its first: between two notes all pixels are covered alike. Leaves the notes at zero. */
function eachRun(notes: Float32Array, note: number, count: number, visit: (share: number, from: number, end: number) => void): void {
  let sum = 0;
  for (let from = 0, end = 0; from < count; from = end) {
    sum += notes[note + from]!;
    notes[note + from] = 0;
    for (end = from + 1; end < count && notes[note + end] === 0;) end += 1;
    const share = shareOf(sum);
    if (share > 0) visit(share, from, end);
  }
}

/** Most pixels meet just what the pixel before them met, so its outcome is theirs. */
function fillRun({ data, pixels }: Target, { color, blend }: Ink, part: number, from: number, end: number): void {
  const multiply = blend === 'multiply';
  const hides = part === 1 && !multiply;
  const [red, green, blue] = color;
  for (let at = from; at < end;) {
    const under = pixels[at]!;
    blendPixel(data, at * 4, red, green, blue, part, multiply);
    const outcome = pixels[at]!;
    for (at += 1; at < end && (hides || pixels[at] === under); at += 1) pixels[at] = outcome;
  }
}

function fillMasked({ data, pixels }: Target, { color, blend }: Ink, mask: Float32Array, share: number, from: number, end: number): void {
  const multiply = blend === 'multiply';
  const [red, green, blue, alpha] = color;
  for (let at = from; at < end;) {
    const open = mask[at]!;
    const under = pixels[at]!;
    if (open > 0) blendPixel(data, at * 4, red, green, blue, share * (alpha * open), multiply);
    const outcome = pixels[at]!;
    for (at += 1; at < end && pixels[at] === under && mask[at] === open; at += 1) pixels[at] = outcome;
  }
}

/** How much of a pixel is inside, by the nonzero rule. */
function shareOf(sum: number): number {
  const share = sum < 0 ? -sum : sum;
  return share < NOTHING ? 0 : Math.min(1, share);
}

/** What loops leave open of a mask, or of everything. */
export function maskOf(image: SoftImage, loops: readonly (readonly Point[])[], mask: Float32Array | null, { masks, notes: scratch }: Room): Float32Array {
  const inside = emptyMask(masks, image.width * image.height);
  eachRow(image, loops, scratch, (notes, note, pixel, count) => eachRun(notes, note, count, (share, from, end) => {
    inside.fill(share, pixel + from, pixel + end);
    if (mask !== null) for (let at = pixel + from; at < pixel + end; at += 1) inside[at] = share * mask[at]!;
  }));
  return inside;
}

/** Visits the rows that loops may touch, with the notes of the row, its first pixel and how many there are. */
function eachRow(image: SoftImage, loops: readonly (readonly Point[])[], scratch: Scratch, visit: (notes: Float32Array, note: number, pixel: number, count: number) => void): void {
  const box = boxInside(image, loops);
  if (box.width <= 0 || box.height <= 0) return;
  const coverage = coverageIn(scratch, box.width, box.height);
  const { notes, stride, firsts, lasts } = coverage;
  for (const loop of loops) addPolygon(coverage, loop, 1, box);
  for (let y = 0; y < box.height; y += 1) {
    const first = firsts[y]!;
    // The last notes may lie beyond the picture.
    const end = Math.min(box.width, lasts[y]! + 1);
    if (first < end) visit(notes, y * stride + first, (box.y + y) * image.width + box.x + first, end - first);
    notes.fill(0, y * stride + end, y * stride + Math.max(end, lasts[y]! + 1));
  }
}

/** Whole pixels of the picture around some loops. */
function boxInside({ width, height }: SoftImage, loops: readonly (readonly Point[])[]): Rect {
  const around = boxOf(loops.flat());
  const [left, top] = [Math.max(0, Math.floor(around.x)), Math.max(0, Math.floor(around.y))];
  return {
    x: left, y: top,
    width: Math.min(width, Math.ceil(around.x + around.width)) - left,
    height: Math.min(height, Math.ceil(around.y + around.height)) - top,
  };
}

import type { Point, Rect } from '../../model/geometry.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { Rgba } from '../color.ts';
import { addPolygon, coverageIn } from './coverage.ts';
import type { Scratch } from './coverage.ts';
import { blendPixel } from './pixels.ts';
import type { Blend, SoftImage } from './pixels.ts';

export interface Ink {
  readonly color: Rgba;
  readonly blend: Blend;
  readonly mask: Float32Array | null;
}

/** What remains of sums that should be nothing. */
const NOTHING = 1 / 1024;

/** Fills loops by the nonzero rule. */
export function fillLoops(image: SoftImage, loops: readonly (readonly Point[])[], { color: [red, green, blue, alpha], blend, mask }: Ink, scratch: Scratch): void {
  const multiply = blend === 'multiply';
  const { data } = image;
  eachRow(image, loops, scratch, (notes, note, pixel, count) => {
    let sum = 0;
    for (let x = 0; x < count; x += 1) {
      sum += notes[note + x]!;
      notes[note + x] = 0;
      const share = sum < 0 ? -sum : sum;
      if (share < NOTHING) continue;
      const part = (share > 1 ? 1 : share) * (mask === null ? alpha : alpha * mask[pixel + x]!);
      if (part > 0) blendPixel(data, (pixel + x) * 4, red, green, blue, part, multiply);
    }
  });
}

/** What loops leave open of a mask, or of everything. */
export function maskOf(image: SoftImage, loops: readonly (readonly Point[])[], mask: Float32Array | null, scratch: Scratch): Float32Array {
  const inside = new Float32Array(image.width * image.height);
  eachRow(image, loops, scratch, (notes, note, pixel, count) => {
    let sum = 0;
    for (let x = 0; x < count; x += 1) {
      sum += notes[note + x]!;
      notes[note + x] = 0;
      const share = Math.min(1, Math.abs(sum));
      if (share >= NOTHING) inside[pixel + x] = mask === null ? share : share * mask[pixel + x]!;
    }
  });
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

import type { Point, Rect } from '../../model/geometry.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { Rgba } from '../color.ts';
import { addPolygon } from './coverage.ts';
import type { Coverage } from './coverage.ts';
import { blendPixel } from './pixels.ts';
import type { Blend, SoftImage } from './pixels.ts';

export interface Ink {
  readonly color: Rgba;
  readonly blend: Blend;
  readonly mask: Float32Array | null;
}

/** Notes for one fill after the other: whoever reads them leaves them at zero. */
export interface Scratch {
  notes: Float32Array;
}

/** What remains of sums that should be nothing. */
const NOTHING = 1 / 1024;

/** Fills loops by the nonzero rule. */
export function fillCoverage(image: SoftImage, loops: readonly (readonly Point[])[], { color: [red, green, blue, alpha], blend, mask }: Ink, scratch: Scratch): void {
  eachCovered(image, loops, scratch, (pixel, share) => {
    const part = mask ? share * mask[pixel]! : share;
    if (part > 0) blendPixel(image.data, pixel * 4, red, green, blue, part * alpha, blend);
  });
}

/** What loops leave open of a mask, or of everything. */
export function maskOf(image: SoftImage, loops: readonly (readonly Point[])[], mask: Float32Array | null, scratch: Scratch): Float32Array {
  const inside = new Float32Array(image.width * image.height);
  eachCovered(image, loops, scratch, (pixel, share) => { inside[pixel] = mask ? share * mask[pixel]! : share; });
  return inside;
}

/** Visits every pixel that loops cover, with the share of it from 0 to 1. */
function eachCovered(image: SoftImage, loops: readonly (readonly Point[])[], scratch: Scratch, visit: (pixel: number, share: number) => void): void {
  const box = boxInside(image, loops);
  if (box.width <= 0 || box.height <= 0) return;
  const coverage = coverageFor(box, scratch);
  for (const loop of loops) addPolygon(coverage, loop, 1, box);
  const { notes, stride } = coverage;
  for (let y = 0; y < box.height; y += 1) {
    const row = y * stride;
    const first = (box.y + y) * image.width + box.x;
    let sum = 0;
    for (let x = 0; x < box.width; x += 1) {
      sum += notes[row + x]!;
      notes[row + x] = 0;
      const share = Math.abs(sum);
      if (share > NOTHING) visit(first + x, Math.min(1, share));
    }
    notes[row + box.width] = 0;
    notes[row + box.width + 1] = 0;
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

function coverageFor({ width, height }: Rect, scratch: Scratch): Coverage {
  const stride = width + 2;
  if (scratch.notes.length < stride * height) scratch.notes = new Float32Array(stride * height);
  return { width, height, stride, notes: scratch.notes };
}

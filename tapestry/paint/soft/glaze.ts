import type { Stencil } from '../canvas.ts';
import type { Rgba } from '../color.ts';
import { blendPixel } from './pixels.ts';
import type { SoftImage } from './pixels.ts';

/** Paints a colour through a stencil onto a picture, over it or multiplied with it. */
export function glaze(onto: SoftImage, { width, height, opacities }: Stencil, [red, green, blue]: Rgba, left: number, top: number, multiply: boolean): void {
  const [reds, greens, blues] = [factorsOf(red), factorsOf(green), factorsOf(blue)];
  const { data } = onto;
  const [first, end] = [Math.max(0, -left), Math.min(width, onto.width - left)];
  for (let row = Math.max(0, -top); row < Math.min(height, onto.height - top); row += 1) {
    const source = row * width;
    const target = ((top + row) * onto.width + left) * 4;
    for (let x = first, at = target + first * 4; x < end; x += 1, at += 4) {
      const opacity = opacities[source + x]!;
      if (opacity === 0) continue;
      if (multiply && data[at + 3] === 255) {
        data[at] = data[at]! * reds[opacity]! + ROUND >> SHIFT;
        data[at + 1] = data[at + 1]! * greens[opacity]! + ROUND >> SHIFT;
        data[at + 2] = data[at + 2]! * blues[opacity]! + ROUND >> SHIFT;
      } else blendPixel(data, at, red, green, blue, opacity / 255, multiply);
    }
  }
}

const SHIFT = 16;
const ROUND = 1 << (SHIFT - 1);

/** What a channel is multiplied with, by opacity, in parts of 2 to the `SHIFT`. */
function factorsOf(channel: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, opacity) => Math.round((1 - (opacity / 255) * (1 - channel / 255)) * 2 * ROUND));
}

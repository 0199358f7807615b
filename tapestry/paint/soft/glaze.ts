import type { Stencil } from '../canvas.ts';
import type { Rgba } from '../color.ts';
import { blended, wholePixels } from './pixels.ts';
import type { SoftImage } from './pixels.ts';

/** Paints a colour through a stencil onto a picture, over it or multiplied with it. */
export function glaze(onto: SoftImage, { width, height, opacities }: Stencil, [red, green, blue]: Rgba, left: number, top: number, multiply: boolean): void {
  const reds = factorsOf(red);
  const greens = factorsOf(green);
  const blues = factorsOf(blue);
  const pixels = wholePixels(onto.data);
  const first = Math.max(0, -left);
  const end = Math.min(width, onto.width - left);
  for (let row = Math.max(0, -top); row < Math.min(height, onto.height - top); row += 1) {
    const source = row * width;
    const target = (top + row) * onto.width + left;
    for (let x = first, at = target + first; x < end; x += 1, at += 1) {
      const opacity = opacities[source + x]!;
      if (opacity === 0) continue;
      const pixel = pixels[at]!;
      if (multiply && pixel >>> 24 === 255) {
        const r = (pixel & 255) * reds[opacity]! + ROUND >> SHIFT;
        const g = (pixel >> 8 & 255) * greens[opacity]! + ROUND >> SHIFT;
        const b = (pixel >> 16 & 255) * blues[opacity]! + ROUND >> SHIFT;
        pixels[at] = r | g << 8 | b << 16 | OPAQUE;
      } else pixels[at] = blended(pixel, red, green, blue, opacity / 255, multiply);
    }
  }
}

const OPAQUE = 255 << 24;
const SHIFT = 16;
const ROUND = 1 << (SHIFT - 1);

/** What a channel is multiplied with, by opacity, in parts of 2 to the `SHIFT`. */
function factorsOf(channel: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, opacity) => Math.round((1 - (opacity / 255) * (1 - channel / 255)) * 2 * ROUND));
}

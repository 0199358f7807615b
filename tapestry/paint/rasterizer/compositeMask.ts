import type { Stencil } from '../canvas.ts';
import type { Rgba } from '../color.ts';
import { covered, multiplied, wholePixels } from './pixels.ts';
import type { RasterImage } from './pixels.ts';

/** Paints a colour through a stencil onto a picture, over it or multiplied with it. */
export function compositeMask(onto: RasterImage, { width, height, opacities }: Stencil, color: Rgba, left: number, top: number, multiply: boolean): void {
  const red = color[0];
  const green = color[1];
  const blue = color[2];
  const factors = { reds: factorsOf(red), greens: factorsOf(green), blues: factorsOf(blue) };
  const pixels = wholePixels(onto.data);
  const first = Math.max(0, -left);
  const count = Math.min(width, onto.width - left) - first;
  for (let row = Math.max(0, -top); row < Math.min(height, onto.height - top); row += 1) {
    const source = row * width + first;
    const target = (top + row) * onto.width + left + first;
    if (multiply) multiplyRow(pixels, target, opacities, source, count, color, factors);
    else coverRow(pixels, target, opacities, source, count, red, green, blue);
  }
}

/** What each channel is multiplied with, by opacity. */
type Factors = Readonly<Record<'reds' | 'greens' | 'blues', Int32Array>>;

/** Rows are functions by themselves: an engine that meets a loop inside a loop for the first time leaves compiled code after every row. */
function multiplyRow(pixels: Int32Array, target: number, opacities: Uint8Array, source: number, count: number, color: Rgba, { reds, greens, blues }: Factors): void {
  for (let x = 0; x < count; x += 1) {
    const opacity = opacities[source + x]!;
    if (opacity === 0) continue;
    const pixel = pixels[target + x]!;
    if (pixel >>> 24 === 255) {
      const r = (pixel & 255) * reds[opacity]! + ROUND >> SHIFT;
      const g = (pixel >> 8 & 255) * greens[opacity]! + ROUND >> SHIFT;
      const b = (pixel >> 16 & 255) * blues[opacity]! + ROUND >> SHIFT;
      pixels[target + x] = r | g << 8 | b << 16 | OPAQUE;
    } else pixels[target + x] = multiplied(pixel, color[0], color[1], color[2], opacity / 255);
  }
}

function coverRow(pixels: Int32Array, target: number, opacities: Uint8Array, source: number, count: number, red: number, green: number, blue: number): void {
  for (let x = 0; x < count; x += 1) {
    const opacity = opacities[source + x]!;
    if (opacity > 0) pixels[target + x] = covered(pixels[target + x]!, red, green, blue, opacity / 255);
  }
}

const OPAQUE = 255 << 24;
const SHIFT = 16;
const ROUND = 1 << (SHIFT - 1);

/** What a channel is multiplied with, by opacity, in parts of 2 to the `SHIFT`. */
function factorsOf(channel: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, opacity) => Math.round((1 - (opacity / 255) * (1 - channel / 255)) * 2 * ROUND));
}

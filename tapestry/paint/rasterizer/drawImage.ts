import type { Rect } from '../../model/geometry.ts';
import { blended, wholePixels } from './pixels.ts';
import type { Blend, RasterImage } from './pixels.ts';

/** Lays a picture into a rectangle of another; one of another size is stretched, its pixels mixed. */
export function layImage(onto: RasterImage, picture: RasterImage, { x, y, width, height }: Rect, blend: Blend): void {
  const left = Math.round(x);
  const top = Math.round(y);
  const across = Math.round(width);
  const down = Math.round(height);
  const laid = across === picture.width && down === picture.height ? picture : stretched(picture, across, down);
  const first = Math.max(0, -left);
  const last = Math.min(across, onto.width - left);
  if (first >= last) return;
  for (let row = Math.max(0, -top); row < Math.min(down, onto.height - top); row += 1) {
    const source = row * across;
    const target = (top + row) * onto.width + left;
    if (laid.opaque && blend === 'source-over') onto.data.set(laid.data.subarray((source + first) * 4, (source + last) * 4), (target + first) * 4);
    else layRow(wholePixels(onto.data), target + first, laid.data, source + first, last - first, blend === 'multiply');
  }
}

function layRow(onto: Int32Array, target: number, data: Uint8ClampedArray, source: number, count: number, multiply: boolean): void {
  for (let at = source * 4, to = target; at < (source + count) * 4; at += 4, to += 1) {
    const alpha = data[at + 3]!;
    if (alpha > 0) onto[to] = blended(onto[to]!, data[at]!, data[at + 1]!, data[at + 2]!, alpha / 255, multiply);
  }
}

/** Each pixel a mixture of the four around its place. Alpha is mixed as colour is: meant for pictures without cut-outs. */
function stretched({ width, height, data, opaque = false }: RasterImage, across: number, down: number): RasterImage {
  const large = new Uint8ClampedArray(across * down * 4);
  for (let y = 0; y < down; y += 1) {
    const v = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / down - 0.5));
    const above = Math.floor(v);
    const lower = v - Math.floor(v);
    const below = Math.min(height - 1, above + 1);
    for (let x = 0; x < across; x += 1) {
      const u = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / across - 0.5));
      const before = Math.floor(u);
      const later = u - Math.floor(u);
      const after = Math.min(width - 1, before + 1);
      for (let channel = 0; channel < 4; channel += 1) {
        const upper = data[(above * width + before) * 4 + channel]! * (1 - later) + data[(above * width + after) * 4 + channel]! * later;
        const under = data[(below * width + before) * 4 + channel]! * (1 - later) + data[(below * width + after) * 4 + channel]! * later;
        large[(y * across + x) * 4 + channel] = upper * (1 - lower) + under * lower;
      }
    }
  }
  return { width: across, height: down, data: large, opaque };
}

import type { Rgba } from '../color.ts';

/** A picture in memory. */
export interface SoftImage {
  readonly width: number;
  readonly height: number;
  /** RGBA, not premultiplied. */
  readonly data: Uint8ClampedArray;
  /** Nothing shines through anywhere. */
  readonly opaque?: boolean;
}

/** How paint meets what is there: over it, or multiplied with it as glazes are. */
export type Blend = 'source-over' | 'multiply';

export function blendOf(operation: string): Blend {
  if (operation === 'source-over' || operation === 'multiply') return operation;
  throw new RangeError(`A canvas of our own does not paint with "${operation}".`);
}

/** Paints one pixel of a picture's data; `alpha` from 0 to 1. */
export function blendPixel(data: Uint8ClampedArray, at: number, red: number, green: number, blue: number, alpha: number, multiply: boolean): void {
  const under = data[at + 3]!;
  if (under === 255) {
    const keep = 1 - alpha;
    if (multiply) {
      const share = alpha / 255;
      data[at] = data[at]! * (keep + share * red) + 0.5 | 0;
      data[at + 1] = data[at + 1]! * (keep + share * green) + 0.5 | 0;
      data[at + 2] = data[at + 2]! * (keep + share * blue) + 0.5 | 0;
    } else {
      data[at] = data[at]! * keep + red * alpha + 0.5 | 0;
      data[at + 1] = data[at + 1]! * keep + green * alpha + 0.5 | 0;
      data[at + 2] = data[at + 2]! * keep + blue * alpha + 0.5 | 0;
    }
  } else if (under === 0) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = alpha * 255 + 0.5 | 0;
  } else {
    const below = under / 255;
    const over = alpha + below * (1 - alpha);
    const kept = (below * (1 - alpha)) / over;
    const share = alpha / over;
    data[at] = kept * data[at]! + share * met(red, data[at]!, below, multiply) + 0.5 | 0;
    data[at + 1] = kept * data[at + 1]! + share * met(green, data[at + 1]!, below, multiply) + 0.5 | 0;
    data[at + 2] = kept * data[at + 2]! + share * met(blue, data[at + 2]!, below, multiply) + 0.5 | 0;
    data[at + 3] = over * 255 + 0.5 | 0;
  }
}

/** The colour of paint where it meets what shows through it. */
function met(paint: number, below: number, share: number, multiply: boolean): number {
  return multiply ? paint * (1 - share) + (share * paint * below) / 255 : paint;
}

/** Makes every pixel the same. */
export function coverPixels({ data }: SoftImage, [red, green, blue, alpha]: Rgba): void {
  wholePixels(data).fill(wholePixels(new Uint8ClampedArray([red, green, blue, alpha * 255]))[0]!);
}

/** The same pixels, four bytes at once, in the order of this machine; signed, so that each is a small integer to the engine. */
export function wholePixels(data: Uint8ClampedArray): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, data.length / 4);
}

/** Whether nothing shines through anywhere. */
export function isOpaque(data: Uint8ClampedArray): boolean {
  const opacity = wholePixels(new Uint8ClampedArray([0, 0, 0, 255]))[0]!;
  const pixels = wholePixels(data);
  let common = opacity;
  for (let i = 0; i < pixels.length; i += 1) common &= pixels[i]!;
  return common === opacity;
}

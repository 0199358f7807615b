import type { Rgba } from '../color.ts';

/** A picture in memory. */
export interface RasterImage {
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

/**
 * What a pixel becomes when paint is laid on it. Pixels are whole numbers here, red in the lowest byte, as every machine
 * that paints keeps them: written byte by byte, a pixel that is read right after is waited for.
 * @param alpha from 0 to 1
 */
export function blended(pixel: number, red: number, green: number, blue: number, alpha: number, multiply: boolean): number {
  return multiply ? multiplied(pixel, red, green, blue, alpha) : covered(pixel, red, green, blue, alpha);
}

/** The same for paint that lies over what is there. */
export function covered(pixel: number, red: number, green: number, blue: number, alpha: number): number {
  const under = pixel >>> 24;
  const r = pixel & 255;
  const g = pixel >> 8 & 255;
  const b = pixel >> 16 & 255;
  if (under === 255) {
    const keep = 1 - alpha;
    return packed(r * keep + red * alpha, g * keep + green * alpha, b * keep + blue * alpha, 255);
  }
  if (under === 0) return packed(red, green, blue, alpha * 255);
  const below = under / 255;
  const over = alpha + below * (1 - alpha);
  const kept = (below * (1 - alpha)) / over;
  const share = alpha / over;
  return packed(kept * r + share * red, kept * g + share * green, kept * b + share * blue, over * 255);
}

/** The same for paint that is multiplied with what is there. */
export function multiplied(pixel: number, red: number, green: number, blue: number, alpha: number): number {
  const under = pixel >>> 24;
  const r = pixel & 255;
  const g = pixel >> 8 & 255;
  const b = pixel >> 16 & 255;
  if (under === 255) {
    const keep = 1 - alpha;
    const share = alpha / 255;
    return packed(r * (keep + share * red), g * (keep + share * green), b * (keep + share * blue), 255);
  }
  if (under === 0) return packed(red, green, blue, alpha * 255);
  const below = under / 255;
  const over = alpha + below * (1 - alpha);
  const kept = (below * (1 - alpha)) / over;
  const share = alpha / over;
  return packed(kept * r + share * met(red, r, below), kept * g + share * met(green, g, below), kept * b + share * met(blue, b, below), over * 255);
}

/** One number of four channels, each rounded. */
function packed(red: number, green: number, blue: number, alpha: number): number {
  return (red + 0.5 | 0) | (green + 0.5 | 0) << 8 | (blue + 0.5 | 0) << 16 | (alpha + 0.5 | 0) << 24;
}

/** The colour of glazing paint where it meets what shows through it. */
function met(paint: number, below: number, share: number): number {
  return paint * (1 - share) + (share * paint * below) / 255;
}

/** Makes every pixel the same. */
export function coverPixels({ data }: RasterImage, [red, green, blue, alpha]: Rgba): void {
  wholePixels(data).fill(wholePixels(new Uint8ClampedArray([red, green, blue, alpha * 255]))[0]!);
}

/** The same pixels, four bytes at once; signed, so that each is a small integer to the engine. */
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

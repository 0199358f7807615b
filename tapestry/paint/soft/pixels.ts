import type { Rgba } from '../color.ts';

/** A picture in memory. */
export interface SoftImage {
  readonly width: number;
  readonly height: number;
  /** RGBA, not premultiplied. */
  readonly data: Uint8ClampedArray;
}

/** How paint meets what is there: over it, or multiplied with it as glazes are. */
export type Blend = 'source-over' | 'multiply';

export function blendOf(operation: string): Blend {
  if (operation === 'source-over' || operation === 'multiply') return operation;
  throw new RangeError(`A canvas of our own does not paint with "${operation}".`);
}

/** Paints one pixel of a picture's data; `alpha` from 0 to 1. */
export function blendPixel(data: Uint8ClampedArray, at: number, red: number, green: number, blue: number, alpha: number, blend: Blend): void {
  const under = data[at + 3]!;
  if (under < 255) return blendThrough(data, at, [red, green, blue, alpha], blend);
  const keep = 1 - alpha;
  if (blend === 'multiply') {
    const share = alpha / 255;
    data[at] = data[at]! * (keep + share * red);
    data[at + 1] = data[at + 1]! * (keep + share * green);
    data[at + 2] = data[at + 2]! * (keep + share * blue);
  } else {
    data[at] = data[at]! * keep + red * alpha;
    data[at + 1] = data[at + 1]! * keep + green * alpha;
    data[at + 2] = data[at + 2]! * keep + blue * alpha;
  }
}

/** Over a pixel that something shines through. */
function blendThrough(data: Uint8ClampedArray, at: number, [red, green, blue, alpha]: Rgba, blend: Blend): void {
  const under = data[at + 3]! / 255;
  const over = alpha + under * (1 - alpha);
  if (over === 0) return;
  [red, green, blue].forEach((paint, channel) => {
    const below = data[at + channel]!;
    const mixed = blend === 'multiply' ? paint * (1 - under) + (under * paint * below) / 255 : paint;
    data[at + channel] = (under * (1 - alpha) * below + alpha * mixed) / over;
  });
  data[at + 3] = over * 255;
}

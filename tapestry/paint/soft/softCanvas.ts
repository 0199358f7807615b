import type { Canvas, PixelCanvas } from '../canvas.ts';
import type { SoftImage } from './pixels.ts';
import { SoftContext } from './softContext.ts';

/** A canvas in plain arithmetic, its pixels at hand: the same bytes in every engine, and no call leaves the language. */
export interface SoftCanvas extends Canvas<PixelCanvas> {
  readonly image: SoftImage;
}

/**
 * A transparent canvas.
 * @param scale pixels of the picture per unit of its coordinates
 * @param room pixels to paint on instead of new ones: used if there are just as many, with what is on them
 */
export function createSoftCanvas(width: number, height: number, scale = 1, room?: Uint8ClampedArray): SoftCanvas {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const bytes = across * down * 4;
  const image: SoftImage = { width: across, height: down, data: room?.length === bytes ? room : new Uint8ClampedArray(bytes) };
  return { width, height, image, context: new SoftContext(image, scale) };
}

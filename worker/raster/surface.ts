import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Canvas as NativeCanvas, Image } from '@napi-rs/canvas';
import type { Canvas } from '../../tapestry/paint/canvas.ts';
import { isOpaque } from '../../tapestry/paint/rasterizer/pixels.ts';
import type { RasterImage } from '../../tapestry/paint/rasterizer/pixels.ts';

/** A canvas in memory whose pixels can be read. */
export interface Surface extends Canvas {
  readonly image: NativeCanvas;
}

export function createSurface(width: number, height: number): Surface {
  const image = createCanvas(width, height);
  return { width, height, image, context: image.getContext('2d') };
}

/** The same pixels on a canvas that others can draw. */
export function surfaceOf({ width, height, data }: RasterImage): Surface {
  const surface = createSurface(width, height);
  surface.image.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return surface;
}

/** A decoded picture as plain pixels. */
export function pixelsOf(image: Image): RasterImage {
  const { width, height } = image;
  const surface = createSurface(width, height);
  surface.context.drawImage(image, 0, 0);
  const { data } = surface.image.getContext('2d').getImageData(0, 0, width, height);
  return { width, height, data, opaque: isOpaque(data) };
}

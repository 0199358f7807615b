import { createCanvas } from '@napi-rs/canvas';
import type { Canvas as NativeCanvas } from '@napi-rs/canvas';
import type { Canvas, CanvasFactory } from '../../tapestry/paint/canvas.ts';

/** A canvas in memory whose pixels can be read. */
export interface Surface extends Canvas {
  readonly image: NativeCanvas;
}

export function createSurface(width: number, height: number): Surface {
  const image = createCanvas(width, height);
  return { width, height, image, context: image.getContext('2d') };
}

export const surfaceFactory: CanvasFactory = createSurface;

import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, CanvasFactory } from './canvas.ts';

/** Canvases of specs: what was painted can be read back. */
export const createTestCanvas = (width: number, height: number): Canvas & { rgba(): Uint8ClampedArray } => {
  const image = createCanvas(width, height);
  const context = image.getContext('2d');
  return { width, height, image, context, rgba: () => context.getImageData(0, 0, width, height).data };
};

export const testFactory: CanvasFactory = createTestCanvas;

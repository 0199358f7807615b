import type { Canvas, CanvasFactory } from '../../../tapestry/paint/canvas.ts';

/** A canvas beside the page. */
export interface PageCanvas extends Canvas {
  readonly image: HTMLCanvasElement;
}

export const createPageCanvas = ((width, height) => {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const context = image.getContext('2d');
  if (!context) throw new Error('This browser has no memory left for a canvas.');
  return { width, height, image, context };
}) satisfies CanvasFactory as (width: number, height: number) => PageCanvas;

import type { Canvas } from '../../../tapestry/paint/canvas.ts';

/** A canvas beside the page. */
export interface PageCanvas extends Canvas {
  readonly image: HTMLCanvasElement;
}

/**
 * With 16 bits a channel where the browser has that: a wash is a dozen thin layers, and browsers that keep 8 bits lose
 * a little colour with each.
 */
const PRECISE = { colorType: 'float16' } as CanvasRenderingContext2DSettings;

/** @throws Error when there is no memory left for it */
export function createPageCanvas(width: number, height: number): PageCanvas {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const context = image.getContext('2d', PRECISE);
  if (!context) throw new Error('This browser has no memory left for a canvas.');
  return { width, height, image, context };
}

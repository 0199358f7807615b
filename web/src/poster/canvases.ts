import type { Canvas } from '../../../tapestry/paint/canvas.ts';

/** A canvas beside the page. */
export interface PageCanvas extends Canvas {
  readonly image: HTMLCanvasElement;
}

/**
 * 16 bits a channel where the browser has that: a wash is a dozen thin layers, and browsers that keep 8 bits lose a
 * little colour with each. Such a canvas is slow to draw.
 */
const SETTINGS: Readonly<Record<'quick' | 'precise', CanvasRenderingContext2DSettings>> = { quick: {}, precise: { colorType: 'float16' } as object };

/** @throws Error when there is no memory left for it */
export function createPageCanvas(width: number, height: number, precision: keyof typeof SETTINGS = 'quick'): PageCanvas {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const context = image.getContext('2d', SETTINGS[precision]);
  if (!context) throw new Error('This browser has no memory left for a canvas.');
  return { width, height, image, context };
}

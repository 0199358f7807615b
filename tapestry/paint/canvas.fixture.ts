import type { Canvas, Canvas2D, CanvasPixels } from './canvas.ts';

interface NativeCanvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): Canvas2D & { getImageData(x: number, y: number, width: number, height: number): CanvasPixels };
}

/** A canvas of a spec: what was painted can be read back as RGBA. */
export function readable<C extends NativeCanvas>(image: C): Canvas & { readonly image: C; rgba(): Uint8ClampedArray } {
  const context = image.getContext('2d');
  const { width, height } = image;
  return { width, height, image, context, rgba: () => context.getImageData(0, 0, width, height).data };
}

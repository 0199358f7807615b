import type { Rect } from '../../../../tapestry/model/geometry.ts';

/** A piece of the sheet as it is on the screen. */
export interface Piece {
  readonly picture: ImageBitmap;
  /** Where it begins, in pixels of the screen from the corner of the sheet. */
  readonly left: number;
  readonly top: number;
}

/**
 * Its pixels are those of the sheet: it begins at a whole one.
 * @param scale screen pixels per base pixel
 * @param paint in base pixels of the sheet
 * @param easel to paint on, for those who paint often: to make one takes longer than to paint a spoke on it
 * @param step its size is a multiple of so many pixels: the page is laid out anew whenever an element's size changes
 * @throws Error when there is no memory left for it
 */
export function pieceOf({ x, y, width, height }: Rect, scale: number, paint: (context: OffscreenCanvasRenderingContext2D) => void, easel = new OffscreenCanvas(1, 1), step = 1): Piece {
  const density = scale * devicePixelRatio;
  const [left, top] = [Math.floor(x * density), Math.floor(y * density)];
  const [right, bottom] = [Math.ceil((x + width) * density), Math.ceil((y + height) * density)];
  easel.width = Math.ceil((right - left) / step) * step;
  easel.height = Math.ceil((bottom - top) / step) * step;
  const context = easel.getContext('2d');
  if (!context) throw new Error('This browser has no memory left for a canvas.');
  context.setTransform(density, 0, 0, density, -left, -top);
  paint(context);
  return { picture: easel.transferToImageBitmap(), left, top };
}

/**
 * Shows a piece where it lies on the sheet; it is used up by that. The element is given a finished picture: one that
 * could be painted on is copied by the browser for every frame, whether it was painted on or not.
 */
export function lay(element: HTMLCanvasElement, piece: Piece, by: Placement = 'corner'): void {
  place(element, piece, by);
  element.getContext('bitmaprenderer')?.transferFromImageBitmap(piece.picture);
}

/** An element with another corner is laid out anew, one that is translated is not, but has to be composed by itself. */
export type Placement = 'corner' | 'translation';

/** Puts an element where a piece lies on the sheet. */
export function place({ style }: HTMLCanvasElement, { picture, left, top }: Piece, by: Placement = 'corner'): void {
  const [x, y] = [`${left / devicePixelRatio}px`, `${top / devicePixelRatio}px`];
  if (by === 'corner') [style.left, style.top] = [x, y];
  else style.translate = `${x} ${y}`;
  style.width = `${picture.width / devicePixelRatio}px`;
  style.height = `${picture.height / devicePixelRatio}px`;
}

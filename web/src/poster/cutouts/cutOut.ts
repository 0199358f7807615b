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
 * @throws Error when there is no memory left for it
 */
export function pieceOf({ x, y, width, height }: Rect, scale: number, paint: (context: OffscreenCanvasRenderingContext2D) => void): Piece {
  const density = scale * devicePixelRatio;
  const [left, top] = [Math.floor(x * density), Math.floor(y * density)];
  const [right, bottom] = [Math.ceil((x + width) * density), Math.ceil((y + height) * density)];
  const easel = new OffscreenCanvas(Math.max(1, right - left), Math.max(1, bottom - top));
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
export function lay(element: HTMLCanvasElement, piece: Piece): void {
  place(element, piece);
  element.getContext('bitmaprenderer')?.transferFromImageBitmap(piece.picture);
}

/** Puts an element where a piece lies on the sheet. */
export function place({ style }: HTMLCanvasElement, { picture, left, top }: Piece): void {
  style.left = `${left / devicePixelRatio}px`;
  style.top = `${top / devicePixelRatio}px`;
  style.width = `${picture.width / devicePixelRatio}px`;
  style.height = `${picture.height / devicePixelRatio}px`;
}

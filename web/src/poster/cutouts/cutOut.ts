import type { Rect } from '../../../../tapestry/model/geometry.ts';

/**
 * Paints a piece of the sheet onto an element of its own, which lies where the piece lies on the sheet. Its pixels are
 * those of the sheet: it begins at a whole one. The element is given a finished picture: one that could be painted on
 * is copied by the browser for every frame, whether it was painted on or not.
 * @param scale screen pixels per base pixel
 * @param paint in base pixels of the sheet
 */
export function cutOut(element: HTMLCanvasElement, { x, y, width, height }: Rect, scale: number, paint: (context: OffscreenCanvasRenderingContext2D) => void): void {
  const density = scale * devicePixelRatio;
  const [left, top] = [Math.floor(x * density), Math.floor(y * density)];
  const picture = new OffscreenCanvas(Math.ceil((x + width) * density) - left, Math.ceil((y + height) * density) - top);
  const context = picture.getContext('2d');
  if (!context) return;
  context.setTransform(density, 0, 0, density, -left, -top);
  paint(context);
  const { style } = element;
  style.left = `${left / devicePixelRatio}px`;
  style.top = `${top / devicePixelRatio}px`;
  style.width = `${picture.width / devicePixelRatio}px`;
  style.height = `${picture.height / devicePixelRatio}px`;
  element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture.transferToImageBitmap());
}

import type { Shape } from '../../model/vocabulary.ts';
import type { Picture } from '../../picture/picture.ts';
import { distance } from '../../picture/polygon.ts';
import type { SymbolPrint } from './block.ts';

/** Long drawings look small in the box of a square one: their longer side grows by up to this. */
const MAX_PROPORTION = { anchor: { high: 1.14, wide: 1.07 }, link: { high: 1.08, wide: 1.07 } } as const;
/** A rectangle may be so much longer than the square of the same area. */
const MAX_RECTANGLE = 1.3;

/**
 * The longer side of a drawing in its bounding shape, which has a side or a diameter of `box` pixels. A circle holds the
 * drawing whole; a rectangle takes its proportions and keeps the area of the square; a square evens out the weight of
 * long drawings a little. No drawing is ever stretched.
 */
export function sideInShape(picture: Picture, shape: Shape | undefined, role: SymbolPrint['role'], box: number): number {
  const { ink } = picture;
  const longer = Math.max(ink.width, ink.height);
  const proportion = Math.sqrt(longer / Math.max(1e-6, Math.min(ink.width, ink.height)));
  if (shape === 'circle') return box * Math.min(1, longer / (2 * farthest(picture)));
  if (shape === 'rectangle') return box * Math.min(MAX_RECTANGLE, proportion);
  return box * Math.min(MAX_PROPORTION[role][ink.height > ink.width ? 'high' : 'wide'], proportion);
}

/** From the middle of the drawing to its farthest point. */
function farthest({ hull, ink }: Picture): number {
  const middle = { x: ink.x + ink.width / 2, y: ink.y + ink.height / 2 };
  return Math.max(1e-6, ...hull.map((point) => distance(point, middle)));
}

import { mulberry32 } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import type { SpriteRecipe } from '../scene/scene.ts';
import type { Picture } from './picture.ts';

/** What decides where a printed symbol's ink goes; without `solid` the larger body of a solid print is assumed. */
export type PrintSize = Pick<SpriteRecipe, 'box' | 'line' | 'seed'> & Partial<Pick<SpriteRecipe, 'solid'>>;

/** Drawings with less ink than this (of 24 units) are not blown up to the full box. */
const MIN_INK = 11;
/** Every icon stands a little askew, by at most this many radians. */
const MAX_TILT = 0.03;

/** Pixels per unit: the longer ink side with its line just fits the box. */
function printScale(picture: Picture, { box, line }: PrintSize): number {
  return (box - line) / Math.max(picture.ink.width, picture.ink.height, MIN_INK);
}

/** Takes a point of the drawing to pixels around the middle of its ink. */
export function placementOf(picture: Picture, size: PrintSize): (point: Point) => Point {
  const scale = printScale(picture, size);
  const slope = MAX_TILT * (mulberry32(size.seed)() * 2 - 1);
  const cosine = 1 / Math.sqrt(1 + slope * slope);
  const along = scale * cosine;
  const across = scale * cosine * slope;
  const middleX = picture.ink.x + picture.ink.width / 2;
  const middleY = picture.ink.y + picture.ink.height / 2;
  return (point) => {
    const x = point.x - middleX;
    const y = point.y - middleY;
    return { x: x * along - y * across, y: x * across + y * along };
  };
}

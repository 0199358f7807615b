import type { Point } from '../model/geometry.ts';
import { PictureError } from './pictureError.ts';
import type { Picture, Stroke } from './picture.ts';
import { boxOf, convexHull } from './polygon.ts';
import { bandsOf, silhouetteOf, solidityOf } from './silhouette.ts';
import { strokesOf } from './strokes.ts';
import { GRID, readShapes } from './svg.ts';

/** Below this share of its hull a body is too thin to be seen from across a room. */
const HOLLOW = 0.3;
/** A drawing that uses less of its sheet than this is brought up to `COMFORTABLE`. */
const LOST_ON_ITS_SHEET = 8;
const COMFORTABLE = 20;

/**
 * Makes an SVG ready to be measured and printed: paths, circles, ellipses, rectangles, lines, polylines and polygons
 * with groups, transforms and inherited paints. Everything else (text, images, `use`, gradients, clipping) is left out.
 * @throws PictureError with a sentence for the person who uploaded the file
 */
export function parsePicture(svg: string): Picture {
  const drawn = strokesOf(readShapes(svg)).filter((stroke) => stroke.points.every(isFinitePoint));
  if (!drawn.length) throw new PictureError('nothing-drawn', 'This SVG draws nothing that can be printed: it holds no visible path or shape.');
  const strokes = fitted(drawn);
  const points = strokes.flatMap((stroke) => stroke.points);
  const ink = boxOf(points);
  const silhouette = silhouetteOf(strokes, ink);
  const hull = convexHull(points);
  const solidity = solidityOf(silhouette, hull);
  return { strokes, ink, silhouette, hull, solidity, solidBody: solidity < HOLLOW ? bandsOf(strokes, ink) : silhouette };
}

function isFinitePoint({ x, y }: Point): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

/** Drawings that leave their sheet, or are lost on it, are scaled to a usual size; all others stay as they are. */
function fitted(strokes: readonly Stroke[]): readonly Stroke[] {
  const ink = boxOf(strokes.flatMap((stroke) => stroke.points));
  const side = Math.max(ink.width, ink.height);
  const scale = side > GRID ? GRID / side : side > 1 && side < LOST_ON_ITS_SHEET ? COMFORTABLE / side : 1;
  const place = ({ x, y }: Point): Point => ({ x: (x - ink.x) * scale, y: (y - ink.y) * scale });
  return scale === 1 ? strokes : strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(place) }));
}

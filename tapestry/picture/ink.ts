import type { Point } from '../model/geometry.ts';
import { drawnStrokes } from './pen.ts';
import type { DrawnStroke } from './pen.ts';
import type { Picture } from './picture.ts';
import { placementOf } from './placement.ts';
import type { PrintSize } from './placement.ts';
import { supportPolygon, supports } from './support.ts';

/** The printed fill lies this far to the right of and below its lines, as a share of the box; its edge varies a little. */
export const MISREGISTER = { x: 0.032, y: 0.027, edge: 0.016, rim: 0.018 } as const;

/** What a printed symbol covers, in pixels around the middle of its ink. */
export interface Ink {
  /** Size of the lines, line width included. */
  readonly width: number;
  readonly height: number;
  /** Convex, clockwise, at most 24 corners; holds every pixel of the lines and of the misplaced fill. */
  readonly hull: readonly Point[];
}

/** Antialiasing touches pixels whose middle lies up to this far outside an edge. */
const SOFT_EDGE = 1;

/** Measures the ink of a symbol as it is printed with the same box, line and seed; `strokes` are its lines where they are drawn already. */
export function inkOf(picture: Picture, size: PrintSize, strokes: readonly DrawnStroke[] = drawnStrokes(picture, size)): Ink {
  const lines = supports(strokes.flatMap((stroke) => stroke.points), (point) => point.half + SOFT_EDGE);
  const body = supports(bodyOf(picture, size), () => MISREGISTER.edge * 1.5 * size.box + SOFT_EDGE);
  const hull = supportPolygon(lines.map((far, i) => Math.max(far, body[i]!)));
  return { width: lines[0]! + lines[12]! - 2 * SOFT_EDGE, height: lines[6]! + lines[18]! - 2 * SOFT_EDGE, hull };
}

function bodyOf(picture: Picture, size: PrintSize): Point[] {
  const place = placementOf(picture, size);
  const loops = size.solid === false ? picture.silhouette : picture.solidBody;
  return loops.flat().map((point) => {
    const { x, y } = place(point);
    return { x: x + MISREGISTER.x * size.box, y: y + MISREGISTER.y * size.box };
  });
}

/** Distance from the origin, along a unit direction, to the far edge of a convex hull; 0 when the ray misses it. */
export function reach(hull: readonly Point[], ux: number, uy: number): number {
  let farthest = 0;
  hull.forEach((from, i) => {
    const to = hull[(i + 1) % hull.length]!;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const determinant = uy * dx - ux * dy;
    if (Math.abs(determinant) < 1e-9) return;
    const along = (from.y * dx - from.x * dy) / determinant;
    const share = (ux * from.y - uy * from.x) / determinant;
    if (share >= 0 && share <= 1 && along > farthest) farthest = along;
  });
  return farthest;
}

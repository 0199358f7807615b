import type { Point } from '../model/geometry.ts';
import { COMPASS } from './compass.ts';
import { drawnStrokes } from './pen.ts';
import type { Picture } from './picture.ts';
import type { PrintSize } from './placement.ts';
import { placementOf } from './placement.ts';

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

/** Directions whose outermost ink makes the hull; the first is to the right, the seventh down. */
const NORMALS = COMPASS.filter((_, i) => i % 4 === 0);
/** Antialiasing paints up to this far outside a line's edge. */
const SOFT_EDGE = 0.5;

/** Measures the ink of a symbol as it is printed with the same box, line and seed. */
export function inkOf(picture: Picture, size: PrintSize): Ink {
  const lines = supports(drawnStrokes(picture, size).flatMap((stroke) => stroke.points), (point) => point.half + SOFT_EDGE);
  const body = supports(bodyOf(picture, size), () => (MISREGISTER.edge + MISREGISTER.rim / 2) * size.box);
  const hull = cornersOf(NORMALS.map((_, i) => Math.max(lines[i]!, body[i]!)));
  return { width: lines[0]! + lines[12]!, height: lines[6]! + lines[18]!, hull };
}

function bodyOf(picture: Picture, size: PrintSize): Point[] {
  const place = placementOf(picture, size);
  return [...picture.silhouette.flat(), ...picture.hull].map((point) => {
    const { x, y } = place(point);
    return { x: x + MISREGISTER.x * size.box, y: y + MISREGISTER.y * size.box };
  });
}

/** For each normal how far round spots reach along it. */
function supports<P extends Point>(points: readonly P[], radius: (point: P) => number): Float64Array {
  const reached = new Float64Array(NORMALS.length).fill(-Infinity);
  for (const point of points) {
    const r = radius(point);
    for (let i = 0; i < NORMALS.length; i += 1) {
      const along = point.x * NORMALS[i]!.x + point.y * NORMALS[i]!.y + r;
      if (along > reached[i]!) reached[i] = along;
    }
  }
  return reached;
}

/** Corners of the polygon whose sides lie at these distances along the normals. */
function cornersOf(distances: readonly number[]): Point[] {
  return distances.map((near, i) => {
    const k = (i + 1) % distances.length;
    const [a, b, far] = [NORMALS[i]!, NORMALS[k]!, distances[k]!];
    const determinant = a.x * b.y - a.y * b.x;
    return { x: (near * b.y - far * a.y) / determinant, y: (far * a.x - near * b.x) / determinant };
  });
}

/** Distance from the origin, along a unit direction, to the far edge of a convex hull; 0 when the ray misses it. */
export function reach(hull: readonly Point[], ux: number, uy: number): number {
  let farthest = 0;
  hull.forEach((from, i) => {
    const to = hull[(i + 1) % hull.length]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const determinant = uy * dx - ux * dy;
    if (Math.abs(determinant) < 1e-9) return;
    const along = (from.y * dx - from.x * dy) / determinant;
    const share = (ux * from.y - uy * from.x) / determinant;
    if (share >= 0 && share <= 1 && along > farthest) farthest = along;
  });
  return farthest;
}

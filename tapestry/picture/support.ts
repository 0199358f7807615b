import type { Point } from '../model/geometry.ts';
import { COMPASS } from './compass.ts';

/** 24 unit vectors, clockwise: the first points right, the seventh down. */
const NORMALS: readonly Point[] = COMPASS.filter((_, i) => i % 4 === 0);

/** For each normal how far round spots reach along it; -Infinity without spots. */
export function supports<P extends Point>(spots: readonly P[], radius: (spot: P) => number): number[] {
  const reached = new Float64Array(NORMALS.length).fill(-Infinity);
  for (let at = 0; at < spots.length; at += 1) {
    const spot = spots[at]!;
    reach(reached, spot.x, spot.y, radius(spot));
  }
  return [...reached];
}

/** How far one spot reaches, where that is farther. */
function reach(reached: Float64Array, x: number, y: number, radius: number): void {
  for (let i = 0; i < NORMALS.length; i += 1) {
    const normal = NORMALS[i]!;
    const along = x * normal.x + y * normal.y + radius;
    if (along > reached[i]!) reached[i] = along;
  }
}

/** Corners of the convex polygon whose sides lie at these distances along the normals. */
export function supportPolygon(distances: readonly number[]): Point[] {
  return distances.map((near, i) => {
    const k = (i + 1) % distances.length;
    const a = NORMALS[i]!;
    const b = NORMALS[k]!;
    const far = distances[k]!;
    const determinant = a.x * b.y - a.y * b.x;
    return { x: (near * b.y - far * a.y) / determinant, y: (far * a.x - near * b.x) / determinant };
  });
}

import type { Point, Rect } from '../../model/geometry.ts';
import { boxOf, signedArea } from '../../picture/polygon.ts';

/** A convex polygon made ready for the separating axis test. */
export interface Convex {
  readonly points: readonly Point[];
  readonly box: Rect;
  /** Outward unit normals of its sides, and how far the polygon reaches along each. */
  readonly sides: readonly { readonly x: number; readonly y: number; readonly reach: number }[];
  /** True for an upright rectangle: its box says everything. */
  readonly upright: boolean;
}

/** How two convex polygons lie to each other. */
export interface Separation {
  /** Gap along the best axis in pixels, at most the true distance; negative when they overlap. */
  readonly gap: number;
  /** Unit vector from the first to the second. */
  readonly x: number;
  readonly y: number;
}

/** @param points corners of a convex polygon in either turning direction; zero-length sides are ignored. */
export function convex(points: readonly Point[]): Convex {
  const clockwise = signedArea(points) >= 0 ? points : [...points].reverse();
  const sides = clockwise.flatMap((from, index) => {
    const to = clockwise[(index + 1) % clockwise.length] as Point;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-9) return [];
    const x = dy / length;
    const y = -dx / length;
    return [{ x, y, reach: x * from.x + y * from.y }];
  });
  const upright = sides.length === 4 && sides.every(({ x, y }) => x === 0 || y === 0);
  return { points: clockwise, box: boxOf(clockwise), sides, upright };
}

/** A rectangle as a convex polygon, grown on every side. */
export function convexRect({ x, y, width, height }: Rect, grow = 0): Convex {
  const left = x - grow;
  const top = y - grow;
  const right = x + width + grow;
  const bottom = y + height + grow;
  return convex([{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]);
}

/** The separating axis test over the sides of both, the second moved by (dx, dy). */
export function separate(a: Convex, b: Convex, dx = 0, dy = 0): Separation {
  if (a.upright && b.upright) return separateBoxes(a.box, b.box, dx, dy);
  let best = { gap: -Infinity, x: 0, y: 0 };
  for (const { x, y, reach } of a.sides) {
    const gap = nearest(b.points, x, y) + x * dx + y * dy - reach;
    if (gap > best.gap) best = { gap, x, y };
  }
  for (const { x, y, reach } of b.sides) {
    const gap = nearest(a.points, x, y) - x * dx - y * dy - reach;
    if (gap > best.gap) best = { gap, x: -x, y: -y };
  }
  return best;
}

/** What the test over the four sides of two upright rectangles comes to. */
function separateBoxes(a: Rect, b: Rect, dx: number, dy: number): Separation {
  const right = b.x + dx - a.x - a.width;
  const left = a.x - b.x - dx - b.width;
  const below = b.y + dy - a.y - a.height;
  const above = a.y - b.y - dy - b.height;
  const across = right >= left ? { gap: right, x: 1, y: 0 } : { gap: left, x: -1, y: 0 };
  const along = below >= above ? { gap: below, x: 0, y: 1 } : { gap: above, x: 0, y: -1 };
  return across.gap >= along.gap ? across : along;
}

function nearest(points: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  for (const point of points) {
    const along = point.x * x + point.y * y;
    if (along < least) least = along;
  }
  return least;
}

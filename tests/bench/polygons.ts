import type { Point, Rect } from '../../tapestry/model/geometry.ts';

export function corners({ x, y, width, height }: Rect): Point[] {
  return [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }];
}

/** True when two simple polygons, convex or not, share any area or their edges cross. Touching is not crossing. */
export function polygonsMeet(a: readonly Point[], b: readonly Point[]): boolean {
  return edges(a).some(([p, q]) => edges(b).some(([r, s]) => segmentsCross(p, q, r, s)))
    || contains(b, inner(a)) || contains(a, inner(b));
}

/** Least distance between the edges of two polygons that do not meet. */
export function polygonDistance(a: readonly Point[], b: readonly Point[]): number {
  const toEdges = (points: readonly Point[], polygon: readonly Point[]): number =>
    Math.min(...points.flatMap((point) => edges(polygon).map(([from, to]) => distanceToSegment(point, from, to))));
  return Math.min(toEdges(a, b), toEdges(b, a));
}

export function contains(polygon: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  for (const [a, b] of edges(polygon)) {
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within;
  }
  return within;
}

export function area(polygon: readonly Point[]): number {
  return Math.abs(edges(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;
}

/** The part of a polygon inside a rectangle, after Sutherland and Hodgman; right in area for any simple polygon. */
export function clipped(polygon: readonly Point[], { x, y, width, height }: Rect): Point[] {
  const sides: readonly ((point: Point) => number)[] = [
    (point) => point.x - x, (point) => x + width - point.x, (point) => point.y - y, (point) => y + height - point.y,
  ];
  return sides.reduce<Point[]>((points, depth) => edges(points).flatMap(([a, b]) => clippedEdge(a, b, depth(a), depth(b))), [...polygon]);
}

function clippedEdge(a: Point, b: Point, depthA: number, depthB: number): Point[] {
  const share = depthA / (depthA - depthB);
  const crossing = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  if (depthA >= 0) return depthB >= 0 ? [b] : [crossing];
  return depthB >= 0 ? [crossing, b] : [];
}

function edges(polygon: readonly Point[]): (readonly [Point, Point])[] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] as Point]);
}

/** A point inside a convex polygon, or inside the first part of a band whose tops go forward and feet go back. */
function inner(polygon: readonly Point[]): Point {
  const near = [polygon[0], polygon[1], polygon[polygon.length - 1]] as Point[];
  return { x: near.reduce((sum, { x }) => sum + x, 0) / 3, y: near.reduce((sum, { y }) => sum + y, 0) / 3 };
}

function segmentsCross(p: Point, q: Point, r: Point, s: Point): boolean {
  const side = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - dx * along, point.y - from.y - dy * along);
}

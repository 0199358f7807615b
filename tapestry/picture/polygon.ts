import type { Point, Rect } from '../model/geometry.ts';

export function distance(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => sum + (i ? distance(points[i - 1]!, point) : 0), 0);
}

/** Positive when the loop runs clockwise on a sheet whose y points down. */
export function signedArea(loop: readonly Point[]): number {
  let twice = 0;
  let before = loop[loop.length - 1];
  for (let at = 0; at < loop.length; at += 1) {
    const point = loop[at]!;
    twice += before!.x * point.y - point.x * before!.y;
    before = point;
  }
  return twice / 2;
}

export function boxOf(points: readonly Point[]): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let at = 0; at < points.length; at += 1) {
    const { x, y } = points[at]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The mean of the points. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Even-odd rule. */
export function contains(loop: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  let before = loop[loop.length - 1]!;
  for (const point of loop) {
    if (point.y > y !== before.y > y && x < before.x + ((y - before.y) * (point.x - before.x)) / (point.y - before.y)) inside = !inside;
    before = point;
  }
  return inside;
}

/** Andrew's monotone chain; clockwise on a sheet whose y points down. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of sorted) {
    while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop();
    chain.push(point);
  }
  chain.pop();
  return chain;
}

function turn(origin: Point, a: Point, b: Point): number {
  return (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x);
}

/** Each pass moves every corner halfway to the middle of its neighbours. */
export function smoothLoop(loop: readonly Point[], passes: number): Point[] {
  let points = [...loop];
  for (let pass = 0; pass < passes; pass += 1) {
    const smoother: Point[] = [];
    let before = points[points.length - 1]!;
    for (let i = 0; i < points.length; i += 1) {
      const point = points[i]!;
      const after = points[i + 1 < points.length ? i + 1 : 0]!;
      smoother.push({ x: point.x / 2 + (before.x + after.x) / 4, y: point.y / 2 + (before.y + after.y) / 4 });
      before = point;
    }
    points = smoother;
  }
  return points;
}

/** The same line with no step longer than `step`; corners stay. */
export function subdivide(points: readonly Point[], step: number): Point[] {
  const fine: Point[] = points.slice(0, 1);
  for (let i = 1; i < points.length; i += 1) {
    const from = points[i - 1]!;
    const to = points[i]!;
    const pieces = Math.ceil(distance(from, to) / step);
    for (let k = 1; k <= pieces; k += 1) {
      fine.push({ x: from.x + ((to.x - from.x) * k) / pieces, y: from.y + ((to.y - from.y) * k) / pieces });
    }
  }
  return fine;
}

import type { Point } from '../../model/geometry.ts';

/** Columns of a matrix as canvases count them. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const SAME_PLACE: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** One line of a path, its curves cut into straight pieces. */
export interface Trace {
  readonly points: Point[];
  closed: boolean;
}

/** Pieces per curve: none misses it by more than about a tenth of a pixel. */
const FINENESS = 1.2;
const MOST_PIECES = 24;

const piecesFor = (bend: number): number => Math.min(MOST_PIECES, Math.max(1, Math.ceil(Math.sqrt(bend * FINENESS))));

export function addQuadratic(points: Point[], control: Point, end: Point): void {
  const start = points[points.length - 1] ?? control;
  const pieces = piecesFor(Math.abs(start.x - 2 * control.x + end.x) + Math.abs(start.y - 2 * control.y + end.y));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = piece / pieces;
    const u = 1 - t;
    points.push({ x: u * u * start.x + 2 * u * t * control.x + t * t * end.x, y: u * u * start.y + 2 * u * t * control.y + t * t * end.y });
  }
}

export function addCubic(points: Point[], first: Point, second: Point, end: Point): void {
  const start = points[points.length - 1] ?? first;
  const bend = Math.abs(start.x - first.x - second.x + end.x) + Math.abs(start.y - first.y - second.y + end.y);
  const pieces = piecesFor(2 * bend + 1);
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = piece / pieces;
    const u = 1 - t;
    const p = u * u * u;
    const q = 3 * u * u * t;
    const r = 3 * u * t * t;
    const s = t * t * t;
    points.push({ x: p * start.x + q * first.x + r * second.x + s * end.x, y: p * start.y + q * first.y + r * second.y + s * end.y });
  }
}

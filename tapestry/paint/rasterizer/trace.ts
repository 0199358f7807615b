/** Columns of a matrix as canvases count them. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const SAME_PLACE: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function placedX(matrix: Matrix, x: number, y: number): number {
  return matrix[0] * x + matrix[2] * y + matrix[4];
}

export function placedY(matrix: Matrix, x: number, y: number): number {
  return matrix[1] * x + matrix[3] * y + matrix[5];
}

/** Corners one after the other, x and y in turn: paths have thousands of them, and an object for each would cost more than filling what they bound. */
export type Loop = readonly number[];

/** One line of a path, its curves cut into straight pieces. */
export interface Trace {
  readonly points: number[];
  closed: boolean;
}

/** Pieces per curve: none misses it by more than about a tenth of a pixel. */
const FINENESS = 1.2;
const MAX_PIECES = 24;

const piecesFor = (bend: number): number => Math.min(MAX_PIECES, Math.max(1, Math.ceil(Math.sqrt(bend * FINENESS))));

export function addQuadratic(points: number[], controlX: number, controlY: number, endX: number, endY: number): void {
  const startX = points[points.length - 2] ?? controlX;
  const startY = points[points.length - 1] ?? controlY;
  const pieces = piecesFor(Math.abs(startX - 2 * controlX + endX) + Math.abs(startY - 2 * controlY + endY));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = piece / pieces;
    const u = 1 - t;
    points.push(u * u * startX + 2 * u * t * controlX + t * t * endX, u * u * startY + 2 * u * t * controlY + t * t * endY);
  }
}

export function addCubic(points: number[], firstX: number, firstY: number, secondX: number, secondY: number, endX: number, endY: number): void {
  const startX = points[points.length - 2] ?? firstX;
  const startY = points[points.length - 1] ?? firstY;
  const bend = Math.abs(startX - firstX - secondX + endX) + Math.abs(startY - firstY - secondY + endY);
  const pieces = piecesFor(2 * bend + 1);
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = piece / pieces;
    const u = 1 - t;
    const p = u * u * u;
    const q = 3 * u * u * t;
    const r = 3 * u * t * t;
    const s = t * t * t;
    points.push(p * startX + q * firstX + r * secondX + s * endX, p * startY + q * firstY + r * secondY + s * endY);
  }
}

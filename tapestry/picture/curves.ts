import type { Point } from '../model/geometry.ts';
import { direction } from './affine.ts';

/** Largest distance between a curve and the line that stands for it, in units of the 24 grid. */
const TOLERANCE = 0.008;
const MAX_PIECES = 64;

/** Appends a flattened cubic without its first point. Number of pieces after Wang's bound on the second differences. */
export function flattenCubic(out: Point[], p0: Point, p1: Point, p2: Point, p3: Point): void {
  const bend = Math.max(secondDifference(p0, p1, p2), secondDifference(p1, p2, p3));
  const pieces = piecesFor(0.75 * bend);
  for (let i = 1; i < pieces; i += 1) {
    const t = i / pieces;
    const u = 1 - t;
    const a = u * u * u;
    const b = 3 * u * u * t;
    const c = 3 * u * t * t;
    const d = t * t * t;
    out.push({ x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y });
  }
  out.push(p3);
}

/** Appends a flattened quadratic without its first point. */
export function flattenQuadratic(out: Point[], p0: Point, p1: Point, p2: Point): void {
  const pieces = piecesFor(0.25 * secondDifference(p0, p1, p2));
  for (let i = 1; i < pieces; i += 1) {
    const t = i / pieces;
    const u = 1 - t;
    const a = u * u;
    const b = 2 * u * t;
    const c = t * t;
    out.push({ x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y });
  }
  out.push(p2);
}

function secondDifference(a: Point, b: Point, c: Point): number {
  const x = a.x - 2 * b.x + c.x;
  const y = a.y - 2 * b.y + c.y;
  return Math.sqrt(x * x + y * y);
}

function piecesFor(bend: number): number {
  return Math.max(1, Math.min(MAX_PIECES, Math.ceil(Math.sqrt(bend / TOLERANCE))));
}

/** An elliptical arc of SVG path data, in the path's own units. */
export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** Degrees. */
  readonly tilt: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/**
 * Points of an arc without its first one; after SVG 1.1 appendix F.6 up to the centre, from there without angles:
 * the two end directions on the unit circle are bisected and normalised again and again.
 * @param scale how much the path's units grow before they are painted
 */
export function flattenArc(from: Point, to: Point, arc: Arc, scale: number): Point[] {
  let rx = Math.abs(arc.rx);
  let ry = Math.abs(arc.ry);
  const dx = (from.x - to.x) / 2;
  const dy = (from.y - to.y) / 2;
  if (rx === 0 || ry === 0 || (dx === 0 && dy === 0)) return [to];
  const axis = direction(arc.tilt);
  const px = (axis.x * dx + axis.y * dy) / rx;
  const py = (axis.x * dy - axis.y * dx) / ry;
  const reach = Math.sqrt(px * px + py * py);
  if (reach > 1) [rx, ry] = [rx * reach, ry * reach];
  const grow = Math.max(1, reach);
  const half = { x: px / grow, y: py / grow };
  const chord = half.x * half.x + half.y * half.y;
  const rise = Math.sqrt(Math.max(0, 1 / chord - 1)) * (arc.large === arc.sweep ? -1 : 1);
  const centre = { x: rise * half.y, y: -rise * half.x };
  const start = { x: half.x - centre.x, y: half.y - centre.y };
  const end = { x: -half.x - centre.x, y: -half.y - centre.y };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const place = (u: Point): Point => {
    const x = (centre.x + u.x) * rx;
    const y = (centre.y + u.y) * ry;
    return { x: middle.x + axis.x * x - axis.y * y, y: middle.y + axis.y * x + axis.x * y };
  };
  const depth = arcDepth(Math.max(rx, ry) * scale);
  const turns = [start, ...bisected(start, end, arc.sweep, arc.large, depth)];
  return [...turns.slice(1).map(place), to];
}

/** Halvings after which the sagitta of a half circle of this radius is below the tolerance. */
function arcDepth(radius: number): number {
  let depth = 1;
  for (let sagitta = radius * 0.3; sagitta > TOLERANCE && depth < 7; sagitta /= 4) depth += 1;
  return depth;
}

/** Unit vectors strictly between `from` and `to`, in order. */
function bisected(from: Point, to: Point, sweep: boolean, large: boolean, depth: number): Point[] {
  if (depth === 0) return [];
  const middle = bisector(from, to, sweep, large);
  return [...bisected(from, middle, sweep, false, depth - 1), middle, ...bisected(middle, to, sweep, false, depth - 1)];
}

function bisector(from: Point, to: Point, sweep: boolean, large: boolean): Point {
  const x = from.x + to.x;
  const y = from.y + to.y;
  const length = Math.sqrt(x * x + y * y);
  if (length < 1e-6) return sweep ? { x: -from.y, y: from.x } : { x: from.y, y: -from.x };
  return large ? { x: -x / length, y: -y / length } : { x: x / length, y: y / length };
}

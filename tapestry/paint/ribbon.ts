import type { Point } from '../model/geometry.ts';
import { COMPASS } from '../picture/compass.ts';
import type { PenPoint } from '../picture/pen.ts';
import type { PathCanvas } from './canvas.ts';

/** Turns gentler than this (cosine of 14 degrees) need no join. */
const GENTLE = 0.97;
/** Half circle of a cap, as turns from the left side over the front to the right side. */
const CAP = COMPASS.filter((_, i) => i % 6 === 0).slice(-3).concat(COMPASS.filter((_, i) => i % 6 === 0 && i <= 18));

/**
 * Adds the outline of a line with changing width to the current path: up its left side, round the end, back down its
 * right side. Every part runs clockwise, so the nonzero rule fills crossings, tight bends and any number of ribbons
 * as one area without holes.
 */
export function traceRibbon(ctx: PathCanvas, points: readonly PenPoint[]): void {
  tracePolygon(ctx, ribbonOutline(points));
}

/** That outline as one loop. */
export function ribbonOutline(points: readonly PenPoint[]): Point[] {
  const line = points.filter((point, i) => i === 0 || point.x !== points[i - 1]!.x || point.y !== points[i - 1]!.y);
  const tangents = line.slice(1).map((point, i) => unit(point.x - line[i]!.x, point.y - line[i]!.y));
  const first = tangents[0] ?? { x: 1, y: 0 };
  const last = tangents[tangents.length - 1] ?? first;
  const [left, right]: [Point[], Point[]] = [[], []];
  for (let i = 1; i < line.length - 1; i += 1) addCorner(left, right, line[i]!, tangents[i - 1]!, tangents[i]!);
  return [...capAt(line[0]!, { x: -first.x, y: -first.y }), ...left, ...capAt(line[line.length - 1]!, last), ...right.reverse()];
}

export function tracePolygon(ctx: PathCanvas, loop: readonly Point[]): void {
  loop.forEach((point, i) => (i ? ctx.lineTo(point.x, point.y) : ctx.moveTo(point.x, point.y)));
  ctx.closePath();
}

/** From the left of the line's end over its front to the right, seen along `tangent`. */
function capAt({ x, y, half }: PenPoint, tangent: Point): Point[] {
  return CAP.map((turn) => ({
    x: x + half * (tangent.x * turn.x - tangent.y * turn.y),
    y: y + half * (tangent.y * turn.x + tangent.x * turn.y),
  }));
}

/** The inner side of a sharp corner passes through the corner itself, which keeps it from turning inside out. */
function addCorner(left: Point[], right: Point[], at: PenPoint, before: Point, after: Point): void {
  const cosine = before.x * after.x + before.y * after.y;
  const turnsRight = before.x * after.y - before.y * after.x > 0;
  const side = (tangent: Point, hand: 1 | -1): Point => ({ x: at.x - hand * tangent.y * at.half, y: at.y + hand * tangent.x * at.half });
  if (cosine > GENTLE) {
    const middle = unit(before.x + after.x, before.y + after.y);
    left.push(side(middle, -1));
    right.push(side(middle, 1));
    return;
  }
  const [outer, inner, hand] = turnsRight ? ([left, right, -1] as const) : ([right, left, 1] as const);
  outer.push(side(before, hand), ...fan(before, after, 3).map((tangent) => side(tangent, hand)), side(after, hand));
  inner.push(side(before, hand === 1 ? -1 : 1), { x: at.x, y: at.y }, side(after, hand === 1 ? -1 : 1));
}

/** Unit vectors between two directions, by halving. */
function fan(from: Point, to: Point, depth: number): Point[] {
  if (depth === 0) return [];
  const x = from.x + to.x;
  const y = from.y + to.y;
  const middle = x * x + y * y < 1e-12 ? { x: -from.y, y: from.x } : unit(x, y);
  return [...fan(from, middle, depth - 1), middle, ...fan(middle, to, depth - 1)];
}

function unit(x: number, y: number): Point {
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

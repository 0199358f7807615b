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
  const line: number[] = [];
  for (let at = 0; at < points.length; at += 1) line.push(points[at]!.x, points[at]!.y, points[at]!.half);
  const loop = ribbonOutline(line);
  for (let at = 0; at < loop.length; at += 2) {
    if (at > 0) ctx.lineTo(loop[at]!, loop[at + 1]!);
    else ctx.moveTo(loop[at]!, loop[at + 1]!);
  }
  ctx.closePath();
}

/**
 * That outline as one loop. Lines have hundreds of points, so they are plain rows of numbers here.
 * @param line x, y and half the width of every point
 * @returns x and y of every corner
 */
export function ribbonOutline(line: readonly number[]): number[] {
  const pen = distinct(line);
  const last = pen.length - 3;
  const tangents: number[] = [];
  for (let at = 0; at < last; at += 3) pushUnit(tangents, pen[at + 3]! - pen[at]!, pen[at + 4]! - pen[at + 1]!);
  if (last === 0) tangents.push(1, 0);
  const loop: number[] = [];
  const right: number[] = [];
  addCap(loop, pen, 0, -tangents[0]!, -tangents[1]!);
  for (let at = 3, tangent = 0; at < last; at += 3, tangent += 2) addCorner(loop, right, pen, at, tangents, tangent);
  addCap(loop, pen, last, tangents[tangents.length - 2]!, tangents[tangents.length - 1]!);
  for (let at = right.length - 2; at >= 0; at -= 2) loop.push(right[at]!, right[at + 1]!);
  return loop;
}

export function tracePolygon(ctx: PathCanvas, loop: readonly Point[]): void {
  loop.forEach((point, i) => (i ? ctx.lineTo(point.x, point.y) : ctx.moveTo(point.x, point.y)));
  ctx.closePath();
}

/** Without points that lie where the one before lies. */
function distinct(line: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (let at = 0; at < line.length; at += 3) {
    const x = line[at]!;
    const y = line[at + 1]!;
    if (at === 0 || x !== line[at - 3] || y !== line[at - 2]) kept.push(x, y, line[at + 2]!);
  }
  return kept;
}

/** From the left of the line's end over its front to the right, seen along a tangent. */
function addCap(loop: number[], pen: readonly number[], at: number, tangentX: number, tangentY: number): void {
  const half = pen[at + 2]!;
  for (let i = 0; i < CAP.length; i += 1) {
    const turn = CAP[i]!;
    loop.push(pen[at]! + half * (tangentX * turn.x - tangentY * turn.y), pen[at + 1]! + half * (tangentY * turn.x + tangentX * turn.y));
  }
}

/** The inner side of a sharp corner passes through the corner itself, which keeps it from turning inside out. */
function addCorner(left: number[], right: number[], pen: readonly number[], at: number, tangents: readonly number[], tangent: number): void {
  const beforeX = tangents[tangent]!;
  const beforeY = tangents[tangent + 1]!;
  const afterX = tangents[tangent + 2]!;
  const afterY = tangents[tangent + 3]!;
  if (beforeX * afterX + beforeY * afterY > GENTLE) {
    const x = beforeX + afterX;
    const y = beforeY + afterY;
    const length = Math.sqrt(x * x + y * y);
    pushSide(left, pen, at, x / length, y / length, -1);
    pushSide(right, pen, at, x / length, y / length, 1);
    return;
  }
  const turnsRight = beforeX * afterY - beforeY * afterX > 0;
  const hand = turnsRight ? -1 : 1;
  const outer = turnsRight ? left : right;
  const inner = turnsRight ? right : left;
  pushSide(outer, pen, at, beforeX, beforeY, hand);
  addFan(outer, pen, at, beforeX, beforeY, afterX, afterY, hand, 3);
  pushSide(outer, pen, at, afterX, afterY, hand);
  pushSide(inner, pen, at, beforeX, beforeY, -hand);
  inner.push(pen[at]!, pen[at + 1]!);
  pushSide(inner, pen, at, afterX, afterY, -hand);
}

/** Sides along unit vectors between two directions, by halving. */
function addFan(loop: number[], pen: readonly number[], at: number, fromX: number, fromY: number, toX: number, toY: number, hand: number, depth: number): void {
  if (depth === 0) return;
  const sumX = fromX + toX;
  const sumY = fromY + toY;
  const isBack = sumX * sumX + sumY * sumY < 1e-12;
  const length = Math.sqrt(sumX * sumX + sumY * sumY);
  const x = isBack ? -fromY : sumX / length;
  const y = isBack ? fromX : sumY / length;
  addFan(loop, pen, at, fromX, fromY, x, y, hand, depth - 1);
  pushSide(loop, pen, at, x, y, hand);
  addFan(loop, pen, at, x, y, toX, toY, hand, depth - 1);
}

/** The edge of the line beside a point, on the left (-1) or right (1) of a tangent. */
function pushSide(loop: number[], pen: readonly number[], at: number, tangentX: number, tangentY: number, hand: number): void {
  const half = pen[at + 2]!;
  loop.push(pen[at]! - hand * tangentY * half, pen[at + 1]! + hand * tangentX * half);
}

function pushUnit(onto: number[], x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y);
  onto.push(x / length, y / length);
}

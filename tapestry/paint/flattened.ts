import type { Point } from '../model/geometry.ts';
import type { OutlineStep } from '../type/glyph.ts';

/** Straight pieces per curve: at the largest size they miss it by less than a fifth of a pixel. */
const PIECES = 5;

/** An outline as closed loops of corners, none of them twice in a row. */
export function flattened(outline: readonly OutlineStep[]): Point[][] {
  const loops: Point[][] = [];
  let loop: Point[] = [];
  for (const step of outline) {
    if (step.op === 'close') continue;
    if (step.op === 'move') {
      loop = [];
      loops.push(loop);
    }
    addCorners(loop, step);
  }
  for (const closed of loops) while (closed.length > 1 && isSame(closed[0]!, closed[closed.length - 1]!)) closed.pop();
  return loops.filter(({ length }) => length > 2);
}

function addCorners(loop: Point[], step: Exclude<OutlineStep, { op: 'close' }>): void {
  const from = loop[loop.length - 1] ?? step;
  if (step.op === 'quadratic') {
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      addCorner(loop, onQuadratic(from.x, step.x1, step.x, t), onQuadratic(from.y, step.y1, step.y, t));
    }
  } else if (step.op === 'cubic') {
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      addCorner(loop, onCubic(from.x, step.x1, step.x2, step.x, t), onCubic(from.y, step.y1, step.y2, step.y, t));
    }
  } else addCorner(loop, step.x, step.y);
}

function addCorner(loop: Point[], x: number, y: number): void {
  const corner = { x, y };
  if (loop.length === 0 || !isSame(corner, loop[loop.length - 1]!)) loop.push(corner);
}

function onQuadratic(from: number, control: number, to: number, t: number): number {
  return between(between(from, control, t), between(control, to, t), t);
}

function onCubic(from: number, first: number, second: number, to: number, t: number): number {
  const middle = between(first, second, t);
  return between(between(between(from, first, t), middle, t), between(middle, between(second, to, t), t), t);
}

function between(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6;
}

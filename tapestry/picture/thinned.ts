import type { Point } from '../model/geometry.ts';

/** The same closed loop without the corners that it can lose and still pass within `tolerance` of each; after Ramer, Douglas and Peucker. */
export function thinned(loop: readonly Point[], tolerance: number): Point[] {
  const first = loop[0];
  if (!first || loop.length < 4) return [...loop];
  const farthest = loop.reduce((best, point, at) => (squared(first, point) > squared(first, loop[best]!) ? at : best), 0);
  const closed = [...loop, first];
  const kept = [0, ...between(closed, 0, farthest, tolerance * tolerance), farthest, ...between(closed, farthest, loop.length, tolerance * tolerance)];
  return kept.map((at) => loop[at]!);
}

/** Which corners between two that stay must stay too. */
function between(line: readonly Point[], from: number, to: number, tolerance: number): number[] {
  let worst = -1;
  let most = tolerance;
  for (let at = from + 1; at < to; at += 1) {
    const off = squaredFromSegment(line[at]!, line[from]!, line[to]!);
    if (off > most) [worst, most] = [at, off];
  }
  return worst < 0 ? [] : [...between(line, from, worst, tolerance), worst, ...between(line, worst, to, tolerance)];
}

function squaredFromSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return squared(point, { x: from.x + along * dx, y: from.y + along * dy });
}

function squared(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

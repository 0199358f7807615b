import type { Point } from '../model/geometry.ts';

/** The same closed loop without the corners that it can lose and still pass within `tolerance` of each; after Ramer, Douglas and Peucker. */
export function thinned(loop: readonly Point[], tolerance: number): Point[] {
  if (loop.length < 4) return [...loop];
  const kept = new Uint8Array(loop.length);
  const farthest = farthestFromFirst(loop);
  kept[0] = 1;
  kept[farthest] = 1;
  keepBetween(loop, kept, 0, farthest, tolerance * tolerance);
  keepBetween(loop, kept, farthest, loop.length, tolerance * tolerance);
  return loop.filter((_, at) => kept[at] === 1);
}

function farthestFromFirst(loop: readonly Point[]): number {
  const { x, y } = loop[0]!;
  let farthest = 0;
  let most = 0;
  for (let at = 1; at < loop.length; at += 1) {
    const dx = loop[at]!.x - x;
    const dy = loop[at]!.y - y;
    const square = dx * dx + dy * dy;
    if (square > most) {
      most = square;
      farthest = at;
    }
  }
  return farthest;
}

/** Keeps the corners that must stay between two that do; after the last one comes the first again. */
function keepBetween(loop: readonly Point[], kept: Uint8Array, from: number, to: number, tolerance: number): void {
  const { x, y } = loop[from]!;
  const end = loop[to < loop.length ? to : 0]!;
  const dx = end.x - x;
  const dy = end.y - y;
  const length = dx * dx + dy * dy;
  let worst = -1;
  let most = tolerance;
  for (let at = from + 1; at < to; at += 1) {
    const point = loop[at]!;
    const share = length === 0 ? 0 : ((point.x - x) * dx + (point.y - y) * dy) / length;
    const along = share < 0 ? 0 : share > 1 ? 1 : share;
    const offX = x + along * dx - point.x;
    const offY = y + along * dy - point.y;
    const off = offX * offX + offY * offY;
    if (off > most) {
      most = off;
      worst = at;
    }
  }
  if (worst < 0) return;
  kept[worst] = 1;
  keepBetween(loop, kept, from, worst, tolerance);
  keepBetween(loop, kept, worst, to, tolerance);
}

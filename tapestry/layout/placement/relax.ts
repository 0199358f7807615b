import type { Point } from '../../model/geometry.ts';
import { boxesNear } from './body.ts';
import type { Body } from './body.ts';
import { separate } from './convex.ts';
import type { Occupancy, Wish } from './occupancy.ts';
import { dirtyRegions } from './dirtyRegions.ts';
import type { DirtyRegions } from './dirtyRegions.ts';

/** Share of the way back to its target that a body goes in one pass, and share of a too small gap it opens. */
const PULL = 0.25;
const PUSH = 0.5;

export interface RelaxOptions {
  readonly passes: number;
  /** Neighbours closer than this push each other away. */
  readonly comfort: number;
  /** No two bodies come closer than this. */
  readonly clearance: number;
}

/**
 * Moves placed bodies step by step; a step that would touch anything is not taken. Ends early when nothing moves.
 * A body that found no step is asked again only after something has come to or gone from where it looked.
 */
export function relax(wishes: readonly Wish[], floor: Occupancy, options: RelaxOptions): void {
  const resting = dirtyRegions(wishes.length);
  for (let pass = 0; pass < options.passes; pass += 1) {
    let moves = 0;
    for (const [index, wish] of wishes.entries()) {
      if (resting.watching(index)) continue;
      const at = floor.spot(index);
      if (!at || wish.reach <= 0) continue;
      const next = stepFrom(wish, index, at, floor, options, resting);
      if (!next) continue;
      floor.put(index, next);
      resting.wake(wish.body.box, at);
      resting.wake(wish.body.box, next);
      moves += 1;
    }
    if (moves === 0) return;
  }
}

function stepFrom(
  { body, target, reach }: Wish, index: number, at: Point, floor: Occupancy, { comfort, clearance }: RelaxOptions, resting: DirtyRegions,
): Point | null {
  const push = pushOn(index, at, floor, comfort);
  const dx = Math.trunc((target.x - at.x) * PULL + push.x * PUSH);
  const dy = Math.trunc((target.y - at.y) * PULL + push.y * PUSH);
  for (const [sx, sy] of [[dx, dy], [dx, 0], [0, dy]] as const) {
    if (sx === 0 && sy === 0) continue;
    const next = { x: at.x + sx, y: at.y + sy };
    const fx = next.x - target.x;
    const fy = next.y - target.y;
    if (fx * fx + fy * fy <= reach * reach && floor.isFree(index, next)) return next;
  }
  resting.watch(index, body.box, at, Math.max(comfort, Math.abs(dx) + clearance), Math.max(comfort, Math.abs(dy) + clearance));
  return null;
}

/** Sum over all neighbours nearer than the comfortable gap of what is missing, away from each. */
function pushOn(index: number, at: Point, floor: Occupancy, comfort: number): Point {
  const push = { x: 0, y: 0 };
  const body = floor.bodies[index] as Body;
  for (const other of floor.near(index, at, comfort)) {
    const spot = floor.spot(other) as Point;
    const tightest = tightestGap(floor.bodies[other] as Body, body, at.x - spot.x, at.y - spot.y, comfort);
    push.x += tightest.x * (comfort - tightest.gap);
    push.y += tightest.y * (comfort - tightest.gap);
  }
  return push;
}

/** The pair of parts that lie closest to each other. */
function tightestGap(a: Body, b: Body, dx: number, dy: number, comfort: number): { gap: number; x: number; y: number } {
  let tightest = { gap: comfort, x: 0, y: 0 };
  for (const part of a.parts) {
    for (const other of b.parts) {
      if (!boxesNear(part.box, other.box, dx, dy, comfort)) continue;
      const found = separate(part, other, dx, dy);
      if (found.gap < tightest.gap) tightest = found;
    }
  }
  return tightest;
}

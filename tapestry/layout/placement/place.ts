import type { Point } from '../../model/geometry.ts';
import type { Body } from './body.ts';
import { occupancy } from './occupancy.ts';
import type { Occupancy, Wish } from './occupancy.ts';
import { relax } from './relax.ts';
import { FARTHEST, spiral } from './spiral.ts';

export interface PlaceOptions {
  /** Bodies that stand already, in sheet coordinates. */
  readonly obstacles: readonly Body[];
  /** No two bodies come closer than this. */
  readonly clearance: number;
  /** Neighbours closer than this push each other away while relaxing. */
  readonly comfort: number;
  readonly passes: number;
  readonly seed: number;
}

/**
 * Places bodies in the order given: each at the free spot nearest to its target on a seeded spiral, then all relax
 * towards their targets and away from each other. No step ever makes two bodies touch.
 * @returns for each wish its origin, or null when nothing within reach was free.
 */
export function place(wishes: readonly Wish[], options: PlaceOptions): (Point | null)[] {
  const floor = occupancy(wishes, options.obstacles, options.clearance);
  settle(wishes, floor, options);
  relax(wishes, floor, options);
  settle(wishes, floor, options);
  return wishes.map((_, index) => floor.spot(index));
}

/** Gives every body without a spot the nearest free one. */
function settle(wishes: readonly Wish[], floor: Occupancy, options: PlaceOptions): void {
  wishes.forEach((wish, index) => {
    if (floor.spot(index)) return;
    const at = nearestFree(wish, index, floor, options);
    if (at) floor.put(index, at);
  });
}

function nearestFree({ target, reach }: Wish, index: number, floor: Occupancy, { seed, clearance }: PlaceOptions): Point | null {
  const x = Math.round(target.x);
  const y = Math.round(target.y);
  const within = Math.min(reach, FARTHEST);
  const around = floor.near(index, { x, y }, within + clearance);
  let blocked: Uint8Array | undefined;
  for (const offset of spiral(seed + index)) {
    if (offset.x * offset.x + offset.y * offset.y > within * within) return null;
    if (blocked?.[offset.cell] === 1) continue;
    const at = { x: x + offset.x, y: y + offset.y };
    if (floor.isFree(index, at, around)) return at;
    blocked ??= floor.blocked(index, { x, y }, around);
  }
  return null;
}

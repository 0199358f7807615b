import type { Point } from '../model/geometry.ts';
import type { Body } from './body.ts';
import { occupancy } from './occupancy.ts';
import type { Occupancy, Wish } from './occupancy.ts';
import { relax } from './relax.ts';
import { spiral } from './spiral.ts';

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
  settle(wishes, floor, options.seed);
  relax(wishes, floor, options);
  settle(wishes, floor, options.seed);
  return wishes.map((_, index) => floor.spot(index));
}

/** Gives every body without a spot the nearest free one. */
function settle(wishes: readonly Wish[], floor: Occupancy, seed: number): void {
  wishes.forEach((wish, index) => {
    if (floor.spot(index)) return;
    const at = nearestFree(wish, index, floor, seed + index);
    if (at) floor.put(index, at);
  });
}

function nearestFree({ target, reach }: Wish, index: number, floor: Occupancy, seed: number): Point | null {
  const [x, y] = [Math.round(target.x), Math.round(target.y)];
  for (const offset of spiral(seed)) {
    if (offset.x * offset.x + offset.y * offset.y > reach * reach) return null;
    const at = { x: x + offset.x, y: y + offset.y };
    if (floor.isFree(index, at)) return at;
  }
  return null;
}

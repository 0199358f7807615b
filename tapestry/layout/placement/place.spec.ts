import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../model/geometry.ts';
import { bodyOf, collide, holds, rectBody } from './body.ts';
import { convex, separate } from './convex.ts';
import type { Wish } from './occupancy.ts';
import { place } from './place.ts';
import { moveRect } from './move.ts';
import type { PlaceOptions } from './place.ts';
import { between, mulberry32 } from './rng.ts';
import { spiral } from './spiral.ts';

const SHEET = { x: 40, y: 40, width: 1720, height: 1065 };
const options = (seed: number): PlaceOptions => ({ obstacles: [rectBody({ x: 72, y: 60, width: 500, height: 200 })], clearance: 4, comfort: 14, passes: 60, seed });

/** Symbols with captions, words and diamonds, thrown at random over the sheet. */
function crowd(count: number, seed: number): Wish[] {
  const rng = mulberry32(seed);
  return Array.from({ length: count }, (_, index) => {
    const [w, h] = [between(rng, 40, 150), between(rng, 25, 130)];
    const box = { x: -w / 2, y: -h / 2, width: w, height: h };
    const diamond = bodyOf([convex([{ x: -w / 2, y: 0 }, { x: 0, y: -h / 2 }, { x: w / 2, y: 0 }, { x: 0, y: h / 2 }])]);
    const captioned = rectBody(box, { x: -w / 3, y: h / 2 + 12, width: (2 * w) / 3, height: 24 });
    return {
      body: index % 3 === 0 ? diamond : index % 3 === 1 ? captioned : rectBody(box),
      target: { x: Math.round(between(rng, 120, 1680)), y: Math.round(between(rng, 120, 1020)) },
      reach: 280,
      within: SHEET,
    };
  });
}

function faults(wishes: readonly Wish[], spots: readonly (Point | null)[], { obstacles, clearance }: PlaceOptions): string[] {
  const found: string[] = [];
  wishes.forEach((wish, index) => {
    const at = spots[index];
    if (!at) return;
    if (!holds(wish.within, moveRect(wish.body.box, at))) found.push(`${index} outside`);
    if (obstacles.some((obstacle) => collide(obstacle, { x: 0, y: 0 }, wish.body, at, clearance))) found.push(`${index} on an obstacle`);
    for (let other = 0; other < index; other += 1) {
      const spot = spots[other];
      if (spot && collide((wishes[other] as Wish).body, spot, wish.body, at, clearance)) found.push(`${index} on ${other}`);
    }
  });
  return found;
}

describe('placing', () => {
  it('never lets two bodies touch, whatever the crowd', () => {
    fc.assert(fc.property(fc.integer(), fc.integer({ min: 1, max: 80 }), (seed, count) => {
      const wishes = crowd(count, seed);
      expect(faults(wishes, place(wishes, options(seed)), options(seed))).toEqual([]);
    }), { numRuns: 40 });
  });

  it('finds room for every body of a sheet that is not crowded', () => {
    expect(place(crowd(40, 5), options(5))).not.toContain(null);
  });

  it('gives the same places twice and other places for another seed', () => {
    const wishes = crowd(60, 3);
    expect(place(wishes, options(3))).toEqual(place(wishes, options(3)));
    expect(place(wishes, options(3))).not.toEqual(place(wishes, options(77)));
  });

  it('gives every body the free spot nearest to its target', () => {
    const wishes = crowd(60, 11);
    const settled = { ...options(11), passes: 0 };
    const spots = place(wishes, settled);
    wishes.forEach(({ body, target, within }, index) => {
      const at = spots[index];
      if (!at) return;
      const free = (spot: Point): boolean => holds(within, moveRect(body.box, spot))
        && !settled.obstacles.some((obstacle) => collide(obstacle, { x: 0, y: 0 }, body, spot, settled.clearance))
        && !spots.slice(0, index).some((other, before) => other && collide((wishes[before] as Wish).body, other, body, spot, settled.clearance));
      expect(spiral(settled.seed + index).map(({ x, y }) => ({ x: target.x + x, y: target.y + y })).find(free)).toEqual(at);
    });
  });

  it('leaves a body on its target when nothing is in the way', () => {
    const [wish] = crowd(1, 9) as [Wish];
    expect(place([{ ...wish, target: { x: 1200, y: 700 } }], options(1))).toEqual([{ x: 1200, y: 700 }]);
  });

  it('says so when nothing within reach is free', () => {
    const body = rectBody({ x: -200, y: -200, width: 400, height: 400 });
    const wish = { body, target: { x: 900, y: 500 }, reach: 30, within: SHEET };
    expect(place([wish, wish], options(1))).toEqual([{ x: 900, y: 500 }, null]);
  });
});

describe('the separating axis test', () => {
  it('measures gaps and overlaps of slanted shapes whose boxes cross', () => {
    const slope = convex([{ x: 0, y: 0 }, { x: 100, y: 100 }, { x: 90, y: 110 }, { x: -10, y: 10 }]);
    const square = convex([{ x: 60, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 40 }, { x: 60, y: 40 }]);
    expect(separate(slope, square).gap).toBeCloseTo(20 / Math.SQRT2, 6);
    expect(separate(slope, square, -30, 10).gap).toBeCloseTo(-20 / Math.SQRT2, 6);
  });
});

import { rectBody, type Body } from '../../../tapestry/layout/body.ts';
import type { Wish } from '../../../tapestry/layout/occupancy.ts';
import { place } from '../../../tapestry/layout/place.ts';
import { between, mulberry32 } from '../../../tapestry/layout/rng.ts';
import { milliseconds, times, type Benchmark } from '../measure.ts';

const BODIES = 80;
const SYMBOLS = 27;
const SHEET = { x: 40, y: 40, width: 1720, height: 1065 };

/** Symbols with a caption below, and words, of the sizes posters have, thrown at random over the sheet. */
function bodies(seed: number): Wish[] {
  const random = mulberry32(seed);
  return Array.from({ length: BODIES }, (_, index) => ({
    body: index < SYMBOLS ? captionedSymbol(between(random, 90, 150), between(random, 80, 130)) : word(between(random, 60, 200)),
    target: { x: Math.round(between(random, 120, 1680)), y: Math.round(between(random, 120, 1020)) },
    reach: 400,
    within: SHEET,
  }));
}

const captionedSymbol = (width: number, height: number): Body =>
  rectBody({ x: -width / 2, y: -height / 2, width, height }, { x: -width / 3, y: height / 2 + 8, width: (2 * width) / 3, height: 22 });

const word = (width: number): Body => rectBody({ x: -width / 2, y: -17, width, height: 34 });

export const layout: Benchmark = async () => {
  const crowds = Array.from({ length: 40 }, (_, seed) => bodies(seed));
  const obstacles = [rectBody({ x: 72, y: 60, width: 500, height: 100 })];
  const placed = await times(
    crowds.length,
    (index) => place(crowds[Math.max(0, index)] ?? [], { obstacles, clearance: 4, comfort: 14, passes: 60, seed: index }),
    10,
  );
  return [milliseconds('layout-80-bodies', placed, 10)];
};

import { rectBody, type Body } from '../../../tapestry/layout/placement/body.ts';
import type { Wish } from '../../../tapestry/layout/placement/occupancy.ts';
import { place } from '../../../tapestry/layout/placement/place.ts';
import { between, mulberry32 } from '../../../tapestry/layout/placement/rng.ts';
import { milliseconds, times, type Benchmark } from '../measure.ts';

/** How many bodies, and the milliseconds they may take. */
const CROWDS = [{ count: 80, limit: 5 }, { count: 150, limit: 15 }] as const;
const SYMBOLS = 27;
const SHEET = { x: 40, y: 40, width: 1720, height: 1065 };

/** Symbols with a caption below, and words, of the sizes posters have (smaller where there are more, so that they cover as much), thrown at random over the sheet. */
function bodies(seed: number, count: number): Wish[] {
  const random = mulberry32(seed);
  const scale = Math.sqrt(CROWDS[0].count / count);
  const side = (least: number, most: number): number => between(random, least, most) * scale;
  return Array.from({ length: count }, (_, index) => ({
    body: index < SYMBOLS * (count / CROWDS[0].count) ? captionedSymbol(side(90, 150), side(80, 130), scale) : word(side(60, 200), scale),
    target: { x: Math.round(between(random, 120, 1680)), y: Math.round(between(random, 120, 1020)) },
    reach: 400,
    within: SHEET,
  }));
}

const captionedSymbol = (width: number, height: number, scale: number): Body =>
  rectBody({ x: -width / 2, y: -height / 2, width, height }, { x: -width / 3, y: height / 2 + 8, width: (2 * width) / 3, height: 22 * scale });

const word = (width: number, scale: number): Body => rectBody({ x: -width / 2, y: -17 * scale, width, height: 34 * scale });

export const layout: Benchmark = async () => {
  const obstacles = [rectBody({ x: 72, y: 60, width: 500, height: 100 })];
  const measured = [];
  for (const { count, limit } of CROWDS) {
    const crowds = Array.from({ length: 40 }, (_, seed) => bodies(seed, count));
    const placed = await times(
      crowds.length,
      (index) => place(crowds[Math.max(0, index)] ?? [], { obstacles, clearance: 4, comfort: 14, passes: 60, seed: index }),
      10,
    );
    measured.push(milliseconds(`layout-${count}-bodies`, placed, limit));
  }
  return measured;
};

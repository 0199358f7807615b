import type { Rng } from '../layout/placement/rng.ts';

/** A smooth curve through random heights in [-1, 1], one per unit of its argument; it repeats after 64 units. */
export function valueNoise(rng: Rng): (at: number) => number {
  const heights = new Float64Array(64);
  for (let i = 0; i < heights.length; i += 1) heights[i] = rng() * 2 - 1;
  return (at) => {
    const cell = Math.floor(at);
    const t = at - cell;
    const before = heights[cell & 63] ?? 0;
    const after = heights[(cell + 1) & 63] ?? 0;
    return before + (after - before) * t * t * (3 - 2 * t);
  };
}

import type { Rng } from '../layout/rng.ts';

/** A smooth curve through random heights in [-1, 1], one per unit of its argument; it repeats after 64 units. */
export function valueNoise(rng: Rng): (at: number) => number {
  const heights = Float64Array.from({ length: 64 }, () => rng() * 2 - 1);
  return (at) => {
    const cell = Math.floor(at);
    const t = at - cell;
    const before = heights[cell & 63] ?? 0;
    const after = heights[(cell + 1) & 63] ?? 0;
    return before + (after - before) * t * t * (3 - 2 * t);
  };
}

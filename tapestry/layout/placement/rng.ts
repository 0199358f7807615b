/** Draws from [0, 1), the same in every engine. */
export type Rng = () => number;

/** Seeded generator with 32 bits of state: mulberry32 by Tommy Ettinger. */
export function mulberry32(seed: number): Rng {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 32-bit FNV-1a over UTF-16 code units. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** About normal, mean 0, standard deviation 0.71, within +-3: a sum of six uniforms needs no logarithm. */
export function gaussian(rng: Rng): number {
  return rng() + rng() + rng() + rng() + rng() + rng() - 3;
}

/** Uniform between `low` and `high`. */
export function between(rng: Rng, low: number, high: number): number {
  return low + (high - low) * rng();
}

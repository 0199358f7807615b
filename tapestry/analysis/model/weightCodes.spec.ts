import { describe, expect, it } from 'vitest';
import { decodeWeights, encodeWeights } from './weightCodes.ts';

describe('weights of one byte', () => {
  it('keep sign, order and proportion of small weights beside large ones', () => {
    const weights = decodeWeights(encodeWeights(Float64Array.of(1000, -1000, 10, -10, 1, 0)));
    expect([...weights].map(Math.sign)).toEqual([1, -1, 1, -1, 1, 0]);
    expect(weights[0]! / weights[2]!).toBeGreaterThan(80);
    expect(weights[0]! / weights[2]!).toBeLessThan(120);
    expect(weights[0]).toBe(127 * 127);
  });

  it('are all nothing if nothing was learned', () => {
    expect([...decodeWeights(encodeWeights(new Float64Array(3)))]).toEqual([0, 0, 0]);
  });
});

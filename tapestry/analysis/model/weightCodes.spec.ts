import { describe, expect, it } from 'vitest';
import { encodeWeights, packedRows, weightOf } from './weightCodes.ts';

describe('weights of one byte', () => {
  it('keep sign, order and proportion of small weights beside large ones', () => {
    const weights = [...encodeWeights(Float64Array.of(1000, -1000, 10, -10, 1, 0))].map(weightOf);
    expect(weights.map(Math.sign)).toEqual([1, -1, 1, -1, 1, 0]);
    expect(weights[0]! / weights[2]!).toBeGreaterThan(80);
    expect(weights[0]! / weights[2]!).toBeLessThan(120);
    expect(weights[0]).toBe(127 * 127);
  });

  it('are all nothing if nothing was learned', () => {
    expect([...encodeWeights(new Float64Array(3))].map(weightOf)).toEqual([0, 0, 0]);
  });

  it('come two at a time, whatever their signs', () => {
    const rows = packedRows(Int8Array.of(-127, 127, 127, -127, 0, -1, -1, 0));
    expect([...rows].map((row) => [(row << 24) >> 24, row >> 8])).toEqual([[-127, 127], [127, -127], [0, -1], [-1, 0]]);
  });
});

import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../layout/placement/rng.ts';
import { pairNumbers } from './pairNumbers.ts';

describe('numbers of pairs', () => {
  it('are those of a map of the pairs, however many there are', () => {
    const [random, numbers, expected] = [mulberry32(1), pairNumbers(), new Map<string, number>()];
    for (let n = 0; n < 30_000; n += 1) {
      const [left, right] = [Math.floor(random() * 200), Math.floor(random() * 300)];
      const known = expected.get(`${left} ${right}`) ?? expected.size + 1;
      expected.set(`${left} ${right}`, known);
      expect(numbers.numberOf(left, right)).toBe(known);
    }
    expect(expected.size).toBeGreaterThan(20_000);
  });
});

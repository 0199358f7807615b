import { describe, expect, it } from 'vitest';
import { chooseMinSymbolCount, defaultMinSymbolCount } from './threshold.ts';

describe('the default minimum symbol count', () => {
  it('is 5 for 1,200 words, 21 for 22,000, and the words times the base outside them', () => {
    expect(defaultMinSymbolCount(1200, 'radial')).toBe(5);
    expect(defaultMinSymbolCount(22_000, 'radial')).toBe(21);
    expect(defaultMinSymbolCount(600, 'radial')).toBe(3);
    expect(defaultMinSymbolCount(44_000, 'radial')).toBe(43);
  });

  it('is smaller for slots, which show fewer symbols', () => {
    expect(defaultMinSymbolCount(1200, 'slots')).toBe(3);
    expect(defaultMinSymbolCount(22_000, 'slots')).toBe(13);
  });

  it('is at least 1, even for an empty text', () => {
    expect(defaultMinSymbolCount(0, 'radial')).toBe(1);
    expect(defaultMinSymbolCount(100, 'slots')).toBe(1);
  });

  it('never falls as the text grows', () => {
    for (const kind of ['radial', 'slots'] as const) {
      let before = 0;
      for (let words = 0; words <= 60_000; words += 25) {
        const count = defaultMinSymbolCount(words, kind);
        expect(count, `${words} words, ${kind}`).toBeGreaterThanOrEqual(before);
        before = count;
      }
    }
  });
});

describe('the minimum symbol count of a tapestry that nobody chose one for', () => {
  it('is the default when enough symbols reach it', () => {
    expect(chooseMinSymbolCount(2400, 'radial', Array<number>(12).fill(9))).toBe(defaultMinSymbolCount(2400, 'radial'));
  });

  it('falls until twelve symbols reach it', () => {
    const counts = [20, 18, 12, 9, 9, 8, 6, 5, 5, 4, 4, 3, 3, 2];
    expect(chooseMinSymbolCount(2400, 'radial', counts)).toBe(3);
  });

  it('falls to 1 when there are fewer than twelve symbols at all', () => {
    expect(chooseMinSymbolCount(2400, 'radial', [9, 2, 1])).toBe(1);
  });
});

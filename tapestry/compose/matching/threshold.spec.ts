import { describe, expect, it } from 'vitest';
import { chooseMinSymbolCount, defaultMinSymbolCount, topicsThreshold, triplesThreshold } from './threshold.ts';
import type { FoundTriple } from '../triples/tripleMatches.ts';

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

describe('the minimum symbol count of a triples sheet that nobody chose one for', () => {
  const MANY = Array<number>(12).fill(40);
  const triple = (object: number): FoundTriple => ({ roles: { subject: 0, verb: 1, object }, isNegated: false, isPassive: false, spoken: [] });
  const complete = (count: number): FoundTriple[] => Array.from({ length: count }, () => triple(2));
  const halves = (count: number): FoundTriple[] => Array.from({ length: count }, () => triple(-1));
  const LONG = 22_000;

  it('is the default where five complete triples reach it, and is halved while only four do', () => {
    const preset = chooseMinSymbolCount(LONG, 'triples', MANY);
    expect(triplesThreshold(LONG, MANY, () => complete(5))).toBe(preset);
    expect(triplesThreshold(LONG, MANY, (least) => complete(least < preset ? 5 : 4))).toBe(preset >> 1);
  });

  it('stays at what a long text asks for while there are five of any kind, and goes below it for fewer', () => {
    expect(triplesThreshold(LONG, MANY, () => [...complete(4), ...halves(1)])).toBe(3);
    expect(triplesThreshold(LONG, MANY, (least) => halves(least < 3 ? 5 : 4))).toBe(2);
    expect(triplesThreshold(LONG, MANY, () => halves(4))).toBe(1);
  });

  it('goes on below 3 in a text of 1,200 words, which is not yet long', () => {
    expect([triplesThreshold(1200, MANY, () => halves(9)), triplesThreshold(1201, MANY, () => halves(9))]).toEqual([1, 3]);
  });

  it('does not settle for triples that lack a symbol above that', () => {
    expect(triplesThreshold(LONG, MANY, () => halves(9))).toBe(3);
  });
});

describe('the minimum symbol count of a sheet of topics that nobody chose one for', () => {
  const MANY = Array<number>(20).fill(40);
  const LONG = 22_000;
  const preset = chooseMinSymbolCount(LONG, 'radial', MANY);

  it('is the default where sixteen symbols tell a topic, and is halved while only fifteen do', () => {
    expect(topicsThreshold(LONG, 'radial', MANY, () => 16)).toBe(preset);
    expect(topicsThreshold(LONG, 'radial', MANY, (least) => (least < preset ? 16 : 15))).toBe(preset >> 1);
  });

  it('stays at what a long text asks for however few do, and goes down to 1 in a short one', () => {
    expect(topicsThreshold(LONG, 'radial', MANY, () => 0)).toBe(3);
    expect([400, 1200, 1201].map((words) => topicsThreshold(words, 'radial', MANY, () => 0))).toEqual([1, 1, 3]);
  });
});

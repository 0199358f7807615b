import { describe, expect, it } from 'vitest';
import { mattersOf } from './matters.ts';
import type { WordStream } from './wordStream.ts';

/** Segments of one sentence each, of words that are given by number. */
function streamOf(segments: readonly (readonly number[])[]): WordStream {
  const from = segments.reduce((all, words) => [...all, all.at(-1)! + words.length], [0]);
  const lemma = Int32Array.from(segments.flat());
  return { lemma, weight: new Float64Array(lemma.length).fill(1), from: Int32Array.from(from), lemmas: 99 };
}
const STARTS = (segments: readonly unknown[]): number[] => segments.map((_, at) => at);
const RENT = [1, 2, 3, 1, 2, 3];
const PORK = [4, 5, 6, 4, 5, 6];
const CARE = [7, 8, 9, 7, 8, 9];
const BOATS = [10, 11, 12, 10, 11, 12];
/** A new matter begins everywhere as likely as not: neighbours have nothing ahead of others. */
const OPEN = new Float64Array(12).fill(0.5);

describe('the matters of a text', () => {
  it('take in what comes back to them later', () => {
    const segments = [RENT, PORK, CARE, BOATS, RENT, PORK, CARE, RENT];
    expect([...mattersOf(streamOf(segments), STARTS(segments), OPEN, 4)]).toEqual([0, 1, 2, 3, 0, 1, 2, 0]);
  });

  it('are the largest; what is like none of them belongs to none', () => {
    const segments = [RENT, PORK, CARE, BOATS, RENT, PORK];
    expect([...mattersOf(streamOf(segments), STARTS(segments), OPEN, 2)]).toEqual([0, 1, -1, -1, 0, 1]);
  });

  it('go on over neighbours between which hardly anything new begins', () => {
    const segments = [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12]];
    const likely = Float64Array.of(0.5, 0.05, 0.5, 0.5, 0.5, 0.5);
    expect([...mattersOf(streamOf(segments), STARTS(segments), likely, 5)]).toEqual([0, 0, 1, 2, 3, 4]);
  });

  it('hold no more than a third of the text or little more, however much they have in common', () => {
    const segments = [RENT, RENT, RENT, RENT, RENT, RENT];
    const matterOf = [...mattersOf(streamOf(segments), STARTS(segments), OPEN, 5)];
    for (const matter of [0, 1, 2]) expect(matterOf.filter((each) => each === matter)).toHaveLength(2);
  });

  it('are fewer than asked for where less was spoken of', () => {
    const segments = [RENT, PORK, CARE, RENT, PORK, CARE];
    expect([...mattersOf(streamOf(segments), STARTS(segments), OPEN, 5)]).toEqual([0, 1, 2, 0, 1, 2]);
  });
});

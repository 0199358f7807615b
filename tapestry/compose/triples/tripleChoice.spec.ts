import { describe, expect, it } from 'vitest';
import type { Candidate } from '../matching/candidates.ts';
import type { Annotation } from './annotations.ts';
import { chooseTriples, type ToldTriple } from './tripleChoice.ts';

const candidates = (...ranks: readonly (number | readonly [rank: number, forced: true])[]): Candidate[] =>
  ranks.map((each) => (typeof each === 'number' ? { rank: each, forced: false } : { rank: each[0], forced: each[1] })) as unknown as Candidate[];

interface Told {
  readonly times?: number;
  readonly sentence?: number;
  readonly worth?: number;
  /** Of the role without a symbol; none for null. */
  readonly word?: string | null;
  readonly untold?: boolean;
}

let sentences = 0;
function triple(roles: readonly [subject: number, verb: number, object: number], { times = 1, worth = 1, word = 'they', untold = false, sentence }: Told = {}): ToldTriple {
  const annotation: Annotation = { sentence: sentence ?? (sentences += 1), spans: [], worth, words: { subject: 'a', verb: 'b', object: word } };
  return {
    roles: { subject: roles[0], verb: roles[1], object: roles[2] }, isNegated: false, isPassive: false,
    spoken: Array.from({ length: times }, () => ({ sentence: 0, tokens: { subject: 0, verb: 0, object: 0 } })), annotations: untold ? [] : [annotation],
  };
}

/** Which of them are chosen, in their order on the sheet. */
const chosen = (among: readonly Candidate[], told: readonly ToldTriple[], most: number): number[] => chooseTriples(among, told, most).map((each) => told.indexOf(each));

describe('The triples of a sheet', () => {
  it('hold the symbol of the highest rank, and those that are forced in, before better ones', () => {
    const told = [triple([1, 2, 3]), triple([0, 4, -1], { worth: 0.1 }), triple([5, 6, -1], { worth: 0.1 })];
    const ranks = [9, 9, 9, 9, 9, 9, 9];
    expect(chosen(candidates(...ranks), told, 1)).toEqual([1]);
    expect(chosen(candidates(...ranks.with(5, 8)), told, 2)).toEqual([0, 1]);
    expect(chosen(candidates(9, 9, 9, 9, 9, [9, true], 9), told, 2).toSorted()).toEqual([1, 2]);
    expect(chosen(candidates(9, 9, 9, 9, 9, [9, true], 9), told, 1)).toEqual([1]);
  });

  it('hold a forced symbol once', () => {
    const told = [triple([0, 1, 2]), triple([2, 3, -1], { worth: 0.9 }), triple([4, 5, 6])];
    expect(chosen(candidates(9, 9, [9, true], 9, 9, 9, 9), told, 2)).toEqual([0, 2]);
  });

  it('are rather of three symbols than of two and a word, and of these rather than of two alone', () => {
    const told = [triple([1, 2, -1], { word: null }), triple([3, 4, -1]), triple([5, 6, 7])];
    expect([1, 2, 3].map((most) => chosen(candidates(...Array<number>(8).fill(9)), told, most))).toEqual([[2], [2, 1], [2, 1, 0]]);
  });

  it('are those with a good sentence, and those of high rank', () => {
    expect(chosen(candidates(9, 9, 9, 9, 9), [triple([1, 2, -1], { worth: 0.5 }), triple([3, 4, -1], { worth: 0.6 })], 1)).toEqual([1]);
    expect(chosen(candidates(9, 9, 9, 9, 9), [triple([1, 2, -1], { untold: true }), triple([3, 4, -1], { worth: 0.5 })], 1)).toEqual([1]);
    expect(chosen(candidates(9, 4, 4, 9, 9), [triple([1, 2, -1]), triple([3, 4, -1])], 1)).toEqual([1]);
  });

  it('are rather those that are said four times, if their sentence is two thirds as good', () => {
    const chosenOf = (worth: number): number[] => chosen(candidates(9, 9, 9, 9, 9), [triple([1, 2, -1]), triple([3, 4, -1], { times: 4, worth })], 1);
    expect([chosenOf(0.65), chosenOf(0.7)]).toEqual([[0], [1]]);
  });

  it('are the first of two that are worth the same', () => {
    expect(chosen(candidates(9, 9, 9, 9, 9), [triple([1, 2, -1]), triple([3, 4, -1])], 1)).toEqual([0]);
  });

  it('rather show other symbols, and no sentence twice', () => {
    expect(chosen(candidates(9, 9, 9, 9, 9), [triple([0, 1, -1]), triple([1, 2, -1]), triple([3, 4, -1], { worth: 0.7 })], 2)).toEqual([0, 2]);
    expect(chosen(candidates(9, 9, 9, 9, 9, 9, 9), [triple([0, 1, -1], { sentence: 99 }), triple([2, 3, -1], { sentence: 99 }), triple([4, 5, -1], { worth: 0.2 })], 2)).toEqual([0, 2]);
  });

  it('stand in the order of how often they are said, then of their worth', () => {
    expect(chosen(candidates(9, 9, 9, 9, 9, 9, 9), [triple([0, 1, -1]), triple([2, 3, -1], { times: 2, worth: 0.5 }), triple([4, 5, 6])], 3)).toEqual([1, 2, 0]);
  });

  it('are as many as there are', () => {
    expect([chosen(candidates(9, 9), [triple([0, 1, -1])], 5), chosen(candidates(9, 9), [], 5), chosen(candidates(9, 9), [triple([0, 1, -1])], 0)]).toEqual([[0], [], []]);
  });
});

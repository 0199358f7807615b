import { describe, expect, it } from 'vitest';
import type { KeyPhrase } from '../../analysis/analysis.ts';
import { labelOf, topicLabelOf } from './labels.ts';

const lemmas = ['lcd', 'screen', 'coffee', 'machine', 'remote', 'very', 'long', 'control', 'unit', 'distributed', 'file', 'system'];
const phrase = (text: string, count: number, sentences: readonly number[]): KeyPhrase => ({ text, count, score: 1, sentences, lemmas: text.toLowerCase().split(' ').map((word) => lemmas.indexOf(word)).filter((lemma) => lemma >= 0) });
const keyPhrases = [phrase('LCD screen', 4, [1, 2]), phrase('coffee machine', 2, [9]), phrase('very long remote control unit', 9, [1]), phrase('distributed file', 5, [1, 2]), phrase('distributed file system with locks', 4, [1, 2])];
const label = (lemma: string, count: number) => labelOf({ lemmas, keyPhrases }, lemma, count, (sentence) => sentence < 5)?.text ?? null;

describe('The label of a word', () => {
  it('is the phrase that the word is mostly part of', () => expect(label('lcd', 5)).toBe('LCD screen'));
  it('is the word itself when it is mostly said alone', () => expect(label('screen', 33)).toBeNull());
  it('is no phrase that is said only elsewhere', () => expect(label('coffee', 2)).toBeNull());
  it('is no phrase too long for a label', () => expect(label('remote', 9)).toBeNull());
  it('is one of 22 letters, which fit a label', () => {
    const long = [phrase('distributed system unit', 4, [1]), phrase('distributed coffee unit', 4, [1]), phrase('distributed file screen', 4, [1])];
    expect(long.map(({ text }) => text.length)).toEqual([23, 23, 23]);
    const fits = { ...phrase('remote control machines', 4, [1]), text: 'remote control machine' };
    expect(fits.text).toHaveLength(22);
    expect(labelOf({ lemmas, keyPhrases: [fits] }, 'remote', 5, () => true)?.text).toBe('remote control machine');
    expect(topicLabelOf({ lemmas, keyPhrases: [fits] }, 'remote', [{ text: fits.text, sentence: 1, start: 0, end: 1 }])?.text).toBe('remote control machine');
    expect(labelOf({ lemmas, keyPhrases: long }, 'distributed', 5, () => true)).toBeNull();
  });
  it('is the phrase from two of five times on', () => expect([label('screen', 10), label('screen', 11)]).toEqual(['LCD screen', null]));
  it('is cut off from the phrase that half of its mentions go on to', () => {
    const cut = (longer: number) => labelOf({ lemmas, keyPhrases: [phrase('distributed file', 4, [1]), phrase('distributed file system', longer, [1])] }, 'file', 9, () => true)?.text ?? null;
    expect([cut(1), cut(2)]).toEqual(['distributed file', null]);
  });
  it('is no beginning of a longer phrase', () => expect(label('distributed', 6)).toBeNull());
});

describe('The label of a topic\'s word', () => {
  const headings = ['distributed file', 'LCD screen', 'coffee machine'].map((text) => ({ text, sentence: 1, start: 0, end: text.length }));
  const named = (lemma: string) => topicLabelOf({ lemmas, keyPhrases }, lemma, headings)?.text ?? null;

  it('is the best name of the topic that the word is part of, however often the word is said alone', () => expect(named('screen')).toBe('LCD screen'));
  it('is no phrase that does not name the topic', () => expect(named('remote')).toBeNull());
  it('is the earlier of two names', () => {
    const both = [phrase('coffee screen', 2, [1]), ...keyPhrases];
    const of = (order: readonly string[]) => topicLabelOf({ lemmas, keyPhrases: both }, 'screen', order.map((text) => ({ text, sentence: 1, start: 0, end: 1 })))?.text;
    expect([of(['LCD screen', 'coffee screen']), of(['Coffee screen', 'LCD screen'])]).toEqual(['LCD screen', 'coffee screen']);
  });
  it('is no phrase that was said once', () => expect(topicLabelOf({ lemmas, keyPhrases: [phrase('LCD unit', 1, [1])] }, 'unit', [{ text: 'LCD unit', sentence: 1, start: 0, end: 8 }])).toBeNull());
});

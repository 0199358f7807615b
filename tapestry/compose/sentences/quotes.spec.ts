import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { quoteBook, sentenceData } from './quotes.ts';

const input = (sentences: readonly string[], keySentences: readonly number[] = []) => compositionInputFor(analysisOf([sentences], { keySentences }), manifestOf(['boat/NOUN', 'harbour/NOUN']));
const quotable = (sentence: string, isKey: boolean): boolean => quoteBook(input([sentence], isKey ? [0] : []))(0).quotable;

describe('A sentence to quote', () => {
  it('is told with its symbols and its worth as a key sentence', () => {
    const meeting = input(['the boat/NOUN and the boat/NOUN in the harbour/NOUN', 'rain/NOUN'], [1]);
    const quoteOf = quoteBook(meeting);
    expect(sentenceData(meeting, quoteOf(0))).toMatchObject({ id: 0, score: 0, symbols: expect.arrayContaining([{ name: 'boat', count: 2 }, { name: 'harbour', count: 1 }]) as unknown });
    expect(sentenceData(meeting, quoteOf(1))).toEqual({ id: 1, sentence: 'Rain.', score: 1, symbols: [] });
  });

  it('is worked out once', () => {
    const quoteOf = quoteBook(input(['the boat/NOUN']));
    expect(quoteOf(0)).toBe(quoteOf(0));
  });

  it('stands alone where it is a key sentence or says something by itself', () => {
    const said = 'The boat/NOUN will/AUX stay/VERB in/ADP the harbour/NOUN for/ADP the winter/NOUN .';
    expect([quotable(said, true), quotable('Yeah .', true), quotable('Yeah .', false)]).toEqual([true, true, false]);
  });

  it('does not stand alone from 121 letters on', () => {
    const long = (letters: number): string => `The boat/NOUN ${'w'.repeat(letters - 'The boat .'.length)} .`;
    expect([120, 121].map((letters) => quotable(long(letters), true))).toEqual([true, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { analysisOf, type MeetingTold } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { quoteBook } from './quotes.ts';
import { sheetSentences } from './sheetSentences.ts';

/** The sentences of a sheet that shows the symbols boat (anchor) and harbour. */
function sentencesOf(sentences: readonly string[], told: MeetingTold = {}): string[] {
  const input = compositionInputFor(analysisOf([sentences], told), manifestOf(['boat/NOUN', 'harbour/NOUN']));
  const index = (name: string): number => input.candidates.findIndex(({ symbol }) => symbol.name === name);
  const shown = { anchors: new Set([index('boat')]), placed: new Set([index('boat'), index('harbour')]) };
  return sheetSentences(input, shown, quoteBook(input)).map(({ text }) => text);
}

const WEATHER = 'The weather/NOUN was a good/ADJ deal/NOUN better yesterday.';
const BOAT = 'The boat/NOUN will stay/VERB in the harbour/NOUN for a while.';
const LONG = `A boat/NOUN ${'that is old/ADJ and slow/ADJ '.repeat(5)}leaves/VERB .`;

describe('the key sentences of a sheet', () => {
  it('begin with one that fits a line and speaks of the sheet; the others follow by score', () => {
    const [first, ...others] = sentencesOf([LONG, WEATHER, BOAT]);
    expect(first).toBe('The boat will stay in the harbour for a while.');
    expect(others[0]).toContain('that is old and slow');
    expect(others[1]).toBe('The weather was a good deal better yesterday.');
  });

  it('begin with the best one of a line where none speaks of the sheet', () => {
    expect(sentencesOf(['It rains/VERB .', WEATHER])[0]).toBe('The weather was a good deal better yesterday.');
  });

  it('begin with the best one of all where none fits a line', () => {
    expect(sentencesOf(['It rains/VERB .', LONG])[0]).toBe('It rains.');
  });

  it('begin with one about the first group rather than about another', () => {
    const input = compositionInputFor(analysisOf([['The harbour/NOUN is the pride of this old town.', 'The boat/NOUN is the pride of this old family.']]), manifestOf(['boat/NOUN', 'harbour/NOUN']));
    const index = (name: string): number => input.candidates.findIndex(({ symbol }) => symbol.name === name);
    const anchors = new Set([index('boat'), index('harbour')]);
    expect(sheetSentences(input, { anchors, placed: anchors }, quoteBook(input))[0]?.text).toBe('The boat is the pride of this old family.');
  });

  it.each(['Is the boat/NOUN in the harbour/NOUN for a while ?', 'This is the boat/NOUN that we saw in the harbour/NOUN .', 'The boat/NOUN in the harbour/NOUN was made for them .'])('do not begin with "%s" where another says something by itself', (said) => {
    expect(sentencesOf([said, BOAT])[0]).toBe('The boat will stay in the harbour for a while.');
  });

  it('fit a line from 30 letters to 75', () => {
    const long = (letters: number): string => `The boat/NOUN ${'w'.repeat(letters - 'The boat .'.length)} .`;
    const first = (letters: number) => sentencesOf(['It rains/VERB .', long(letters)])[0]?.length;
    expect([29, 30, 75, 76].map(first)).toEqual(['It rains.'.length, 30, 75, 'It rains.'.length]);
  });

  it('are the better the more of the symbols they say: two rather than one', () => {
    const one = 'The harbour/NOUN is the pride of this old family.';
    const two = 'The harbour/NOUN and the lamp/NOUN stay for a while.';
    const input = compositionInputFor(analysisOf([[one, two]]), manifestOf(['boat/NOUN', 'harbour/NOUN', 'lamp/NOUN']));
    const all = new Set(input.candidates.keys());
    expect(sheetSentences(input, { anchors: new Set(), placed: all }, quoteBook(input))[0]?.text).toBe('The harbour and the lamp stay for a while.');
  });

  it('are at most twenty', () => {
    expect(sentencesOf(Array.from({ length: 30 }, (_, at) => `Boat/NOUN number ${at} is in.`))).toHaveLength(20);
  });
});

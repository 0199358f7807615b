import { describe, expect, it } from 'vitest';
import { analysisOf } from '../../compose/analysisOf.fixture.ts';
import { plainForm } from './wording.ts';

/** The form of a word of some sentences, each time it is said. */
function formsOf(word: string, ...sentences: readonly string[]): string[] {
  const analysis = analysisOf([sentences]);
  const { start, end } = analysis.tokens;
  return start.flatMap((from, at) => (analysis.reading.text.slice(from, end[at]).toLowerCase() === word ? [plainForm(analysis, at)] : []));
}

describe('A word as it is painted', () => {
  it('keeps the capital that it has in the middle of a sentence', () => {
    expect(formsOf('canadian', 'We support Canadian/ADJ farmers/NOUN .')).toEqual(['Canadian']);
    expect(formsOf('liberals', 'They asked the Liberals/NOUN .')).toEqual(['Liberals']);
  });

  it('keeps the capital behind its hyphen, unless each part has one as in a heading', () => {
    expect(formsOf('anti-asian', 'They spoke of anti-Asian/ADJ racism/NOUN .')).toEqual(['anti-Asian']);
    expect(formsOf('follow-up', 'Follow-Up/NOUN was promised .')).toEqual(['follow-up']);
  });

  it('keeps it everywhere where it is a first name', () => {
    expect(formsOf('leo', 'Nothing was said .', 'Leo/NOUN paints the wall .')).toEqual(['Leo']);
  });

  it('loses the capital of the sentence it begins', () => {
    expect(formsOf('small', 'Nothing was said .', 'Small/ADJ farms/NOUN wait .')).toEqual(['small']);
  });
});

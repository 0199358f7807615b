import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { keepsCompany, type Company } from './senses.ts';
import { wordAt } from './spellingsOf.ts';

const COMPANY: Company = { own: new Set(['river']), near: new Set(['boat', 'water']) };

/** Whether "bank" in one of these sentences keeps company with a river. */
function keeps(sentences: readonly string[], company: Company = COMPANY): boolean {
  const analysis = analysisOf([sentences]);
  const token = analysis.tokens.start.findIndex((_, at) => wordAt(analysis, at) === 'bank');
  return keepsCompany(analysis, token, 1, sentences.findIndex((text) => text.includes('bank')), company);
}

describe('A word with two meanings', () => {
  it('is known by a word named by hand in its own sentence and in the ones beside it', () => {
    expect(keeps(['bank/NOUN of the river/NOUN'])).toBe(true);
    expect(keeps(['The river/NOUN rose', 'bank/NOUN'])).toBe(true);
    expect(keeps(['bank/NOUN', 'The river/NOUN rose'])).toBe(true);
  });

  it('is not known by what was said two sentences away', () => {
    expect(keeps(['We crossed a river/NOUN', 'We rested', 'bank/NOUN'])).toBe(false);
    expect(keeps(['bank/NOUN', 'We rested', 'river/NOUN rose'])).toBe(false);
  });

  it('is no company of its own, and the word right behind it is', () => {
    expect(keeps(['The bank/NOUN'], { own: new Set(['bank']), near: new Set() })).toBe(false);
    expect(keeps(['bank/NOUN river/NOUN'])).toBe(true);
  });

  it('needs two different words of those that are only near', () => {
    expect(keeps(['The boat/NOUN', 'bank/NOUN', 'A boat/NOUN'])).toBe(false);
    expect(keeps(['The boat/NOUN', 'bank/NOUN', 'The water/NOUN'])).toBe(true);
  });
});

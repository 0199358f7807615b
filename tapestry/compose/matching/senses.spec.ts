import { describe, expect, it } from 'vitest';
import { DEPREL } from '../../analysis/analysis.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { isInsideName, isMisleadingHead, keepsCompany, namesPerson, peopleOf, type Company } from './senses.ts';
import { writtenOf } from '../../analysis/tagging/tagged.ts';

const COMPANY: Company = { own: new Set(['river']), near: new Set(['boat', 'water']) };

/** Whether "bank" in one of these sentences keeps company with a river. */
function keeps(sentences: readonly string[], company: Company = COMPANY): boolean {
  const analysis = analysisOf([sentences]);
  const token = analysis.tokens.start.findIndex((_, at) => writtenOf(analysis, at) === 'bank');
  return keepsCompany(analysis, token, sentences.findIndex((text) => text.includes('bank')), company);
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

/** Whether the word in question of the first sentence lies inside a name. */
function isNamed(sentence: string, word: string, next = 'Next came more'): boolean {
  const analysis = analysisOf([[sentence, next]]);
  return isInsideName(analysis, analysis.tokens.start.findIndex((_, at) => writtenOf(analysis, at) === word), 0, analysis.sentences.end[0]!);
}

describe('A common word with a capital', () => {
  it('is part of a name beside other words of that name, before it or behind it, and across "of"', () => {
    expect(isNamed('He left Barclays/PROPN Tower/PROPN early', 'Tower')).toBe(true);
    expect(isNamed('He left the Tower/PROPN Street/PROPN early', 'Tower')).toBe(true);
    expect(isNamed('He left the Tower/PROPN of Commons/PROPN early', 'Tower')).toBe(true);
    expect(isNamed('He left the Republic/PROPN of Tower/PROPN early', 'Tower')).toBe(true);
  });

  it('is a common word alone, beside the first word of a sentence, and without the capital', () => {
    expect(isNamed('He left the Tower/PROPN early', 'Tower')).toBe(false);
    expect(isNamed('Barclays/PROPN Tower/PROPN closed the door', 'Tower')).toBe(false);
    expect(isNamed('Tower/PROPN Street/PROPN closed the door', 'Tower')).toBe(false);
    expect(isNamed('He left Barclays/PROPN bank/NOUN early', 'bank')).toBe(false);
    expect(isNamed('He left Great/ADJ Tower/PROPN early', 'Tower')).toBe(false);
  });

  it('is not joined to the name that the next sentence begins with', () => {
    expect(isNamed('He left the Tower/PROPN', 'Tower', 'Barclays/PROPN closed')).toBe(false);
  });

  it('is a name alone where most people mean one by it', () => {
    expect(isNamed('She read the Sun/PROPN early', 'Sun')).toBe(true);
  });

  it('says nothing in a heading, where more than seven of ten long words begin so: exactly seven are a sentence with names', () => {
    const names = 'Alpha Bravo Delta Foxtrot Barclays/PROPN Tower/PROPN';
    expect(isNamed(`Then ${names} wrote down more`, 'Tower')).toBe(true);
    expect(isNamed(`Then ${names} wrote down`, 'Tower')).toBe(false);
    expect(isNamed(`Then ${names} wrote down it all in one go`, 'Tower')).toBe(false);
  });
});

describe('A word for a person', () => {
  const names = (said: readonly string[], word: string): boolean => {
    const analysis = analysisOf([said]);
    return namesPerson(analysis, analysis.tokens.start.findIndex((_, at) => writtenOf(analysis, at) === word), peopleOf(analysis));
  };

  it('is an office behind a title, with a full stop or without', () => {
    expect(names(['Thank you Mr Chair/NOUN'], 'Chair')).toBe(true);
    expect(names(['Thank you Mr . Chair/NOUN'], 'Chair')).toBe(true);
    expect(names(['Thank you my Chair/NOUN'], 'Chair')).toBe(false);
  });

  it('is whoever is spoken to', () => {
    const analysis = analysisOf([['Chair/NOUN may I']]);
    const deprel = analysis.tokens.deprel.with(0, DEPREL.indexOf('vocative'));
    expect(namesPerson({ ...analysis, tokens: { ...analysis.tokens, deprel } }, 0, new Set())).toBe(true);
    expect(names(['Chair/NOUN may I'], 'Chair')).toBe(false);
  });

  it('is the name of a speaker where it is a name, and the flower where it is not', () => {
    expect(names(['Rose: I agree', 'Ask Rose/PROPN first'], 'Rose')).toBe(true);
    expect(names(['Rose: I agree', 'A red Rose/NOUN first'], 'Rose')).toBe(false);
    expect(names(['Ann: I agree', 'Ask Rose/PROPN first'], 'Rose')).toBe(false);
  });
});

describe('The head of a compound', () => {
  it('misleads where the compound is no kind of it: a search engine is no engine, a steam engine is one', () => {
    const isMisled = (sentence: string): boolean => isMisleadingHead(analysisOf([[sentence]]), 1);
    expect(isMisled('search/NOUN engine/NOUN')).toBe(true);
    expect(isMisled('steam/NOUN engine/NOUN')).toBe(false);
  });
});

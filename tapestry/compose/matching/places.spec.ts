import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { phrasePlaces } from './places.ts';

/** What stands where a phrase is found, sentence by sentence. */
function found(phrase: string, ...sentences: string[]): string[] {
  const analysis = analysisOf([sentences]);
  const places = phrasePlaces(analysis, phrase.split(' ').map((word) => analysis.lemmas.indexOf(word)), sentences.map((_, at) => at));
  return Array.from({ length: places.length / 2 }, (_, at) => analysis.reading.text.slice(places[at * 2], places[at * 2 + 1]));
}

describe('The place of a phrase', () => {
  it('is the first in each sentence where its words follow each other', () => {
    expect(found('school music', 'a school music and school music', 'school music')).toEqual(['school music', 'school music']);
  });

  it('holds two words between at most', () => {
    expect(found('school music', 'the school of fine music')).toEqual(['school of fine music']);
    expect(found('school music', 'the school of very fine music')).toEqual([]);
    expect(found('school fine music', 'a school of a fine and good music')).toEqual(['school of a fine and good music']);
  });

  it('lies in one sentence', () => {
    expect(found('school music', 'the school', 'music plays')).toEqual([]);
    expect(found('school of music', 'a school of', 'music')).toEqual([]);
  });

  it('is one word where the phrase is, also the very first of the text', () => {
    expect(found('school', 'school opens', 'our school', 'music')).toEqual(['school', 'school']);
  });

  it('says a word again where the phrase does', () => {
    expect(found('school school', 'a school', 'a school school')).toEqual(['school school']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { gatherMembers } from './members.ts';
import { choosePhrases, phraseId, sheetPhrases } from './phrases.ts';

const library = manifestOf(['boat/NOUN', 'harbour/NOUN', 'lamp/NOUN']);
const none: ReadonlySet<string> = new Set();

/** The phrases of the groups around these anchors: the chosen one first, then the others. */
function phrasesAround(meeting: Analysis, ...anchors: string[]): (string | null)[][] {
  const input = compositionInputFor(meeting, library);
  const indices = anchors.map((anchor) => input.candidates.findIndex(({ symbol }) => symbol.name === anchor));
  const circles = gatherMembers(input.candidates, input.presence, indices, []);
  const groups = choosePhrases(input, circles, sheetPhrases(input, none));
  return groups.map(({ chosen, others }) => [chosen?.data.phrase ?? null, ...others.map(({ data }) => data.phrase)]);
}

describe('the phrase of a group', () => {
  it('is the best one that mentions the anchor; the others stay to choose from', () => {
    const keyPhrases = ['bright lamp', 'old boat', 'new boat'];
    const meeting = analysisOf([['the old boat/NOUN', 'a new boat/NOUN , a bright lamp/NOUN']], { keyPhrases });
    expect(phrasesAround(meeting, 'boat')).toEqual([['old boat', 'new boat', 'bright lamp']]);
  });

  it('shares no word with the phrase of another group, if there is a choice', () => {
    const keyPhrases = ['old harbour', 'old boat', 'new boat'];
    const meeting = analysisOf([['the old boat/NOUN', 'a new boat/NOUN in the old harbour/NOUN']], { keyPhrases });
    expect(phrasesAround(meeting, 'harbour', 'boat').map(([chosen]) => chosen)).toEqual(['old harbour', 'new boat']);
  });

  it('says something that no phrase before it says', () => {
    const meeting = analysisOf([['the old boat/NOUN in the old harbour/NOUN']], { keyPhrases: ['old harbour', 'old'] });
    expect(phrasesAround(meeting, 'harbour', 'boat').map(([chosen]) => chosen)).toEqual(['old harbour', null]);
  });

  it('is one that fits a curve rather than a long one', () => {
    const keyPhrases = ['boat with a very long name that nobody can read', 'old boat'];
    const meeting = analysisOf([['the old boat/NOUN', 'a boat/NOUN with a very long name that nobody can read']], { keyPhrases });
    expect(phrasesAround(meeting, 'boat')[0]?.[0]).toBe('old boat');
  });

  it('is one of a linked symbol or of the same sentence where none mentions the anchor, else there is none', () => {
    const meeting = analysisOf([['the boat/NOUN has a bright lamp/NOUN'], ['the rain']], { keyPhrases: ['the rain', 'bright lamp'] });
    expect(phrasesAround(meeting, 'boat')).toEqual([['bright lamp']]);
    expect(phrasesAround(analysisOf([['a boat/NOUN'], ['the rain']], { keyPhrases: ['the rain'] }), 'boat')).toEqual([[null]]);
  });
});

describe('the phrases of a sheet', () => {
  const meeting = analysisOf([['the old boat/NOUN in the harbour/NOUN']], { keyPhrases: ['old boat', 'boat'] });

  it('hold no hidden word and do not just repeat a symbol name', () => {
    const input = compositionInputFor(meeting, library);
    expect(sheetPhrases(input, none).map(({ data }) => data.phrase)).toEqual(['old boat']);
    expect(sheetPhrases(input, new Set(['old']))).toEqual([]);
  });

  it('carry symbols, sentences and an id that depends on their words alone', () => {
    const [phrase] = sheetPhrases(compositionInputFor(meeting, library), none);
    expect(phrase?.data).toEqual({ id: phraseId('old boat'), phrase: 'old boat', score: 100, sentences: [0], symbols: ['boat'], places: [4, 12] });
    expect(phraseId(' Old  boat')).toBe(phraseId('old boat'));
    expect(phraseId('old boat')).not.toBe(phraseId('new boat'));
  });
});

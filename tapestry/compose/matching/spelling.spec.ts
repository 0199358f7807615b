import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { lexiconOf, ownerOf } from './lexicon.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { matchSymbols } from './match.ts';
import { lemmaSpellings } from './spelling.ts';

describe('library words in British spelling', () => {
  it.each([
    ['Colour', 'color'], ['harbour', 'harbor'], ['recognise', 'recognize'], ['organisation', 'organization'], ['analyse', 'analyze'],
    ['theatre', 'theater'], ['kilometre', 'kilometer'], ['programme', 'program'], ['defence', 'defense'], ['catalogue', 'catalog'],
  ])('%s is also looked up as %s', (british, lemma) => expect(lemmaSpellings(british)).toEqual([british.toLowerCase(), lemma]));

  it.each(['hour', 'four', 'tour', 'noise', 'raise', 'promise', 'exercise', 'rise', 'store', 'fire'])('%s has one spelling', (word) => {
    expect(lemmaSpellings(word)).toEqual([word]);
  });

  it('match the lemmas of the analysis', () => {
    const manifest = manifestOf(['colour/NOUN', 'sea/NOUN']);
    const { mentions } = matchSymbols(analysisOf([['the colours=color/NOUN of the sea/NOUN']]), lexiconOf(manifest), 2);
    expect(mentions.map(({ length }) => length)).toEqual([1, 1]);
  });

  it('are hidden in either spelling', () => {
    const lexicon = lexiconOf(manifestOf(['color/NOUN'], { hidden: ['colour'] }));
    expect(ownerOf(lexicon, 'color', 'NOUN')).toBeUndefined();
  });
});

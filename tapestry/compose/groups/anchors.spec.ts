import { describe, expect, it } from 'vitest';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import { chooseAnchors, groupCount } from './anchors.ts';
import type { Candidate } from '../matching/candidates.ts';
import { manifestOf } from '../manifestOf.fixture.ts';

function candidate(word: string, rank: number, calledByName = 1): Candidate {
  const [symbol] = manifestOf([word]).symbols;
  const [picture] = symbol?.pictures ?? [];
  if (symbol === undefined || picture === undefined) throw new Error('no symbol');
  return { symbol, picture, count: 5, rank, forced: false, calledByName, mentions: [], sentences: [] };
}

/** Words by rank, from 100 down in steps of 5 unless a rank is given. */
function anchorsAmong(...words: (string | [string, number, number?])[]): string[] {
  const candidates = words.map((word, at) => (typeof word === 'string' ? candidate(word, 100 - 5 * at) : candidate(...word)));
  return chooseAnchors(candidates).map((index) => candidates[index]?.symbol.name ?? '');
}

const word = (name: string, partSpeech: PartOfSpeech = 'NOUN'): string => `${name}/${partSpeech}`;
const fill = (count: number): string[] => Array.from({ length: count }, (_, at) => word(`filler${at}`));

describe('the anchors of a radial sheet', () => {
  it('are as many as can have two linked symbols each, at most five', () => {
    expect([0, 1, 2, 5, 6, 12, 14, 15, 80].map(groupCount)).toEqual([0, 1, 1, 1, 2, 4, 4, 5, 5]);
  });

  it('are the symbols of the highest rank', () => {
    expect(anchorsAmong('boat/NOUN', 'harbour/NOUN', ...fill(4))).toEqual(['boat', 'harbour']);
  });

  it('are nouns rather than verbs or adjectives that rank a little higher', () => {
    expect(anchorsAmong('sail/VERB', 'boat/NOUN', ...fill(1))).toEqual(['boat']);
    expect(anchorsAmong('sail/VERB', 'boat/NOUN', ...fill(4))).toEqual(['boat', 'filler0']);
  });

  it('are verbs or adjectives that rank clearly higher', () => {
    expect(anchorsAmong(['sail/VERB', 100], ['boat/NOUN', 40], ['wide/ADJ', 9])).toEqual(['sail']);
  });

  it('are nouns up to one and a half times the rank, and no noun that says less here than elsewhere', () => {
    expect(anchorsAmong(['sail/VERB', 150], ['boat/NOUN', 100], ['wide/ADJ', 9])).toEqual(['boat']);
    expect(anchorsAmong(['sail/VERB', 151], ['boat/NOUN', 100], ['wide/ADJ', 9])).toEqual(['sail']);
    expect(anchorsAmong(['sail/VERB', 0], ['boat/NOUN', 0], ['wide/ADJ', -1])).toEqual(['sail']);
  });

  it('are symbols that were called by their name rather than by other words', () => {
    expect(anchorsAmong(['rocket/NOUN', 100, 0], ['boat/NOUN', 70], ['lamp/NOUN', 20])).toEqual(['boat']);
    expect(anchorsAmong(['rocket/NOUN', 100, 0], ['boat/NOUN', 40], ['lamp/NOUN', 20])).toEqual(['rocket']);
  });

  it('are verbs where there are no nouns', () => {
    expect(anchorsAmong('sail/VERB', 'row/VERB', 'wide/ADJ')).toEqual(['sail']);
  });
});

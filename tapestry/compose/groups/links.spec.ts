import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { linksOf } from './links.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';

const { candidates, presence } = compositionInputFor(analysisOf([
  ['the boat/NOUN and the boat/NOUN and the harbour/NOUN', 'a boat/NOUN in the harbour/NOUN'],
  ['a lamp/NOUN'],
  ['a bell/NOUN'],
]), manifestOf(['boat/NOUN', 'harbour/NOUN', 'lamp/NOUN', 'bell/NOUN']));

const index = (name: string): number => candidates.findIndex(({ symbol }) => symbol.name === name);
const links = linksOf(presence, candidates, index('boat'));

describe('the links between two symbols', () => {
  it('count the sentences that hold both, each once', () => {
    expect(links.sentences[index('harbour')]).toBe(2);
    expect(links.sentences[index('lamp')]).toBe(0);
  });

  it('know how often a sentence mentions each', () => {
    expect([presence.bySentence[0]?.get(index('boat')), presence.bySentence[0]?.get(index('harbour')), presence.bySentence[2]?.get(index('boat'))]).toEqual([2, 1, undefined]);
  });

  it('know who is spoken of in the same turn and in the next', () => {
    expect(links.turns[index('harbour')]).toBe(1);
    expect(links.turns[index('lamp')]).toBe(1);
    expect(links.turns[index('bell')]).toBe(0);
  });

  it('bind no symbol to itself', () => {
    expect([links.sentences[index('boat')], links.turns[index('boat')]]).toEqual([0, 0]);
  });
});

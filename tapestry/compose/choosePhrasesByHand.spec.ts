import { describe, expect, it } from 'vitest';
import { symbolGroupsOf, type Group, type PhraseData, type TapestryData } from '../model/tapestryData.ts';
import { choosePhrasesByHand } from './choosePhrasesByHand.ts';

const phrase = (id: string): PhraseData => ({ id, phrase: id, score: 1, sentences: [], symbols: [] });
const group = (id: string, chosen: string | null, ...others: string[]): Group => ({
  id, anchor: { name: id, caption: id, partSpeech: 'NOUN', count: 1, linksCount: 0, render: { id, hash: id, heightRatio: 1, selected: true, variants: [] } },
  symbols: [], keySentences: [], keyWords: [], chosenPhrase: chosen === null ? null : phrase(chosen), phrases: others.map(phrase),
});
const data = { groups: [group('bed', 'bed spaces', 'new beds', 'toilet doors'), group('door', 'toilet doors', 'bed spaces', 'wide doors')] } as unknown as TapestryData;
const phrasesAfter = (chosen: Record<string, string>) => symbolGroupsOf(choosePhrasesByHand(data, chosen))
  .map(({ chosenPhrase, phrases }) => [chosenPhrase?.phrase ?? null, ...phrases.map(({ phrase: text }) => text)]);

describe('A phrase chosen by hand', () => {
  it('takes the place of the one before, which is offered in its stead', () => {
    expect(phrasesAfter({ bed: 'new beds' })).toEqual([['new beds', 'bed spaces', 'toilet doors'], ['toilet doors', 'bed spaces', 'wide doors']]);
  });

  it('is given up by a group that had it by itself', () => {
    expect(phrasesAfter({ bed: 'toilet doors' })).toEqual([['toilet doors', 'new beds', 'bed spaces'], ['bed spaces', 'toilet doors', 'wide doors']]);
  });

  it('changes nothing when the group does not offer it or has it already', () => {
    for (const chosen of [{ bed: 'wide doors' }, { bed: 'bed spaces' }, { nowhere: 'new beds' }]) expect(choosePhrasesByHand(data, chosen)).toEqual(data);
  });
});

import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { groupKeyWords } from './keyWords.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { gatherMembers } from './members.ts';
import { phraseId, sheetPhrases } from './phrases.ts';

/** The key words of groups around these anchors. */
function wordsAround(meeting: Analysis, anchors: readonly string[], taken: readonly string[] = anchors): GroupKeyWord[][] {
  const input = compositionInputFor(meeting, manifestOf(anchors.map((anchor) => `${anchor}/NOUN`)));
  const indices = anchors.map((anchor) => input.candidates.findIndex(({ symbol }) => symbol.name === anchor));
  const circles = gatherMembers(input.candidates, input.presence, indices, []);
  return groupKeyWords(input, circles, sheetPhrases(input, new Set()), new Set(taken));
}

const forms = (words: readonly GroupKeyWord[] | undefined): string[] => (words ?? []).map(({ word }) => word);

describe('the key words of a group', () => {
  it('come from the sentences of its symbols, and none comes twice on the sheet', () => {
    const meeting = analysisOf([['the boat/NOUN has a rudder/NOUN'], ['rain/NOUN'], ['the harbour/NOUN has a crane/NOUN and a rudder/NOUN']]);
    const [boat, harbour] = wordsAround(meeting, ['boat', 'harbour']);
    expect(forms(boat)).toEqual(['rudder']);
    expect(forms(harbour)).toEqual(['crane']);
  });

  it('never repeat what is taken, by lemma or as written', () => {
    const meeting = analysisOf([['the boat/NOUN has rudders=rudder/NOUN and an oar/NOUN']]);
    expect(forms(wordsAround(meeting, ['boat'], ['boat', 'rudder'])[0])).toEqual(['oar']);
    expect(forms(wordsAround(meeting, ['boat'], ['boat', 'rudders'])[0])).toEqual(['oar']);
  });

  it('are written as most often said', () => {
    const meeting = analysisOf([['the boat/NOUN data=datum/NOUN', 'Data=datum/NOUN of a boat/NOUN and a datum/NOUN']]);
    expect(forms(wordsAround(meeting, ['boat'])[0])).toEqual(['data']);
  });

  it('are nouns rather than verbs or the names of people, and abbreviations count as nouns', () => {
    const meeting = analysisOf([['the boat/NOUN of Miriam/PROPN sails=sail/VERB with GPS/PROPN']]);
    expect(forms(wordsAround(meeting, ['boat'])[0])[0]).toBe('GPS');
  });

  it('are words of three letters and more', () => {
    expect(forms(wordsAround(analysisOf([['a boat/NOUN b/NOUN ox/NOUN 1960s/NOUN cow/NOUN']]), ['boat'])[0])).toEqual(['cow']);
  });

  it('are not two that a reader takes for one: of one lemma, or written alike', () => {
    expect(forms(wordsAround(analysisOf([['the boat/NOUN saw=see/VERB a see/NOUN']]), ['boat'])[0])).toHaveLength(1);
    expect(forms(wordsAround(analysisOf([['the boat/NOUN has lead/NOUN and lead=led/VERB']]), ['boat'])[0])).toEqual(['lead']);
  });

  it('are six at most', () => {
    const words = Array.from({ length: 8 }, (_, at) => `thing${'abcdefgh'.charAt(at)}/NOUN`).join(' ');
    expect(wordsAround(analysisOf([[`the boat/NOUN has ${words}`]]), ['boat'])[0]).toHaveLength(6);
  });

  it('are first what was said for the picture in the middle, then for one beside it, last for one of another group', () => {
    const meeting = analysisOf([['the ship/NOUN and the pier/NOUN and the crate/NOUN', 'the lorry/NOUN']]);
    const input = compositionInputFor(meeting, manifestOf(['boat/NOUN, ship/NOUN', 'harbour/NOUN, pier/NOUN', 'truck/NOUN, lorry/NOUN']));
    const index = (name: string): number => input.candidates.findIndex(({ symbol }) => symbol.name === name);
    const circle = (anchor: string, ...members: string[]) => ({ anchor: index(anchor), members: members.map(index), links: { sentences: new Int32Array(9), turns: new Int32Array(9) } });
    const [first] = groupKeyWords(input, [circle('boat', 'harbour'), circle('truck')], [], new Set());
    expect(forms(first)).toEqual(['ship', 'pier', 'crate']);
  });

  it('bring the key phrases that contain them', () => {
    const meeting = analysisOf([['the boat/NOUN has a broken rudder/NOUN']], { keyPhrases: ['broken rudder', 'the boat'] });
    expect(wordsAround(meeting, ['boat'])[0]).toEqual([
      { word: 'rudder', lemma: 'rudder', partSpeech: 'NOUN', count: 1, keyPhrases: [{ id: phraseId('broken rudder'), phrase: 'broken rudder' }] },
    ]);
  });
});

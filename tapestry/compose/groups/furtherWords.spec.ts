import { describe, expect, it } from 'vitest';
import type { Topic } from '../../model/topics.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { furtherWords } from './furtherWords.ts';

const FILLER = 'They/PRON said/VERB that/SCONJ people/NOUN came/VERB and/CCONJ went/VERB .';

interface Given {
  readonly taken?: readonly string[];
  readonly untold?: readonly string[];
  readonly far?: readonly string[];
  readonly keyPhrases?: readonly string[];
}

/** Of two topics: the first of these sentences, the second of what everybody says. */
function found(first: readonly string[], { taken = [], untold = [], far = [], keyPhrases = [] }: Given = {}) {
  const sentences = [...first, ...Array.from({ length: 12 }, () => FILLER)];
  const analysis = analysisOf([sentences], { keyPhrases });
  const topic = (id: string, from: number, to: number): Topic => ({ id, heading: null, headings: [], words: [], quotes: [], figures: [], share: 0.5, spans: [{ from, to, seconds: null }] });
  const topics = [topic('t1', 0, first.length), topic('t2', first.length, sentences.length)];
  return furtherWords(analysis, topics, { taken: new Set(taken), untold: new Set(untold), isFar: [(lemma) => far.includes(lemma), () => false] });
}

const written = (first: readonly string[], given: Given = {}): string[][] => found(first, given).map((words) => words.map(({ word, label }) => label ?? word));

const times = (count: number, sentence: string): string[] => Array.from({ length: count }, () => sentence);

describe('Words that a meeting says far more than others do', () => {
  it('stand in the topic that says them most, best first', () => {
    const [own, other] = written([...times(6, 'The marmot/NOUN sleeps/VERB .'), ...times(2, 'A lantern/NOUN burns/VERB .')]);
    expect(own).toEqual(['marmot', 'lantern']);
    expect(other).toEqual([]);
  });

  it('tell how often the meeting says them, and as which part of speech', () => {
    expect(found([...times(6, 'The marmot/NOUN sleeps/VERB .'), ...times(2, 'A lantern/NOUN burns/VERB .')])[0]).toEqual([
      { word: 'marmot', lemma: 'marmot', partSpeech: 'NOUN', count: 6, keyPhrases: [] },
      { word: 'lantern', lemma: 'lantern', partSpeech: 'NOUN', count: 2, keyPhrases: [] },
    ]);
  });

  it('are none that stand on the sheet already, in whatever number, and none of its title', () => {
    expect(written(times(6, 'The marmot/NOUN sees/VERB lanterns/NOUN .'), { taken: ['lantern'], untold: ['marmot'] })[0]).toEqual([]);
  });

  it('are none that are said far from the heading of their topic', () => {
    expect(written(times(6, 'The marmot/NOUN sleeps/VERB .'), { far: ['marmot'] })[0]).toEqual([]);
  });

  it('are not two of one family: the one that tells more stands there', () => {
    expect(written([...times(6, 'The marmot/NOUN likes/VERB lanterns/NOUN .'), ...times(3, 'A lanternist/NOUN came/VERB .')])[0]).toEqual(['lanterns', 'marmot']);
  });

  it('are no halves of words with a hyphen, however it is written, and no phrases that begin with one', () => {
    expect(written(times(6, 'The marmot/NOUN - lantern/NOUN shines/VERB .'))[0]).toEqual([]);
    const keyPhrases = ['lantern meadow'];
    expect(written(times(6, 'A lantern/NOUN meadow/NOUN shines/VERB .'), { keyPhrases })[0]).toEqual(['lantern meadow']);
    expect(written(times(6, 'A marmot/NOUN - lantern/NOUN meadow/NOUN shines/VERB .'), { keyPhrases })[0]).toEqual(['meadow']);
  });

  it('are no days, and nothing that says little alone', () => {
    expect(written(times(6, 'On Thursday/PROPN the system/NOUN of the marmot/NOUN broke/VERB .'))[0]).toEqual(['marmot']);
  });

  it('name one person of a topic, not all', () => {
    expect(written(times(6, 'Robert/PROPN saw/VERB Alice/PROPN and the marmot/NOUN .'))[0]).toHaveLength(2);
  });
});

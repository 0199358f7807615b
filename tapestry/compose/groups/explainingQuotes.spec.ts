import { describe, expect, it } from 'vitest';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Quote, Topic } from '../../model/topics.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { explainingQuotes } from './explainingQuotes.ts';

const TEXTS = ['The meadow/NOUN is wet/ADJ .', 'The gate/NOUN sticks/VERB .', 'The hedge/NOUN and the gate/NOUN grow/VERB .', 'The tree/NOUN fell/VERB .', 'Somebody/PRON whistles/VERB .'];
const input = compositionInputFor(analysisOf([TEXTS]), manifestOf(['gate/NOUN', 'hedge/NOUN', 'tree/NOUN']));
const drawn = (name: string): number => input.candidates.findIndex(({ symbol }) => symbol.name === name);

/** The sentence that begins so. */
function quote(beginning: string, score = 0.6): Quote {
  const { tokens, sentences, reading: { text } } = input.analysis;
  const sentence = sentences.first.findIndex((first) => text.slice(tokens.start[first]).startsWith(beginning));
  const [start, end] = [tokens.start[sentences.first[sentence]!]!, tokens.end[sentences.end[sentence]! - 1]!];
  return { id: beginning, text: text.slice(start, end), sentence, start, end, speaker: null, score };
}

const topicOf = (quotes: readonly Quote[], elsewhere: readonly Quote[] = []): Topic => ({ id: 't1', heading: null, headings: [], words: [], quotes, elsewhere, figures: [], share: 1, spans: [{ from: 0, to: 5, seconds: null }] });
const chosen = (topic: Topic, pictures: readonly string[], labels: readonly string[] = []): string[] =>
  explainingQuotes(input, { topic, anchor: pictures[0] === undefined ? -1 : drawn(pictures[0]), members: pictures.slice(1).map(drawn) }, labels.map((word): GroupKeyWord => ({ word, lemma: word, partSpeech: 'NOUN', count: 1, keyPhrases: [] }))).map(({ id }) => id);

describe('The quotes of a topic', () => {
  const [meadow, gate, hedge, tree, whistle] = ['The meadow', 'The gate', 'The hedge', 'The tree', 'Somebody'].map((beginning) => quote(beginning)) as [Quote, Quote, Quote, Quote, Quote];

  it('begin with the best one, then those that say of a picture what nobody said of it yet', () => {
    expect(chosen(topicOf([meadow, whistle, gate, tree]), ['tree', 'gate'])).toEqual(['The meadow', 'The gate', 'The tree', 'Somebody']);
    expect(chosen(topicOf([hedge, whistle, gate]), ['gate', 'hedge'])).toEqual(['The hedge', 'Somebody', 'The gate']);
  });

  it('have a line that pleases much more before one that speaks of a picture', () => {
    expect(chosen(topicOf([meadow, { ...whistle, score: 0.75 }, gate]), ['gate'])).toEqual(['The meadow', 'Somebody', 'The gate']);
  });

  it('are none that only says the heading again, in whatever form', () => {
    const headed = (text: string, ...quotes: readonly Quote[]): string[] => chosen({ ...topicOf(quotes), heading: { ...gate, text } }, []);
    expect(headed('Wet meadows', meadow, gate)).toEqual(['The gate']);
    expect(headed('Meadow', meadow, gate)).toEqual(['The meadow', 'The gate']);
    expect(headed('Whistles', whistle)).toEqual([]);
    expect(headed('Whistles', { ...whistle, text: 'Who whistles?' })).toEqual(['Somebody']);
    expect(chosen(topicOf([meadow, gate]), [])).toEqual(['The meadow', 'The gate']);
  });

  it('stay as they are where nothing is drawn', () => {
    expect(chosen(topicOf([meadow, whistle, gate]), [])).toEqual(['The meadow', 'Somebody', 'The gate']);
  });

  it('are, where none is said of the heading, one that strikes and takes up a word of it or a whole label', () => {
    expect(chosen(topicOf([], [whistle, gate, meadow]), [], ['wet meadows'])).toEqual(['The meadow']);
    expect(chosen(topicOf([], [whistle, gate, meadow]), [], ['hill meadows'])).toEqual([]);
    expect(chosen({ ...topicOf([], [whistle, gate]), heading: gate }, [])).toEqual(['The gate']);
    expect(chosen(topicOf([], [quote('The meadow', 0.49)]), [], ['meadow'])).toEqual([]);
    expect(chosen(topicOf([], [whistle, tree]), ['tree'])).toEqual([]);
    expect(chosen(topicOf([whistle], [tree]), ['tree'])).toEqual(['Somebody']);
  });
});

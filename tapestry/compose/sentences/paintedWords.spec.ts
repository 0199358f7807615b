import { describe, expect, it } from 'vitest';
import type { TapestryData } from '../../model/tapestryData.ts';
import type { Scene } from '../../scene/scene.ts';
import { paintedWords } from './paintedWords.ts';

const phrase = (id: string, text: string, sentences: readonly number[] = []) => ({ id, phrase: text, score: 1, sentences, symbols: [] });
const data = {
  groups: [
    { id: 'gate', anchor: {}, chosenPhrase: phrase('p1', 'garden gate'), keyWords: [{ word: 'hinges', lemma: 'hinge' }] },
    { id: 'pond', anchor: {}, chosenPhrase: null, keyWords: [] },
    { id: 'a/b/c', annotatedSentences: [{ sentence: 7, spans: [{ text: 'Farmers' }, { text: ' pay taxes.' }] }], keyWords: [] },
  ],
  slots: [{ id: 4, phrase: phrase('p4', 'We mend it on Sunday.', [9]) }, { id: 5, phrase: phrase('p5', 'old pond', [1, 2]) }, { id: 6, phrase: null }],
  keySentencesData: [{ id: 3, sentence: 'The gate creaks.', score: 1, symbols: [] }],
  phrasesData: [phrase('p6', 'Cold winter'), phrase('p7', 'cold winter')],
  tokens: [{ lemma: 'hinge' }, { lemma: 'latch' }, { lemma: 'ferry' }],
  topics: [],
} as unknown as TapestryData;

let count = 0;
const item = (kind: string, text: string, more: object = {}) => ({ id: `i${count += 1}`, kind, layer: 'live', text, ...more });
/** What an item says, without its id. */
const said = (...given: Parameters<typeof item>): object[] => paintedWords(data, { items: [item(...given)] } as unknown as Pick<Scene, 'items'>, []).map(({ item: id, ...words }) => ({ ...words, ...(id === `i${count}` ? {} : { id }) }));

describe('What a text of a poster was painted from', () => {
  it('is the phrase of its group or slot', () => {
    expect([said('phrase', 'GARDEN GATE', { group: 'gate' }), said('phrase', 'anything', { group: 'slot-4' }), said('phrase', 'OLD POND', { group: 'slot-5' })]).toEqual([[{ phrase: 'p1' }], [{ phrase: 'p4' }], [{ phrase: 'p5' }]]);
  });

  it('is the best phrase that reads like it where no place holds it', () => {
    expect([said('phrase', 'COLD WINTER'), said('phrase', 'cold winter', { group: 'pond' }), said('phrase', 'hot summer')]).toEqual([[{ phrase: 'p6' }], [{ phrase: 'p6' }], []]);
  });

  it('is a key sentence, one of a triple or one in a slot, whole or a piece of it', () => {
    expect([said('sentence', 'The gate creaks.'), said('sentence', 'gate creaks'), said('sentence', 'Farmers pay taxes.'), said('sentence', 'We mend it on Sunday.')]).toEqual([[{ sentence: 3 }], [{ sentence: 3 }], [{ sentence: 7 }], [{ sentence: 9 }]]);
    expect([said('sentence', 'old pond'), said('sentence', 'Nobody said that.')]).toEqual([[], []]);
  });

  it('is a word of a group, or one that the meeting says', () => {
    expect([said('word', 'HINGES'), said('word', 'latch'), said('word', 'gondola')]).toEqual([[{ lemma: 'hinge' }], [{ lemma: 'latch' }], []]);
  });

  it('is nothing of a title, a picture, or what is part of the paper', () => {
    expect([said('title', 'latch'), said('symbol', 'latch'), said('word', 'latch', { layer: 'ground' })]).toEqual([[], [], []]);
  });
});

describe('What a text of a sheet of topics was painted from', () => {
  const excerpt = (text: string, sentence: number, start: number, more: object = {}) => ({ text, sentence, start, end: start + text.length, ...more });
  const topics = {
    ...data,
    groups: [
      {
        id: 'word-ferries', anchor: { name: 'ferries' }, heading: excerpt('old ferries', 1, 20), chosenPhrase: phrase('f1', 'old ferries', [1]), keyWords: [{ word: 'ticket', lemma: 'ticket', label: 'ticket price' }],
        quote: excerpt('It sails. "Sometimes," he said.', 2, 40, { speaker: 'Ada' }), quotes: [excerpt('It sank.', 6, 130)], figures: [excerpt('seven boats', 8, 160, { figure: '7', measures: 'old boats' })],
      },
      { id: 'cold', anchor: { name: 'winter' }, heading: excerpt('Winters are cold', 9, 200), chosenPhrase: phrase('f2', 'Winters are cold', [9]), keyWords: [] },
    ],
    topics: [{ words: [{ word: 'ferries', lemma: 'ferry' }], quotes: [], asides: [excerpt('Nobody swims.', 4, 90)], figures: [] }],
  } as unknown as TapestryData;
  const sentences = [{ id: 2, start: 40, end: 50, turn: 0 }, { id: 3, start: 50, end: 75, turn: 0 }];
  const painted = (...items: readonly (readonly [string, string, string, string?])[]): Record<string, object[]> => {
    const scene = { items: items.map(([id, kind, text, group]) => ({ id, kind, layer: 'live', text, ...(group !== undefined && { group }) })) } as unknown as Pick<Scene, 'items'>;
    return Object.groupBy(paintedWords(topics, scene, sentences), ({ item: id }) => id) as Record<string, object[]>;
  };

  it('is the phrase that heads a topic, and the sentence where the heading states something', () => {
    expect(painted(['g1-heading-1', 'heading', 'OLD', 'word-ferries'], ['g2-heading-1', 'heading', 'WINTERS ARE COLD', 'cold'], ['aside-heading-1', 'heading', 'OVERHEARD'])).toEqual({
      'g1-heading-1': [{ item: 'g1-heading-1', phrase: 'f1' }, { item: 'g1-heading-1', sentence: 1 }],
      'g2-heading-1': [{ item: 'g2-heading-1', phrase: 'f2' }, { item: 'g2-heading-1', sentence: 9 }],
    });
  });

  it('is every sentence of a quote, for each of its lines and whoever said it', () => {
    const all = painted(['g1-quote-1-1', 'quote', '“It sails.', 'word-ferries'], ['g1-quote-1-2', 'quote', "'Sometimes,' he said.”", 'word-ferries'], ['g1-quote-1-speaker-3', 'speaker', 'Ada', 'word-ferries'], ['g1-quote-2-1', 'quote', '“It sank.”', 'word-ferries'], ['g1-quote-3-1', 'quote', '“Nobody said that.”', 'word-ferries']);
    for (const id of ['g1-quote-1-1', 'g1-quote-1-2', 'g1-quote-1-speaker-3']) expect(all[id]).toEqual([{ item: id, sentence: 2 }, { item: id, sentence: 3 }]);
    expect(all['g1-quote-2-1']).toEqual([{ item: 'g1-quote-2-1', sentence: 6 }]);
    expect(all['g1-quote-3-1']).toBeUndefined();
  });

  it('is the sentence of what was overheard and of a figure', () => {
    expect(painted(['aside-quote-1-1', 'quote', '“Nobody swims.”'], ['g1-figure-1-1', 'figure', '7', 'word-ferries'], ['g1-figure-1-measure-2', 'measure', 'old boats', 'word-ferries'])).toEqual({
      'aside-quote-1-1': [{ item: 'aside-quote-1-1', sentence: 4 }],
      'g1-figure-1-1': [{ item: 'g1-figure-1-1', sentence: 8 }],
      'g1-figure-1-measure-2': [{ item: 'g1-figure-1-measure-2', sentence: 8 }],
    });
  });

  it('is the word of a label, its phrase too where it is one, and the hero that is a word', () => {
    expect(painted(['g1-word-1', 'word', 'ticket price', 'word-ferries'], ['also-word-1', 'word', 'cold winter'], ['also-word-2', 'word', 'latches'], ['also-word-3', 'word', 'hinges'], ['g1-name', 'name', 'FERRIES', 'word-ferries'], ['g2-name', 'name', 'WINTER', 'cold'])).toEqual({
      'g1-word-1': [{ item: 'g1-word-1', lemma: 'ticket' }],
      'also-word-1': [{ item: 'also-word-1', phrase: 'p6' }],
      'also-word-3': [{ item: 'also-word-3', lemma: 'hinge' }],
      'g1-name': [{ item: 'g1-name', lemma: 'ferry' }],
    });
  });
});

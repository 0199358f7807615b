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
  tokens: [{ lemma: 'hinge' }, { lemma: 'latch' }],
} as unknown as TapestryData;

let count = 0;
const item = (kind: string, text: string, more: object = {}) => ({ id: `i${count += 1}`, kind, layer: 'live', text, ...more });
/** What an item says, without its id. */
const said = (...given: Parameters<typeof item>): object[] => paintedWords(data, { items: [item(...given)] } as unknown as Pick<Scene, 'items'>).map(({ item: id, ...words }) => ({ ...words, ...(id === `i${count}` ? {} : { id }) }));

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

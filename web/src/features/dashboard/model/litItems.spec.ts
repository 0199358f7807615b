import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { litItems, referenceAt } from './litItems.ts';
import { meetingOf } from './meeting.ts';

const TEXT = 'They like soft materials. We front the cost. The front is soft material.';
const placesOf = (...words: readonly string[]): number[] => {
  let from = 0;
  return words.flatMap((word) => {
    const start = TEXT.indexOf(word, from);
    from = start + word.length;
    return [start, from];
  });
};
const item = (id: string, kind: string, text: string) => ({ id, kind, layer: 'live', text, group: 'g' });
const meeting = meetingOf({
  transcript: { text: TEXT, sentences: [{ id: 0, start: 0, end: 25, turn: 0 }, { id: 1, start: 26, end: 44, turn: 0 }, { id: 2, start: 45, end: 72, turn: 0 }], turns: [], times: [] },
  tokens: [
    { lemma: 'material', partSpeech: 'NOUN', places: placesOf('materials', 'material'), sentences: [0, 2], symbol: null },
    { lemma: 'front', partSpeech: 'VERB', places: placesOf('front'), sentences: [1], symbol: null },
    { lemma: 'cost', partSpeech: 'NOUN', places: placesOf('cost'), sentences: [1], symbol: null },
  ],
  symbols: {}, slots: [], groups: [],
  phrasesData: [{ id: 'p1', phrase: 'soft materials', sentences: [0], places: placesOf('soft materials') }, { id: 'p2', phrase: 'soft material', sentences: [2], places: [] }, { id: 'p3', phrase: 'old cost', sentences: [1], places: [] }],
  scene: { items: [item('heading', 'heading', 'SOFT MATERIALS'), item('line-1', 'quote', '“The front is'), item('line-2', 'quote', 'soft material.”'), item('word', 'word', 'costs'), item('title', 'title', 'MATERIALS')] },
  painted: [{ item: 'heading', phrase: 'p1' }, { item: 'line-1', sentence: 2 }, { item: 'line-2', sentence: 2 }, { item: 'word', lemma: 'cost' }],
} as unknown as Dashboard);
const lit = (...given: Parameters<typeof litItems> extends [unknown, infer R] ? [R] : never): string[] => [...litItems(meeting, ...given)].toSorted();

describe('What stands on a poster of something that is selected', () => {
  it('is every heading, line and label that says a word, in any form, and no title', () => {
    expect(lit({ kind: 'token', lemma: 'material', partSpeech: 'NOUN' })).toEqual(['heading', 'line-2']);
    expect(lit({ kind: 'token', lemma: 'cost', partSpeech: 'NOUN' })).toEqual(['word']);
  });

  it('is no line of a sentence in which a word is another part of speech', () => {
    expect(lit({ kind: 'token', lemma: 'front', partSpeech: 'VERB' })).toEqual([]);
  });

  it('is the heading that is a phrase, and the quote that says it', () => {
    expect([lit({ kind: 'phrase', id: 'p1' }), lit({ kind: 'phrase', id: 'p2' }), lit({ kind: 'phrase', id: 'p3' })]).toEqual([['heading'], ['line-1', 'line-2'], []]);
  });

  it('is all lines of a sentence that is quoted', () => {
    expect([lit({ kind: 'sentence', id: 2 }), lit({ kind: 'sentence', id: 1 })]).toEqual([['line-1', 'line-2'], []]);
  });

  it('is selected by a click on any of it', () => {
    expect(['heading', 'line-1', 'word', 'title'].map((id) => referenceAt(meeting, [id], 'symbols'))).toEqual([{ kind: 'phrase', id: 'p1' }, { kind: 'sentence', id: 2 }, { kind: 'token', lemma: 'cost', partSpeech: 'NOUN' }, null]);
  });
});

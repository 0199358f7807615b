import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { spokenTriples } from './spokenTriples.ts';

// Tokens: ferry 1 needs 2 battery 4 | rain fell | harbour 8 pays 9 battery 11 sails 13 boat 14.
const told = analysisOf([
  ['the ferry/NOUN needs=need/VERB a battery/NOUN', 'rain/NOUN fell=fall/VERB'],
  ['harbour/NOUN pays=pay/VERB the battery/NOUN and/CCONJ sails=sail/VERB boats=boat/NOUN'],
]);
const meeting = { ...told, triples: [[1, 2, 4], [7, 8, 10], [7, 12, 13], [-1, 6, -1]] as const };
const library = manifestOf(['boat/NOUN, ferry/NOUN', 'battery/NOUN']);

describe('The triples of a transcript', () => {
  it('stand in sentences with an identity, each subject with its verb and object', () => {
    const { sentences, triplesCount, sentencesCount, next } = spokenTriples(meeting, library);
    expect({ triplesCount, sentencesCount, next }).toEqual({ triplesCount: 4, sentencesCount: 3, next: null });
    expect(sentences.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(sentences[2]?.triples).toEqual([{ subject: 0, verb: 1, object: 3 }, { subject: 0, verb: 5, object: 6 }]);
    expect(sentences[1]?.triples).toEqual([{ subject: null, verb: 1, object: null }]);
    expect(sentences[2]?.tokens[6]).toEqual({ token: 'boats', lemma: 'boat', spaced: true, symbol: 'boat', isVerb: false, isSubj: false, isObj: true });
  });

  it('are counted by word, once for each place', () => {
    expect(spokenTriples(meeting, library).wordCounts.slice(0, 2)).toEqual([{ word: 'battery', count: 2 }, { word: 'boat', count: 1 }]);
  });

  it('come a page at a time', () => {
    const first = spokenTriples(meeting, library, { limit: 2 });
    expect([first.sentences.map(({ id }) => id), first.next]).toEqual([[0, 1], 2]);
    const second = spokenTriples(meeting, library, { limit: 2, from: first.next ?? 0 });
    expect([second.sentences.map(({ id }) => id), second.next, second.triplesCount]).toEqual([[2], null, 4]);
  });

  it('are found by an exact word and by a symbol', () => {
    expect(spokenTriples(meeting, library, { word: 'battery' }).sentences.map(({ id }) => id)).toEqual([0, 2]);
    expect(spokenTriples(meeting, library, { word: 'batter' })).toMatchObject({ sentences: [], sentencesCount: 0, triplesCount: 4 });
    expect(spokenTriples(meeting, library, { symbol: 'boat' }).sentences.map(({ id }) => id)).toEqual([0, 2]);
  });
});

describe('The words of a triple', () => {
  // Tokens: Boats 0 carry 1 batteries 2 . 3 | Sail 4 boats 5
  const spoken = analysisOf([['Boats=boat/NOUN carry/VERB batteries=battery/NOUN .', 'Sail=sail/VERB boats=boat/NOUN']]);
  const text = spoken.reading.text.replace('batteries .', 'batteries.');
  const [from, to] = [spoken.tokens.start[3]!, spoken.tokens.end[3]!];
  const moved = (places: readonly number[]): number[] => places.map((place) => (place >= from ? place - 1 : place));
  const close = { ...spoken, reading: { ...spoken.reading, text }, tokens: { ...spoken.tokens, start: moved(spoken.tokens.start), end: spoken.tokens.end.map((place) => (place >= to ? place - 1 : place)) }, triples: [[0, 1, 2], [-1, 4, 5]] as const };
  const { sentences, wordCounts } = spokenTriples(close, library);

  it('are those of its sentence from the first one on, with blanks where the text has some', () => {
    expect(sentences.map(({ id, triples }) => [id, triples])).toEqual([[0, [{ subject: 0, verb: 1, object: 2 }]], [1, [{ subject: null, verb: 0, object: 1 }]]]);
    expect(sentences[0]?.tokens.map(({ token, spaced }) => `${spaced ? ' ' : ''}${token}`).join('')).toBe('Boats carry batteries.');
    expect(sentences[1]?.tokens.map(({ spaced }) => spaced)).toEqual([false, true]);
  });

  it('are counted and found also where they are the very first of the text', () => {
    expect(wordCounts).toEqual([{ word: 'boat', count: 2 }, { word: 'battery', count: 1 }, { word: 'carry', count: 1 }, { word: 'sail', count: 1 }]);
    expect(spokenTriples({ ...close, triples: [[0, 1, -1]] }, library, { word: 'boat' }).sentencesCount).toBe(1);
  });
});

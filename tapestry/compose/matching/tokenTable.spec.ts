import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

const meeting = analysisOf([
  ['Chair: Mr/X Chair/PROPN=chair we need a remote/ADJ control/NOUN', 'a remote/ADJ village/NOUN has a control/NOUN', 'the remote/ADJ control/NOUN is on the chair/NOUN'],
]);
const data = compose(meeting, manifestOf(['remote control/NOUN', 'village/NOUN', 'chair/NOUN']), requestOf({ params: { minSymbolCount: 1 } }));
const rows = (lemma: string) => data.tokens.filter((token) => token.lemma === lemma);

describe('The table of words', () => {
  it('has an entry of several words as one word, and its parts only where they stand alone', () => {
    expect(rows('remote control')).toMatchObject([{ count: 2, symbol: 'remote control', symbolCount: 2, sentences: [0, 2] }]);
    expect(rows('remote')).toMatchObject([{ count: 1, symbol: null, symbolCount: 0, sentences: [1] }]);
    expect(rows('control')).toMatchObject([{ count: 1, symbol: null }]);
  });

  it('says where every one of them stands', () => {
    const { text } = meeting.reading;
    for (const { lemma, count, places } of data.tokens) {
      expect(places).toHaveLength(count * 2);
      for (let at = 0; at < places.length; at += 2) expect(text.slice(places[at], places[at + 1]).toLowerCase()).toBe(lemma);
    }
  });

  it('adds up to the counts of the symbols', () => {
    for (const { name, count, tokens, places } of Object.values(data.symbols)) {
      const own = data.tokens.filter(({ symbol }) => symbol === name);
      expect(own.reduce((sum, { symbolCount }) => sum + symbolCount, 0), name).toBe(count);
      expect(tokens.reduce((sum, token) => sum + token.count, 0), name).toBe(count);
      expect(places).toHaveLength(count * 2);
    }
  });

  it('keeps the words of one entry in one span of a key sentence', () => {
    const spans = data.keySentenceRender.flat().filter(({ symbol }) => symbol === 'remote control');
    expect(spans.map(({ text }) => text.toLowerCase())).toEqual(['remote control', 'remote control']);
  });

  it('leaves out hidden words', () => {
    const { tokens } = compose(meeting, manifestOf(['village/NOUN'], { hidden: ['village', 'remote'] }), requestOf());
    expect(tokens.map(({ lemma }) => lemma)).toEqual(['control', 'chair']);
  });

  it('has a word in one row, whether or not it means its picture where it is said', () => {
    const talk = analysisOf([['an order/NOUN came', 'in order/NOUN to send the order/NOUN']]);
    const { tokens } = compose(talk, manifestOf(['order/NOUN']), requestOf({ params: { minSymbolCount: 1 } }));
    expect(tokens.filter(({ lemma }) => lemma === 'order')).toMatchObject([{ count: 3, symbol: 'order', symbolCount: 2, sentences: [0, 1] }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LayoutSlot, SlotLayout } from '../../model/slotLayout.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

const MEETING = analysisOf([[
  'boat/NOUN boat/NOUN boat/NOUN boat/NOUN', 'harbour/NOUN harbour/NOUN harbour/NOUN', 'the old/ADJ boat/NOUN leaks/VERB again', 'repair/VERB repair/VERB the harbour/NOUN wall/NOUN',
]], { keyPhrases: ['old boat', 'harbour wall'] });
const LIBRARY = manifestOf(['boat/NOUN', 'harbour/NOUN', 'repair/VERB', 'wall/NOUN']);

const symbol = (id: number, more: Partial<Extract<LayoutSlot, { type: 'symbol' }>> = {}): LayoutSlot => ({ id, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2, ...more });
const phrase = (id: number, more: Partial<Extract<LayoutSlot, { type: 'phrase' }>> = {}): LayoutSlot =>
  ({ id, type: 'phrase', textpath: 'M 100 900 L 1700 900', textpath_data: {}, ...more });

function composed(...slots: LayoutSlot[]): TapestryData {
  const layout: SlotLayout = { name: 'Quay', slots, title: { x: 0.05, y: 0.05, max_size: 0.3, color: 'primary' } };
  const { background } = requestOf();
  return compose(MEETING, LIBRARY, requestOf({ layoutId: 'lo_quay', params: { minSymbolCount: 1 }, background: { ...background, layoutId: 'lo_quay', layout } }));
}

const symbols = ({ slots }: TapestryData): (string | undefined)[] => slots.map((slot) => slot.symbol?.name);

describe('the slots of a painted background', () => {
  it('are filled largest first, a primary one before all, by rank', () => {
    const data = composed(symbol(1, { max_size: 0.1 }), symbol(2, { max_size: 0.3 }), symbol(3, { max_size: 0.05, primary: true }));
    const [top, second, third] = Object.keys(data.symbols);
    expect(symbols(data)).toEqual([third, second, top]);
    expect(data).toMatchObject({ kind: 'slots', layout: 'lo_quay', layoutName: 'Quay', groups: [] });
    expect(data.title.max_size).toBe(0.3);
  });

  it('keep the rules of their symbols, and say why one stays empty', () => {
    const data = composed(symbol(1, { rules: [{ type: 'pos', value: 'VERB' }] }), symbol(2, { rules: [{ type: 'symbols', value: ['wall'] }] }), symbol(3, { rules: [{ type: 'tags', value: ['sea'] }] }));
    expect(symbols(data)).toEqual(['repair', 'wall', undefined]);
    expect(data.slots.map(({ reason }) => reason)).toEqual([null, null, 'No symbol of this meeting keeps the rules of this slot.']);
  });

  it('say why one stays empty that asks for nothing', () => {
    const data = composed(...Array.from({ length: 7 }, (_, at) => symbol(at + 1)));
    const shown = Object.keys(data.symbols).length;
    expect(data.slots.map(({ reason }) => reason)).toEqual(Array.from({ length: 7 }, (_, at) => (at < shown ? null : 'No symbol of this meeting is left for this slot.')));
  });

  it('take any symbol where the list of tags or names is still empty, else one that has a tag', () => {
    const layout: SlotLayout = { name: 'Quay', slots: [symbol(1, { rules: [{ type: 'tags', value: ['sea'] }] }), symbol(2, { rules: [{ type: 'tags', value: [] }] }), symbol(3, { rules: [{ type: 'symbols', value: [] }] })], title: { x: 0, y: 0, max_size: 0.3, color: 'primary' } };
    const tagged = { ...LIBRARY, symbols: LIBRARY.symbols.map((each) => (each.name === 'wall' ? { ...each, tags: ['sea'] } : each)) };
    const { background } = requestOf();
    const data = compose(MEETING, tagged, requestOf({ layoutId: 'lo_quay', params: { minSymbolCount: 1 }, background: { ...background, layoutId: 'lo_quay', layout } }));
    expect(symbols(data)[0]).toBe('wall');
    expect(symbols(data).every((name) => name !== undefined)).toBe(true);
  });

  it('take phrases of as many words as they may have, and are known by their numbers', () => {
    const data = composed(symbol(1), phrase(7, { max_words: 2 }), phrase(8, { max_words: 1 }));
    expect(data.slots.map(({ id, phrase: held }) => [id, held !== null])).toEqual([[1, false], [7, true], [8, false]]);
  });

  it('show no symbol twice and name every one that got no place', () => {
    const data = composed(symbol(1), symbol(2));
    expect([...symbols(data), ...data.leftOut.map(({ symbol: name }) => name)].toSorted()).toEqual(Object.keys(data.symbols).toSorted());
  });

  it('hold phrases that speak of the symbols in their scope', () => {
    const data = composed(symbol(1, { rules: [{ type: 'symbols', value: ['harbour'] }] }), symbol(2, { rules: [{ type: 'symbols', value: ['boat'] }] }), phrase(3, { scope: [1] }), phrase(4, { scope: [2] }));
    expect(data.slots.slice(2).map((slot) => slot.phrase?.phrase)).toEqual(['harbour wall', 'old boat']);
    expect(data.slots[2]?.scope).toEqual([1]);
  });

  it('rather speak of a symbol in their scope than of the largest on the sheet', () => {
    const slots = [symbol(1, { max_size: 0.3, rules: [{ type: 'symbols', value: ['harbour'] }] }), symbol(2, { rules: [{ type: 'symbols', value: ['boat'] }] })];
    const first = (scope?: number[]): string | undefined => composed(...slots, phrase(3, scope ? { scope } : {})).slots[2]?.phrase?.phrase;
    expect([first([2]), first([1]), first()]).toEqual(['old boat', 'harbour wall', 'harbour wall']);
  });

  it('take a key sentence where their rule says so, with the others to choose from', () => {
    const [, sentence] = composed(symbol(1), phrase(2, { rules: [{ type: 'key_sentence' }], min_words: 5 })).slots;
    expect(sentence?.phrase?.phrase).toBe('The old boat leaks again.');
    const free = composed(symbol(1), phrase(2, { rules: [{ type: 'key_sentence' }] })).slots[1];
    expect(free?.phrases.length).toBeGreaterThan(0);
    expect(free?.phrases.map(({ phrase: text }) => text)).not.toContain(free?.phrase?.phrase);
  });

  it('fall back to a given phrase, else say that none suits', () => {
    const [, given, none] = composed(symbol(1), phrase(2, { min_words: 9, rules: [{ type: 'fallback_phrase', value: 'All aboard' }] }), phrase(3, { min_words: 9 })).slots;
    expect(given?.phrase?.phrase).toBe('All aboard');
    expect(none).toMatchObject({ phrase: null, reason: 'No phrase of this meeting suits this slot.' });
  });
});

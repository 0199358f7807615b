import { describe, expect, it } from 'vitest';
import type { SlotLayout } from '../../model/slotLayout.ts';
import { symbolGroupsOf, type Group, type PhraseData, type TapestryData, type TapestrySlot } from '../../model/tapestryData.ts';
import { choosePhrasesByHand } from './choosePhrasesByHand.ts';

const phrase = (id: string): PhraseData => ({ id, phrase: id, score: 1, sentences: [], symbols: [] });
const group = (id: string, chosen: string | null, ...others: string[]): Group => ({
  id, topic: null, heading: null, share: 0, quote: null, quotes: [], figures: [],
  anchor: { name: id, caption: id, partSpeech: 'NOUN', count: 1, captionCount: 1, linksCount: 0, coOccurrences: 0, render: { id, hash: id, heightRatio: 1, selected: true, variants: [] } },
  symbols: [], keySentences: [], keyWords: [], chosenPhrase: chosen === null ? null : phrase(chosen), phrases: others.map(phrase),
});
const slot = (id: number, chosen: string, ...others: string[]): TapestrySlot =>
  ({ id, type: 'phrase', symbol: null, phrase: phrase(chosen), phrases: others.map(phrase), scope: [], x: null, y: null, textpath: [], maxSize: null, rules: [], reason: null });
const data = { groups: [group('bed', 'bed spaces', 'new beds', 'toilet doors'), group('door', 'toilet doors', 'bed spaces', 'wide doors')], slots: [] } as unknown as TapestryData;
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

  it('takes its place in a slot, known by its number, and is given up by another slot', () => {
    const slots = [slot(4, 'bed spaces', 'new beds'), slot(7, 'toilet doors', 'bed spaces', 'wide doors')];
    const after = (chosen: Record<string, string>, layout?: SlotLayout) => choosePhrasesByHand({ ...data, groups: [], slots }, chosen, layout).slots
      .map(({ phrase: held, phrases }) => [held?.phrase ?? null, ...phrases.map(({ phrase: text }) => text)]);
    expect(after({ 'slot-7': 'bed spaces' })).toEqual([['new beds', 'bed spaces'], ['bed spaces', 'toilet doors', 'wide doors']]);
    expect(after({ 'slot-4': 'nothing offered' })).toEqual(after({}));
    const emptied = [slot(4, 'bed spaces'), slot(7, 'toilet doors', 'bed spaces')];
    expect(choosePhrasesByHand({ ...data, groups: [], slots: emptied }, { 'slot-7': 'bed spaces' }).slots.map(({ phrase: held, reason }) => [held?.phrase ?? null, reason])).toEqual([[null, null], ['bed spaces', null]]);
    const why = slots.map((each) => ({ ...each, reason: 'Why not' }));
    expect(choosePhrasesByHand({ ...data, groups: [], slots: why }, { 'slot-7': 'wide doors' }).slots.map(({ reason }) => reason)).toEqual(['Why not', null]);
    const free = { slots: [{ id: 7, type: 'phrase', textpath: '', textpath_data: { editable: true } }, { id: 4, type: 'symbol', x: 0, y: 0, max_size: 1, textpath_data: { editable: false } }] } as unknown as SlotLayout;
    expect(after({ 'slot-7': 'wide doors', 'slot-4': 'new beds' }, free).map(([held]) => held)).toEqual(['new beds', 'wide doors']);
    const fixed = { slots: [{ id: 7, type: 'phrase', textpath: '', textpath_data: { editable: false } }] } as unknown as SlotLayout;
    expect(after({ 'slot-7': 'wide doors' }, fixed)).toEqual(after({}));
  });
});

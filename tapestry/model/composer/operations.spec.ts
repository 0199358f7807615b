import { describe, expect, it } from 'vitest';
import { addPath, addSymbolSlot, assignPath, changeSlot, changeTitle, deletePath, deleteSlot, makePrimary, movePlaces, movePoint, resizeSlot, unassignPath, type Places } from './operations.ts';
import { pathBetween } from './paths.ts';
import { newRule, phraseTypeOf, withPhraseType } from './rules.ts';

const EMPTY: Places = { slots: [], title: null };
const TEXT = { font_size: 't2', lines: 1, editable: true } as const;
const one: Places = { title: null, slots: [{ id: 4, type: 'phrase', rules: [{ type: 'phrase' }], textpath: 'M 0 0 L 90 90', textpath_data: TEXT }] };
const two: Places = { title: null, slots: [{ id: 4, type: 'phrase', rules: [{ type: 'key_sentence' }], textpath: ['M 0 0 L 90 90', 'M 5 5 Q 6 7 8 9'], textpath_data: { ...TEXT, lines: 3 } }] };

describe('Places of a background', () => {
  it('given none, when a slot is added, then it is 0.2 of the width in the middle', () => {
    expect(addSymbolSlot(EMPTY).slots).toEqual([{ id: 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2 }]);
  });

  it('given two clicks, when a path is drawn, then the middle and the thirds are derived and a phrase slot of t2, one line, editable, holds it', () => {
    expect(addPath(EMPTY, pathBetween('line', { x: 90, y: 1101 }, { x: 690, y: 1080 })).slots).toEqual([{ id: 1, type: 'phrase', rules: [{ type: 'phrase' }], textpath: 'M 90 1101 L 690 1080', textpath_data: TEXT }]);
    expect(addPath(EMPTY, pathBetween('quadratic', { x: 90, y: 1101 }, { x: 690, y: 1080 })).slots[0]).toMatchObject({ textpath: 'M 90 1101 Q 390 1091 690 1080' });
    expect(addPath(EMPTY, pathBetween('cubic', { x: 90, y: 1101 }, { x: 690, y: 1080 })).slots[0]).toMatchObject({ textpath: 'M 90 1101 C 290 1094 490 1087 690 1080' });
  });

  it('given a slot is targeted, when a path is drawn, then it becomes the second of a list', () => {
    expect(addPath(one, pathBetween('line', { x: 1, y: 2 }, { x: 3, y: 4 }), 4).slots).toMatchObject([{ id: 4, textpath: ['M 0 0 L 90 90', 'M 1 2 L 3 4'] }]);
  });

  it('given two paths, when one is deleted, then the other is stored as one value; when the last goes, the slot goes', () => {
    const left = deletePath(two, { slot: 4, path: 0 });
    expect(left.slots).toMatchObject([{ textpath: 'M 5 5 Q 6 7 8 9' }]);
    expect(deletePath(left, { slot: 4, path: 0 }).slots).toEqual([]);
  });

  it('given two paths, when one is unassigned, then it has a slot of its own with the same rules; assigned again, it is back', () => {
    const apart = unassignPath(two, { slot: 4, path: 1 });
    expect(apart.slots).toEqual([
      { ...two.slots[0], textpath: 'M 0 0 L 90 90' },
      { ...two.slots[0], id: 5, textpath: 'M 5 5 Q 6 7 8 9', textpath_data: TEXT },
    ]);
    expect(assignPath(apart, { slot: 5, path: 0 }, 4)).toEqual(two);
  });

  it('given a path, when its bend is moved, then only that point changes, in whole pixels', () => {
    expect(movePoint(two, { slot: 4, path: 1 }, 1, { x: 60.4, y: 70.6 }).slots[0]).toMatchObject({ textpath: ['M 0 0 L 90 90', 'M 5 5 Q 60 71 8 9'] });
  });

  it('given a slot, when it is moved and resized, then it stays on the sheet, between 0.05 and 0.5, in steps of 0.01', () => {
    const places = addSymbolSlot(EMPTY);
    expect(movePlaces(places, [1], { x: 18, y: -5000 }).slots[0]).toMatchObject({ x: 0.51, y: 0 });
    expect([0.001, 0.123, 7].map((size) => resizeSlot(places, 1, size).slots[0])).toMatchObject([{ max_size: 0.05 }, { max_size: 0.12 }, { max_size: 0.5 }]);
  });

  it('given no title, when one is placed, then it is never narrower than 0.1 and moves with the other places', () => {
    const titled = changeTitle(EMPTY, { max_size: 0.01 });
    expect(titled.title).toEqual({ x: 0.04, y: 0.044, max_size: 0.1, color: 'primary' });
    expect(movePlaces(titled, ['title'], { x: 18, y: 0 }).title).toMatchObject({ x: 0.05, y: 0.044 });
  });

  it('given a scope, when a slot it names is deleted, then the scope names it no longer', () => {
    const scoped = changeSlot(addSymbolSlot(one), 4, { scope: [5, 9] });
    expect(deleteSlot(scoped, 5).slots).toMatchObject([{ id: 4, scope: [9] }]);
  });

  it('given a main slot, when another becomes it, then the first is not any more', () => {
    const places = makePrimary(addSymbolSlot(addSymbolSlot(EMPTY)), 1, true);
    expect(makePrimary(places, 2, true).slots).toEqual([{ ...addSymbolSlot(EMPTY).slots[0] }, { ...addSymbolSlot(EMPTY).slots[0], id: 2, primary: true }]);
  });

  it('given fields nobody here knows, when a place is moved, then they stay', () => {
    const strange = { slots: [{ ...addSymbolSlot(EMPTY).slots[0], mood: { of: 'day' } }], title: { x: 0, y: 0, max_size: 0.2, color: 'primary', font: 'x' }, page: 7 } as unknown as Places;
    expect(movePlaces(strange, [1, 'title'], { x: 18, y: 0 })).toMatchObject({ page: 7, slots: [{ mood: { of: 'day' } }], title: { font: 'x', x: 0.01 } });
  });

  it('given rules, when their kind changes, then the value begins anew and other rules stay', () => {
    expect([newRule(), newRule('tags'), newRule('symbols')]).toEqual([{ type: 'pos', value: 'VERB' }, { type: 'tags', value: [] }, { type: 'symbols', value: [] }]);
    const slot = { ...one.slots[0], rules: [{ type: 'phrase' }, { type: 'fallback_phrase', value: 'x' }] } as Places['slots'][number];
    expect([phraseTypeOf(slot), withPhraseType(slot, 'key_sentence')]).toEqual(['phrase', [{ type: 'key_sentence' }, { type: 'fallback_phrase', value: 'x' }]]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotLayout } from '../../../api/contract/slotLayout.ts';
import { addPath, addSymbolSlot, assignPath, changeSlot, deletePlace, deleteSlot, isSymbolSlot, movePlaces, movePoint, pathsOf, resizePlace, setPathKind, setTitle, unassignPath, type EditedLayout, type Place } from './editLayout.ts';
import { putExactly } from './exactPlace.ts';
import { goTo, newHistory, redo, take, undo, type EditHistory } from './editHistory.ts';
import { layoutWarnings } from './layoutWarnings.ts';
import { asKind, PATH_KINDS, pathBetween, readTextPath, writeTextPath } from './textPath.ts';

const EMPTY: EditedLayout = { slots: [], title: null };
/** As somebody wrote it by hand: fields that nobody here knows, one path as a value and two as a list. */
const DRAWN = JSON.parse(`{"slots":[
  {"id":4,"type":"symbol","x":0.4,"y":0.4,"max_size":0.112,"rules":[{"type":"tags","value":["water"]}],"mood":"calm"},
  {"id":7,"type":"phrase","textpath":"M 100 900 L 500 880","textpath_data":{"font_size":"t2","lines":1,"editable":true,"slant":3},"scope":[4]},
  {"id":9,"type":"phrase","textpath":["M 90 1000 L 600 1000","M 90 1060 Q 300 1080 600 1060"],"textpath_data":{"lines":1,"editable":true}}
],"title":{"x":0.3,"y":0.05,"max_size":0.3,"color":"primary","halo":true},"grain":"fine"}`) as EditedLayout;
const slot = (layout: EditedLayout, id: number) => layout.slots.find((each) => each.id === id);
const line = pathBetween('line', { x: 90, y: 1101 }, { x: 690, y: 1080 });

describe('Two clicks', () => {
  it('make a line, a curve with its bend in the middle, or one with bends at the thirds', () => {
    const [from, to] = [{ x: 90, y: 1101 }, { x: 690, y: 1080 }];
    expect(writeTextPath(pathBetween('line', from, to))).toBe('M 90 1101 L 690 1080');
    expect(writeTextPath(pathBetween('quadratic', from, to))).toBe('M 90 1101 Q 390 1091 690 1080');
    expect(writeTextPath(pathBetween('cubic', from, to))).toBe('M 90 1101 C 290 1094 490 1087 690 1080');
  });

  it('make a phrase slot of their own, or a path of the slot that is the target', () => {
    expect(addPath(EMPTY, line).slots).toEqual([{ id: 1, type: 'phrase', rules: [{ type: 'phrase' }], textpath: 'M 90 1101 L 690 1080', textpath_data: { font_size: 't2', lines: 1, editable: true } }]);
    expect(slot(addPath(DRAWN, line, 7), 7)).toMatchObject({ textpath: ['M 100 900 L 500 880', 'M 90 1101 L 690 1080'] });
    expect(addPath(DRAWN, line, 4).slots.at(-1)).toMatchObject({ id: 10, type: 'phrase' });
  });
});

describe('A path', () => {
  it('keeps its drawing when it gets a second bend', () => {
    const raised = asKind(readTextPath('M 0 0 Q 300 300 600 0'), 'cubic');
    expect(writeTextPath(raised)).toBe('M 0 0 C 200 200 400 200 600 0');
  });

  it('is bent by its points, moved whole, straightened', () => {
    expect(slot(movePoint(DRAWN, { id: 9, index: 1 }, 1, { x: 310, y: 1020 }), 9)).toMatchObject({ textpath: ['M 90 1000 L 600 1000', 'M 90 1060 Q 310 1020 600 1060'] });
    expect(slot(movePlaces(DRAWN, [{ kind: 'path', id: 7, index: 0 }], 10, -20), 7)).toMatchObject({ textpath: 'M 110 880 L 510 860' });
    expect(slot(setPathKind(DRAWN, { id: 9, index: 1 }, 'line'), 9)).toMatchObject({ textpath: ['M 90 1000 L 600 1000', 'M 90 1060 L 600 1060'] });
  });

  it('is deleted alone, the last but one leaves a value and no list, the last takes its slot along', () => {
    const one = deletePlace(DRAWN, { kind: 'path', id: 9, index: 0 });
    expect(slot(one, 9)).toMatchObject({ textpath: 'M 90 1060 Q 300 1080 600 1060' });
    expect(slot(deletePlace(one, { kind: 'path', id: 9, index: 0 }), 9)).toBeUndefined();
  });

  it('is given to another slot, or gets a slot of its own', () => {
    const given = assignPath(DRAWN, { id: 7, index: 0 }, 9);
    expect(slot(given, 7)).toBeUndefined();
    expect(slot(given, 9)).toMatchObject({ textpath: ['M 90 1000 L 600 1000', 'M 90 1060 Q 300 1080 600 1060', 'M 100 900 L 500 880'] });
    const alone = unassignPath(DRAWN, { id: 9, index: 1 });
    expect(slot(alone, 9)).toMatchObject({ textpath: 'M 90 1000 L 600 1000' });
    expect(slot(alone, 10)).toMatchObject({ type: 'phrase', textpath: 'M 90 1060 Q 300 1080 600 1060' });
    expect(unassignPath(DRAWN, { id: 7, index: 0 })).toBe(DRAWN);
  });
});

describe('A symbol slot', () => {
  it('begins with 0.2 in the middle, a second one a little aside', () => {
    const two = addSymbolSlot(addSymbolSlot(EMPTY));
    expect(two.slots).toEqual([{ id: 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2 }, { id: 2, type: 'symbol', x: 0.52, y: 0.53, max_size: 0.2 }]);
  });

  it('moves by pixels of the sheet, and keeps what nobody here knows', () => {
    expect(slot(movePlaces(DRAWN, [{ kind: 'symbol', id: 4 }], 22, 18), 4)).toEqual({ ...slot(DRAWN, 4), x: 0.41222, y: 0.41572 });
  });

  it('grows and shrinks in steps of 0.01 between 0.05 and 0.5', () => {
    const sized = (size: number) => slot(resizePlace(DRAWN, { kind: 'symbol', id: 4 }, size), 4);
    expect([sized(0.2049), sized(0.01), sized(0.9)].map((each) => each && isSymbolSlot(each) && each.max_size)).toEqual([0.2, 0.05, 0.5]);
  });

  it('leaves the scope of phrases when it is deleted', () => {
    expect(slot(deleteSlot(DRAWN, 4), 7)).toMatchObject({ scope: [] });
  });
});

describe('A place put where numbers say', () => {
  const symbol = { kind: 'symbol', id: 4 } as const;

  it('stands there to a hundredth of a pixel, with the size that was typed, within its bounds', () => {
    expect(slot(putExactly(DRAWN, symbol, { x: 933, y: 440, max_size: 0.094 }), 4)).toMatchObject({ x: 0.51833, y: 0.38428, max_size: 0.094 });
    expect(slot(putExactly(DRAWN, symbol, { x: 9000, max_size: 0.9 }), 4)).toMatchObject({ x: 1.5, max_size: 0.5 });
    expect(putExactly(DRAWN, { kind: 'title' }, { y: 50.4, max_size: 0.02 }).title).toMatchObject({ y: 0.04402, max_size: 0.1 });
  });

  it('is no step where it stood there already', () => {
    const put = putExactly(DRAWN, symbol, { x: 933 });
    expect(putExactly(put, symbol, { x: 933 })).toBe(put);
    expect(putExactly(EMPTY, { kind: 'title' }, { x: 3 })).toBe(EMPTY);
  });
});

describe('A path written by hand', () => {
  it('is read with commas, decimals and numbers that begin with a point', () => {
    expect(readTextPath('M.5,10.25L 900. -3')).toEqual({ kind: 'line', points: [{ x: 0.5, y: 10.25 }, { x: 900, y: -3 }] });
  });
});

describe('A title', () => {
  it('is never narrower than 0.1, and deleting places leaves it', () => {
    expect(resizePlace(DRAWN, { kind: 'title' }, 0.03).title?.max_size).toBe(0.1);
    expect(deletePlace(DRAWN, { kind: 'title' })).toBe(DRAWN);
    expect(setTitle(DRAWN, { color: 'secondary' }).title).toEqual({ x: 0.3, y: 0.05, max_size: 0.3, color: 'secondary', halo: true });
    expect(setTitle(EMPTY, {}).title).toMatchObject({ max_size: 0.3, color: 'primary' });
  });
});

describe('Whatever is done', () => {
  it('that changes nothing answers the very layout, so that it is no step', () => {
    const symbol = slot(DRAWN, 4)!;
    for (const same of [movePlaces(DRAWN, [{ kind: 'symbol', id: 4 }], 0, 0), resizePlace(DRAWN, { kind: 'path', id: 7, index: 0 }, 0.3), setPathKind(DRAWN, { id: 7, index: 0 }, 'line'), changeSlot(DRAWN, symbol, { x: 0.4 }), deleteSlot(DRAWN, 99)]) expect(same).toBe(DRAWN);
    expect(take(newHistory(DRAWN), 'Nothing', DRAWN).done).toEqual([]);
  });

  it('is a layout that the server takes, and undoing all of it gives the first one back, byte for byte', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(30), fc.nat(30), fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })), { maxLength: 40 }), (operations) => {
      const first = JSON.stringify(DRAWN);
      let history = newHistory(DRAWN);
      for (const operation of operations) history = take(history, 'step', performed(history.layout, operation));
      expect(slotLayout.safeParse(history.layout).error?.issues ?? []).toEqual([]);
      expect(() => layoutWarnings(history.layout)).not.toThrow();
      const last = history.layout;
      const begun = undoneAll(history);
      expect(JSON.stringify(begun.layout)).toBe(first);
      expect(goTo(begun, history.done.length).layout).toBe(last);
    }), { numRuns: 300 });
  });
});

const undoneAll = (history: EditHistory): EditHistory => (history.done.length === 0 ? history : undoneAll(undo(history)));

function performed(layout: EditedLayout, [what, a, b, dx, dy]: readonly [number, number, number, number, number]): EditedLayout {
  const id = layout.slots[a % Math.max(1, layout.slots.length)]?.id ?? 0;
  const other = layout.slots[b % Math.max(1, layout.slots.length)]?.id ?? 0;
  const drawn = slot(layout, id);
  const index = drawn && !isSymbolSlot(drawn) ? b % pathsOf(drawn).length : 0;
  const place: Place = drawn && !isSymbolSlot(drawn) ? { kind: 'path', id, index } : { kind: 'symbol', id };
  const kind = PATH_KINDS[a % 3] ?? 'line';
  const operations = [
    () => addSymbolSlot(layout), () => addPath(layout, pathBetween(kind, { x: 40, y: 50 }, { x: 90 + Math.abs(dx), y: 90 }), b % 2 ? id : undefined),
    () => movePlaces(layout, [place, { kind: 'title' }], dx, dy), () => resizePlace(layout, b % 3 ? place : { kind: 'title' }, dx / 900), () => deletePlace(layout, place),
    () => assignPath(layout, { id, index }, other), () => unassignPath(layout, { id, index }), () => setPathKind(layout, { id, index }, kind),
    () => movePoint(layout, { id, index }, a % 4, { x: 900 + dx, y: 500 + dy }), () => setTitle(layout, b % 5 ? { color: 'secondary' } : null),
  ] as const;
  return operations[what]?.() ?? layout;
}

describe('Steps', () => {
  it('of one gesture are one, until another one comes between', () => {
    const moved = (history: EditHistory, gesture: string) => take(history, 'Move slot 4', movePlaces(history.layout, [{ kind: 'symbol', id: 4 }], 1, 0), gesture);
    const twice = moved(moved(newHistory(DRAWN), 'arrows 1'), 'arrows 1');
    expect(twice.done.map(({ name }) => name)).toEqual(['Move slot 4']);
    expect(undo(twice).layout).toBe(DRAWN);
    expect(moved(twice, 'arrows 2').done).toHaveLength(2);
  });

  it('that were undone are gone once something else is done', () => {
    const history = take(newHistory(DRAWN), 'Add', addSymbolSlot(DRAWN));
    expect(redo(undo(history))).toEqual(history);
    expect(take(undo(history), 'Title', setTitle(DRAWN, { color: 'secondary' })).undone).toEqual([]);
  });
});

describe('Warnings', () => {
  it('name the slot that reaches off the sheet, lies over another or has no room for words', () => {
    const layout = { ...EMPTY, slots: [
      { id: 1, type: 'symbol', x: 0.02, y: 0.5, max_size: 0.2 }, { id: 2, type: 'symbol', x: 0.6, y: 0.5, max_size: 0.2 }, { id: 3, type: 'symbol', x: 0.65, y: 0.5, max_size: 0.2 },
      { id: 4, type: 'phrase', textpath: 'M 100 100 L 160 100', textpath_data: {} }, { id: 5, type: 'phrase', textpath: 'M 1500 100 L 1900 100', textpath_data: {} },
    ] } as EditedLayout;
    expect(layoutWarnings(layout)).toEqual([
      { slot: 1, sentence: 'Slot 1 reaches off the sheet.' }, { slot: 2, sentence: 'Slots 2 and 3 lie over each other.' },
      { slot: 4, sentence: 'Path 1 of slot 4 is too short for a phrase.' }, { slot: 5, sentence: 'Path 1 of slot 5 leads off the sheet.' },
    ]);
    expect(layoutWarnings(DRAWN)).toEqual([]);
  });

  it('name the slot whose numbers of words no phrase has', () => {
    const words = (min_words: number | undefined, max_words: number | undefined) => layoutWarnings({ ...EMPTY, slots: [{ id: 4, type: 'phrase', textpath: 'M 100 100 L 900 100', textpath_data: {}, min_words, max_words }] } as EditedLayout);
    expect(words(6, 3)).toEqual([{ slot: 4, sentence: 'No phrase fits slot 4: its Min words is above its Max words.' }]);
    expect([words(3, 3), words(6, undefined), words(undefined, 3)].flat()).toEqual([]);
  });
});

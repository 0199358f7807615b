import { describe, expect, it } from 'vitest';
import { alignPlaces, distributePlaces, placeBox } from './arrangePlaces.ts';
import { pasteSlots, readSlots, slotsOfPlaces, writeSlots } from './copySlots.ts';
import type { EditedLayout, Place } from './editLayout.ts';

const LAYOUT = { title: null, slots: [
  { id: 1, type: 'symbol', x: 0.1, y: 0.2, max_size: 0.1 }, { id: 2, type: 'symbol', x: 0.3, y: 0.4, max_size: 0.2, stands: true }, { id: 3, type: 'symbol', x: 0.9, y: 0.3, max_size: 0.05 },
  { id: 4, type: 'phrase', textpath: 'M 100 900 L 500 880', textpath_data: {}, scope: [1, 3] },
] } as EditedLayout;
const ALL: readonly Place[] = [1, 2, 3].map((id) => ({ kind: 'symbol', id }));
const PATH: Place = { kind: 'path', id: 4, index: 0 };
const lefts = (layout: EditedLayout) => [...ALL, PATH].map((place) => Math.round(placeBox(layout, place)?.x ?? 0));

describe('Several places', () => {
  it('are brought to one edge or to their middle, paths among them', () => {
    expect(new Set(lefts(alignPlaces(LAYOUT, [...ALL, PATH], 'left')))).toEqual(new Set([90]));
    const bottoms = ALL.map((place) => { const box = placeBox(alignPlaces(LAYOUT, ALL, 'bottom'), place); return Math.round((box?.y ?? 0) + (box?.height ?? 0)); });
    expect(new Set(bottoms).size).toBe(1);
  });

  it('are set equally far apart between the outermost, which stay', () => {
    const set = distributePlaces(LAYOUT, ALL, 'x');
    expect(set.slots.slice(0, 3)).toMatchObject([{ x: 0.1 }, { x: 0.5 }, { x: 0.9 }]);
  });

  it('stay as they are where there are too few, or where they stand so already', () => {
    expect(alignPlaces(LAYOUT, ALL.slice(0, 1), 'top')).toBe(LAYOUT);
    expect(distributePlaces(LAYOUT, ALL.slice(0, 2), 'x')).toBe(LAYOUT);
    const once = alignPlaces(LAYOUT, ALL, 'left');
    expect(alignPlaces(once, ALL, 'left')).toEqual(once);
  });
});

describe('Slots that are copied', () => {
  it('come with ids of their own, and scopes lead to the copies alone', () => {
    const copied = readSlots(writeSlots(slotsOfPlaces(LAYOUT, [ALL[0]!, PATH]))) ?? [];
    const { layout, places } = pasteSlots({ slots: [{ id: 9, type: 'symbol', x: 0.7, y: 0.7, max_size: 0.1 }], title: null }, copied);
    expect(layout.slots.slice(1)).toEqual([{ ...LAYOUT.slots[0], id: 10 }, { ...LAYOUT.slots[3], id: 11, scope: [10] }]);
    expect(places).toEqual([{ kind: 'symbol', id: 10 }, { kind: 'path', id: 11, index: 0 }]);
  });

  it('lie a little aside of what they are copies of', () => {
    const { layout } = pasteSlots(LAYOUT, slotsOfPlaces(LAYOUT, [ALL[0]!]));
    expect(layout.slots.at(-1)).toMatchObject({ id: 5, x: 0.11333, y: 0.22096 });
  });

  it('are told from any other text', () => {
    for (const text of ['', 'hello', '[1]', 'null', '{"tapestry-slots":[{"id":1,"type":"phrase"}]}', '{"tapestry-slots":[{"id":1,"type":"phrase","textpath":"M 1 Z","textpath_data":{}}]}']) expect(readSlots(text)).toBeNull();
  });
});

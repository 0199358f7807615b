import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import type { LayoutSlot, SlotLayout } from '../../model/slotLayout.ts';
import { PALETTES } from '../../model/palette.ts';
import { measureCubic } from '../../type/curve.ts';
import { madeUpMeeting, madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { layoutSlots } from './slots.ts';
import { readTextPath } from '../text/textPath.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const at = (id: number, x: number, y: number, max_size = 0.1): LayoutSlot => ({ id, type: 'symbol', x, y, max_size });
const path = (id: number, textpath: string | readonly string[], more: Partial<Extract<LayoutSlot, { type: 'phrase' }>> = {}): LayoutSlot =>
  ({ id, type: 'phrase', textpath, textpath_data: {}, ...more });

function laidOut(slots: readonly LayoutSlot[], phrases: readonly string[] = ['the long grass'], seed = 3) {
  const layout: SlotLayout = { name: 'Quay', slots, title: { x: 0.05, y: 0.05, max_size: 0.3, color: 'primary' } };
  const data = madeUpMeeting(seed, { kind: 'slots', layout, phrases, title: 'Spring call' });
  const filled = data.slots.map((slot) => (slot.type === 'symbol' && slot.symbol === null ? { ...slot, symbol: data.slots.find(({ symbol }) => symbol)?.symbol ?? null } : slot));
  return layoutSlots(context, { ...data, slots: filled }, layout);
}

describe('a text path', () => {
  it('may be a line, a quadratic or a cubic, and never runs from right to left', () => {
    expect(readTextPath('M 10 20 L 110 20')).toMatchObject({ from: { x: 10, y: 20 }, to: { x: 110, y: 20 } });
    expect(readTextPath('M 110 20 L 10 20')).toMatchObject({ from: { x: 10, y: 20 }, to: { x: 110, y: 20 } });
    expect(measureCubic(readTextPath('M0,0 Q 50 0 100,0') ?? readTextPath('M 0 0 L 1 0')!).length).toBeCloseTo(100, 3);
    expect(readTextPath('M 0 0 C 10 -5.5 20 5 30 0')).toMatchObject({ control1: { x: 10, y: -5.5 } });
  });

  it('counts from its start when its letter is small, and is straightened where it would turn back', () => {
    expect(readTextPath('M 10 20 l 100 5')).toMatchObject({ to: { x: 110, y: 25 } });
    expect(readTextPath('M 1e2 .5 L 3e2 20.')).toMatchObject({ from: { x: 100, y: 0.5 }, to: { x: 300, y: 20 } });
    const path = readTextPath('M 100 500 C 900 300 100 300 500 500');
    const { length, at } = measureCubic(path ?? readTextPath('M 0 0 L 1 0')!);
    const xs = Array.from({ length: 60 }, (_, i) => at((length * i) / 59).x);
    expect(xs.every((x, i) => i === 0 || x >= (xs[i - 1] ?? 0) - 1e-6)).toBe(true);
    expect(path).toMatchObject({ from: { x: 100, y: 500 }, to: { x: 500, y: 500 } });
    expect(readTextPath('M 300 300 C 900 100 -300 100 300 300')).toBeNull();
  });

  it('is refused when it has no length or is drawn otherwise', () => {
    for (const drawn of ['', 'M 5 5 L 5 5', 'M 0 0 A 5 5 0 0 1 9 9', 'L 0 0 1 1', 'M 0 0 Q 1 1', 'nonsense']) expect(readTextPath(drawn), drawn).toBeNull();
  });
});

describe('text in a slot', () => {
  it('is fitted between the smallest and the largest size, or as large as its preset', () => {
    const size = (slot: LayoutSlot) => laidOut([slot]).phrases[0]?.lines[0]?.style.size;
    expect(size(path(1, 'M 100 700 L 1700 700'))).toBe(120);
    expect(size(path(1, 'M 100 700 L 1700 700', { textpath_data: { font_size: 't2' } }))).toBe(42);
    expect(size(path(1, 'M 100 700 L 1700 700', { textpath_data: { font_size: 66 } }))).toBe(66);
    expect(size(path(1, 'M 100 700 L 420 700'))).toBeLessThan(61);
    expect(size(path(1, 'M 100 700 L 1700 700', { textpath_data: { font_size: 300 } }))).toBe(72);
    expect(size(path(1, 'M 100 700 L 1700 700', { textpath_data: { font_size: 5 } }))).toBe(28);
    expect(size(path(1, 'M 100 700 L 1700 700', { textpath_data: { font_size: 'unheard of' as 't2' } }))).toBe(50);
  });

  it('gives way to the next phrase that fits instead of being cut', () => {
    const endless = 'a phrase that goes on and on without ever coming to its end, at any size that could be read';
    expect(laidOut([path(1, 'M 100 700 L 700 700')], [endless, 'a plan']).phrases[0]?.lines.map(({ text }) => text)).toEqual(['a plan']);
    const none = laidOut([path(1, 'M 100 700 L 700 700')], [endless]);
    expect(none.phrases).toEqual([]);
    expect(none.notes.join()).toContain('No phrase fits');
  });

  it('keeps its size where it must not be resized', () => {
    const narrow = 'M 100 700 L 560 700';
    const sized = { textpath_data: { font_size: 72 } } as const;
    expect(laidOut([path(1, narrow, sized)], ['the long green grass here']).phrases).toHaveLength(1);
    expect(laidOut([path(1, narrow, { ...sized, no_resize: true })], ['the long green grass here']).phrases).toEqual([]);
  });

  it('is written smaller where it would leave the sheet as large as its path allows', () => {
    expect(laidOut([path(1, 'M 300 130 L 1500 130')], ['a plan']).phrases[0]?.lines[0]?.style.size).toBeLessThan(112);
  });

  it('stands in straight lines in its phrase space where no path holds it, unless it belongs on a path only', () => {
    const space = { phraseSpace: { x: 0.5, y: 0.5, width: 0.22, height: 0.2 } } as const;
    const [placed] = laidOut([path(1, 'M 100 700 L 260 700', space)], ['the long green grass here']).phrases;
    expect(placed?.lines.length).toBeGreaterThan(1);
    for (const { bounds } of placed?.lines ?? []) {
      expect(bounds.x).toBeGreaterThanOrEqual(900);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(0.7 * 1145 + 4);
    }
    expect(laidOut([path(1, 'M 100 700 L 260 700', { ...space, textpath_only: true })], ['the long green grass here']).phrases).toEqual([]);
    expect(laidOut([path(1, 'M 5 5 L 5 5', space)], ['a plan']).phrases).toHaveLength(1);
  });

  it('as light as the paper has a halo of ink on a ground nobody vouched for', () => {
    const pale = { ...context, pen: { ...context.pen, palette: { ...PALETTES.harbour, second: '#fffaf0' } } };
    const layout: SlotLayout = { name: 'Quay', slots: [path(1, 'M 100 700 L 1700 700', { textpath_data: { color: 'secondary' } })], title: { x: 0.05, y: 0.05, max_size: 0.3, color: 'primary' } };
    const { phrases } = layoutSlots(pale, madeUpMeeting(3, { kind: 'slots', layout, phrases: ['a plan'] }), layout);
    expect(phrases[0]?.lines[0]?.style.halo?.color).toBe(PALETTES.harbour.ink);
  });

  it('goes over several lines, along one path or several, and in capitals', () => {
    const lines = (slot: LayoutSlot) => laidOut([slot], ['the long green grass']).phrases[0]?.lines ?? [];
    expect(lines(path(1, 'M 100 600 L 900 600', { textpath_data: { font_size: 60, lines: 2 } })).map(({ text }) => text)).toEqual(['the long', 'green grass']);
    const two = lines(path(1, ['M 100 600 L 900 600', 'M 100 800 L 900 800'], { textpath_data: { font_size: 60, uppercase: true } }));
    expect(two.map(({ text }) => text)).toEqual(['THE LONG', 'GREEN GRASS']);
    expect((two[1]?.bounds.y ?? 0) - (two[0]?.bounds.y ?? 0)).toBeCloseTo(200, -1);
  });

  it('takes the colour of its key, and a light one on dark ground without a halo', () => {
    const style = (more: Parameters<typeof path>[2]) => laidOut([path(1, 'M 100 700 L 1700 700', more)]).phrases[0]?.lines[0]?.style;
    expect(style({ textpath_data: { color: 'secondary' } })?.color).toBe(PALETTES.harbour.second);
    expect(style({ tone: 'dark' })).toMatchObject({ color: PALETTES.harbour.white, halo: null });
  });

  it('without a length is left away with a note', () => {
    const { phrases, notes } = laidOut([path(4, 'M 5 5 L 5 5')]);
    expect(phrases).toEqual([]);
    expect(notes.join()).toContain('slot 4 has no length');
  });
});

describe('symbols in slots', () => {
  it('stand in the middle of their slot, no larger than it allows', () => {
    const [placed] = laidOut([at(1, 0.6, 0.5, 0.2)]).symbols;
    expect(placed?.block.symbols[0]?.centre).toEqual({ x: 1080, y: 573 });
    expect(placed?.block.symbols[0]?.box).toBeLessThanOrEqual(450);
    expect(laidOut([at(1, 0.6, 0.5, 0.5)]).symbols[0]?.block.symbols[0]?.box).toBeLessThanOrEqual(450);
  });

  it('are never larger than their slot, and keep their size where it says so', () => {
    expect(laidOut([at(1, 0.6, 0.5, 0.1)]).symbols[0]?.block.symbols[0]?.box).toBeLessThanOrEqual(180);
    const crowd = (no_resize: boolean) => laidOut([{ ...at(1, 0.6, 0.6, 0.16), no_resize }, ...Array.from({ length: 6 }, (_, id) => at(id + 2, 0.6, 0.6, 0.16))]);
    const boxOf = (one: ReturnType<typeof crowd>) => one.symbols.find(({ slot }) => slot.id === 1)?.block.symbols[0]?.box ?? 0;
    expect(boxOf(crowd(true))).toBeGreaterThanOrEqual(boxOf(crowd(false)));
  });

  it('stand with their feet at a slot that says so', () => {
    const [placed] = laidOut([{ ...at(1, 0.6, 0.6), stands: true } as LayoutSlot]).symbols;
    const { centre, ink } = placed?.block.symbols[0] ?? { centre: { y: 0 }, ink: { height: 0 } };
    expect(Math.abs(centre.y + ink.height / 2 - 0.6 * 1145 - 12)).toBeLessThan(2);
  });

  it('come back to the sheet from a slot beside it, with a note', () => {
    const { symbols, notes } = laidOut([at(7, 1.4, -0.2)]);
    expect(symbols).toHaveLength(1);
    expect(notes).toEqual(['Slot 7 lies off the sheet; its symbol stands at the nearest edge.']);
  });

  it('move apart where slots lie on each other, and those without room are told', () => {
    const many = Array.from({ length: 30 }, (_, id) => at(id, 0.5, 0.5, 0.1));
    const { symbols, dropped } = laidOut(many);
    expect(symbols.length).toBeGreaterThan(1);
    expect(symbols.length + dropped.length).toBe(30);
  });
});

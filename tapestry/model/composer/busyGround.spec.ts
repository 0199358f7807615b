import { describe, expect, it } from 'vitest';
import { busyGrounds, type GroundLightness } from './busyGround.ts';
import type { EditedLayout } from './editLayout.ts';

const [WIDTH, HEIGHT] = [180, 115];
/** A cell is ten px wide. */
const ground = (lightness: (x: number, y: number) => number): GroundLightness =>
  ({ width: WIDTH, height: HEIGHT, cells: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => lightness((at % WIDTH) * 10, Math.floor(at / WIDTH) * 10)) });

/** Written with a halo. */
const warned = (layout: EditedLayout, under: GroundLightness) => busyGrounds(layout, under, () => null);

const along = (textpath: string | readonly string[], lines = 1): EditedLayout =>
  ({ title: null, slots: [{ id: 7, type: 'phrase', rules: [{ type: 'phrase' }], textpath, textpath_data: { font_size: 50, lines } }] });

describe('A phrase', () => {
  const halves = ground((x) => (x < 900 ? 0.9 : 0.02));

  it('that leads from a light place to a dark one is named, with the contrast measured under it', () => {
    expect(warned(along('M 600 500 L 1200 500'), halves)).toEqual([{ slot: 7, sentence: 'Path 1 of slot 7 stands on too busy a ground: 13.6 to 1 from light to dark under its words.' }]);
  });

  it('that stays on one of them is not, whichever', () => {
    expect(warned(along(['M 100 500 L 800 500', 'M 1000 500 L 1700 500']), halves)).toEqual([]);
  });

  it('follows its curve: only where the words are is looked at', () => {
    const bar = ground((_, y) => (y > 380 && y < 560 ? 0.02 : 0.9));
    expect(warned(along('M 200 600 L 1600 600'), bar)).toEqual([]);
    expect(warned(along('M 200 620 Q 900 320 1600 620'), bar)).toHaveLength(1);
  });

  it('of several lines covers what lies below its path', () => {
    const below = ground((_, y) => (y > 520 ? 0.02 : 0.9));
    expect(warned(along('M 200 500 L 1600 500'), below)).toEqual([]);
    expect(warned(along('M 200 500 L 1600 500', 3), below)).toHaveLength(1);
  });

  it('without a halo is named where the ground is as light as it is', () => {
    const grey = ground(() => 0.3);
    expect(busyGrounds(along('M 600 500 L 1200 500'), grey, () => 0.25)).toEqual([{ slot: 7, sentence: 'Path 1 of slot 7 has words too close to the colour of the ground: 1.2 to 1, where 3 to 1 can be read.' }]);
    expect(busyGrounds(along('M 600 500 L 1200 500'), grey, () => 0.02)).toEqual([]);
    expect(warned(along('M 600 500 L 1200 500'), grey)).toEqual([]);
  });

  it('is not spoiled by a few specks, and one beside the sheet stands on nothing', () => {
    const specks = ground((x, y) => (x % 400 === 0 && y % 50 === 0 ? 0.02 : 0.9));
    expect(warned(along('M 100 500 L 1700 500'), specks)).toEqual([]);
    expect(warned(along('M -800 -500 L -100 -500'), halves)).toEqual([]);
  });
});

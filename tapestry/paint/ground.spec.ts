import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../model/palette.ts';
import type { GroundItem, Scene } from '../scene/scene.ts';
import { paintGround } from './ground.ts';
import { readable } from './canvas.fixture.ts';

const canvasOf = (width: number, height: number) => readable(createCanvas(width, height));

const bounds = { x: 0, y: 0, width: 0, height: 0 };
const placed = { bounds, layer: 'ground' } as const;
const WASH: GroundItem = { ...placed, id: 'wash', kind: 'wash', centre: { x: 150, y: 110 }, rx: 80, ry: 60, color: '#8fc9c2', seed: 3 };
const ITEMS: readonly GroundItem[] = [
  WASH,
  { ...placed, id: 'drops', kind: 'splatter', centre: { x: 150, y: 110 }, rx: 80, ry: 60, color: '#2f9e96', drops: 9, seed: 4 },
  { ...placed, id: 'band', kind: 'brush', path: { from: { x: 40, y: 200 }, control1: { x: 110, y: 195 }, control2: { x: 190, y: 205 }, to: { x: 260, y: 200 } }, thickness: 24, color: '#8fc9c2', seed: 5 },
  { ...placed, id: 'spoke', kind: 'connector', from: { x: 90, y: 60 }, to: { x: 200, y: 60 }, thickness: 8, color: '#b5432b', alpha: 0.8, seed: 6 },
  { ...placed, id: 'rule', kind: 'rule', from: { x: 40, y: 40 }, to: { x: 140, y: 40 }, thickness: 7, color: '#0b7a75', seed: 7 },
  { ...placed, id: 'hem', kind: 'hem', inset: 14, color: '#0b7a75', seed: 8 },
];
const sceneOf = (items: readonly GroundItem[]): Scene =>
  ({ format: 1, width: 300, height: 240, palette: PALETTES.harbour, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items });

function painted(items: readonly GroundItem[], background: Parameters<typeof paintGround>[2] = null) {
  const canvas = canvasOf(300, 240);
  paintGround(canvas.context, sceneOf(items), background, canvasOf);
  const rgba = canvas.rgba();
  const at = (x: number, y: number): number[] => [...rgba.slice((y * 300 + x) * 4, (y * 300 + x) * 4 + 3)];
  return { rgba, at };
}
const PAPER = [0xfb, 0xf6, 0xea];
const far = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((channel, i) => Math.abs(channel - b[i]!)));

describe('the painted ground', () => {
  it('is bare paper without items, and opaque with them', () => {
    expect(painted([]).at(150, 110)).toEqual(PAPER);
    const { rgba } = painted(ITEMS);
    for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) throw new Error('a pixel is not opaque');
  });

  it('is the same to the byte each time, and another with another seed', () => {
    const bytes = (items: readonly GroundItem[]): Buffer => Buffer.from(painted(items).rgba);
    expect(bytes(ITEMS).equals(bytes(ITEMS))).toBe(true);
    expect(bytes(ITEMS).equals(bytes(ITEMS.map((item) => ({ ...item, seed: item.seed + 1 }))))).toBe(false);
  });

  it('lays a wash over its whole ellipse and leaves the paper around it white', () => {
    const { at } = painted([WASH]);
    for (const [x, y] of [[150, 110], [90, 110], [205, 115], [150, 65], [150, 150]] as const) expect(far(at(x, y), PAPER)).toBeGreaterThan(25);
    for (const [x, y] of [[20, 20], [280, 220], [20, 220]] as const) expect(at(x, y)).toEqual(PAPER);
  });

  it('draws an arrow whose head opens backwards from its tip', () => {
    const path = { from: { x: 60, y: 120 }, control1: { x: 110, y: 120 }, control2: { x: 160, y: 120 }, to: { x: 220, y: 120 } };
    const { at } = painted([{ id: 'a', kind: 'arrow', layer: 'ground', bounds: WASH.bounds, path, thickness: 8, head: 36, color: '#1d2b38', seed: 3 }]);
    for (const x of [70, 140, 214]) expect(far(at(x, 120), PAPER), `shaft at ${x}`).toBeGreaterThan(100);
    const inked = (x: number): number => Array.from({ length: 80 }, (_, y) => y + 80).filter((y) => far(at(x, y), PAPER) > 100).length;
    expect(inked(202)).toBeGreaterThan(inked(140) * 1.6);
    expect(inked(232)).toBe(0);
  });

  it('is paler in the middle of a wash than near its edge', () => {
    const { at } = painted([{ ...WASH, rx: 110, ry: 90 }]);
    const mean = (x0: number, y0: number): number => {
      let sum = 0;
      for (let y = y0 - 9; y <= y0 + 9; y += 1) for (let x = x0 - 9; x <= x0 + 9; x += 1) sum += at(x, y)[0]!;
      return sum / 361;
    };
    expect(mean(145, 100)).toBeGreaterThan((mean(65, 110) + mean(235, 110)) / 2 + 4);
  });

  it('multiplies washes where they overlap', () => {
    const other: GroundItem = { ...WASH, id: 'other', color: '#f2c078', seed: 9 };
    const [one, both] = [painted([WASH]).at(150, 110), painted([WASH, other]).at(150, 110)];
    both.forEach((channel, i) => expect(channel).toBeLessThan(one[i]!));
  });

  it('draws spokes, rules and hem in their own colours', () => {
    const { at } = painted(ITEMS.slice(3));
    expect(far(at(145, 60), [0xc3, 0x67, 0x51])).toBeLessThan(12);
    expect([38, 39, 40, 41].some((y) => far(at(90, y), [0x0b, 0x7a, 0x75]) < 12)).toBe(true);
    const stitched = Array.from({ length: 272 }, (_, i) => Math.min(...[12, 14, 16].map((y) => at(14 + i, y)[0]!)));
    expect(stitched.filter((red) => red < 120).length).toBeGreaterThan(110);
    expect(stitched.filter((red) => red > 240).length).toBeGreaterThan(50);
  });

  it('covers the sentence band with a brush stroke whose ends are ragged', () => {
    const { at } = painted([ITEMS[2]!]);
    expect(far(at(150, 200), PAPER)).toBeGreaterThan(15);
    expect(at(150, 170)).toEqual(PAPER);
    const ends = Array.from({ length: 20 }, (_, i) => Array.from({ length: 40 }, (_, x) => x + 40).find((x) => far(at(x, 190 + i), PAPER) > 6) ?? 80);
    expect(new Set(ends).size).toBeGreaterThan(4);
  });

  it('puts the background at its own size from the top left and continues it to the foot of the sheet', () => {
    const background = canvasOf(300, 220);
    background.context.fillStyle = '#204060';
    background.context.fillRect(0, 0, 300, 220);
    const { at } = painted([], background.image);
    expect(at(0, 0)).toEqual([0x20, 0x40, 0x60]);
    expect(at(150, 239)).toEqual([0x20, 0x40, 0x60]);
  });

  it('leaves the state of the canvas as it was', () => {
    const { context } = canvasOf(300, 240);
    context.globalAlpha = 0.5;
    context.lineWidth = 3;
    paintGround(context, sceneOf(ITEMS), null, canvasOf);
    expect([Math.round(context.globalAlpha * 10), context.lineWidth, context.globalCompositeOperation]).toEqual([5, 3, 'source-over']);
  });
});

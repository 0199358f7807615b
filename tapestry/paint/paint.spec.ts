import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../model/palette.ts';
import type { Scene, SymbolItem, TextItem } from '../scene/scene.ts';
import { parseFaces } from '../type/faces.ts';
import { setText } from '../type/setText.ts';
import type { CanvasImage } from './canvas.ts';
import { createGlyphPaths } from './glyphPaths.ts';
import { paint } from './paint.ts';
import { readable } from './canvas.fixture.ts';

const canvasOf = (width: number, height: number) => readable(createCanvas(width, height));

const resolve = createRequire(import.meta.url).resolve;
const file = (name: string): ArrayBuffer => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${name}`))).buffer;
const faces = parseFaces({ hand: file('patrick-hand/400Regular/PatrickHand_400Regular.ttf'), caps: file('amatic-sc/700Bold/AmaticSC_700Bold.ttf') });
const glyphPaths = createGlyphPaths(Path2D);
const [WIDTH, HEIGHT] = [320, 160];
const bounds = { x: 0, y: 0, width: 0, height: 0 };
const word = (over: Partial<TextItem['style']> = {}, text = 'minister'): TextItem => ({
  id: 'w', kind: 'word', layer: 'live', bounds, text,
  style: { face: 'hand', size: 48, color: '#1d2b38', bold: 0.026, tracking: 0, halo: null, seed: 9, ...over },
  line: { kind: 'straight', at: { x: 40, y: 100 } },
});
const symbol: SymbolItem = {
  id: 's', kind: 'symbol', layer: 'live', bounds, role: 'link', symbolId: 's', name: 'house', count: 1, sprite: 'one', centre: { x: 60, y: 50 }, hull: [],
};
const sceneOf = (items: Scene['items']): Scene =>
  ({ format: 1, width: WIDTH, height: HEIGHT, palette: PALETTES.harbour, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items });

function ground(): CanvasImage {
  const { context, image } = canvasOf(WIDTH, HEIGHT);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return image;
}

function painted(items: Scene['items'], sprite: CanvasImage | null = null) {
  const canvas = canvasOf(WIDTH, HEIGHT);
  paint(canvas.context, sceneOf(items), { ground: ground(), sprite: () => sprite, faces, glyphPaths });
  const rgba = canvas.rgba();
  const at = (x: number, y: number): number[] => [...rgba.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)];
  return { rgba, at };
}

function darkPixels(rgba: Uint8ClampedArray): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (let i = 0; i < rgba.length; i += 4) if (rgba[i]! < 90) found.push({ x: (i / 4) % WIDTH, y: Math.floor(i / 4 / WIDTH) });
  return found;
}

describe('painting a scene', () => {
  it('copies a sprite around its centre without blurring it', () => {
    const { context, image } = canvasOf(20, 10);
    context.fillStyle = '#123456';
    context.fillRect(0, 0, 20, 10);
    const { at } = painted([symbol], image);
    expect([at(50, 45), at(69, 54)]).toEqual([[0x12, 0x34, 0x56], [0x12, 0x34, 0x56]]);
    expect([at(49, 45), at(70, 54), at(50, 44), at(69, 55)]).toEqual(Array.from({ length: 4 }, () => [255, 255, 255]));
  });

  it('leaves the place of a missing sprite empty and paints the rest', () => {
    const { at, rgba } = painted([symbol, word()], null);
    expect(at(60, 50)).toEqual([255, 255, 255]);
    expect(darkPixels(rgba).length).toBeGreaterThan(300);
  });

  it('paints every glyph where layout placed it', () => {
    const item = word({ bold: 0 });
    const dark = darkPixels(painted([item]).rgba);
    for (const { glyph, x, y, ux, uy } of setText(faces, item)) {
      if (!glyph.ink) continue;
      const middle = { x: glyph.ink.x + glyph.ink.width / 2, y: glyph.ink.y + glyph.ink.height / 2 };
      const [mx, my] = [x + 48 * (ux * middle.x - uy * middle.y), y + 48 * (uy * middle.x + ux * middle.y)];
      expect(dark.some((pixel) => Math.abs(pixel.x - mx) < 10 && Math.abs(pixel.y - my) < 16)).toBe(true);
    }
    expect(Math.min(...dark.map(({ x }) => x))).toBeGreaterThanOrEqual(39);
  });

  it('makes bold text heavier', () => {
    const [thin, bold] = [0, 0.05].map((share) => darkPixels(painted([word({ bold: share })]).rgba).length) as [number, number];
    expect(bold).toBeGreaterThan(thin * 1.3);
    expect(bold).toBeLessThan(thin * 2.2);
  });

  it('puts the halo of a whole run under all its glyphs', () => {
    const halo = { color: '#ff0000', width: 0.16 };
    const [without, within] = [painted([word()]), painted([word({ halo })])];
    const red = (x: number, y: number): boolean => within.at(x, y)[0] === 255 && within.at(x, y)[1] === 0;
    const dark = darkPixels(without.rgba);
    expect(darkPixels(within.rgba).length).toBeGreaterThanOrEqual(dark.length);
    const left = dark.reduce((a, b) => (b.x < a.x ? b : a));
    expect(red(left.x - 3, left.y)).toBe(true);
  });

  it('turns glyphs along a path', () => {
    const path = { from: { x: 40, y: 140 }, control1: { x: 110, y: 110 }, control2: { x: 180, y: 70 }, to: { x: 250, y: 40 } };
    const dark = darkPixels(painted([{ ...word({}, 'minister'), line: { kind: 'path', path } }]).rgba);
    const [first, last] = [dark.reduce((a, b) => (b.x < a.x ? b : a)), dark.reduce((a, b) => (b.x > a.x ? b : a))];
    expect(first.y - last.y).toBeGreaterThan(40);
  });

  it('is the same to the byte each time', () => {
    const items = [word({ halo: { color: '#fbf6ea', width: 0.14 } })];
    expect(Buffer.from(painted(items).rgba).equals(Buffer.from(painted(items).rgba))).toBe(true);
  });

  it('can be painted inside a canvas that is already scaled', () => {
    const small = canvasOf(WIDTH / 2, HEIGHT / 2);
    small.context.scale(0.5, 0.5);
    paint(small.context, sceneOf([word()]), { ground: ground(), sprite: () => null, faces, glyphPaths });
    const dark = [...small.rgba()].filter((channel, i) => i % 4 === 0 && channel < 120).length;
    expect(dark * 4).toBeGreaterThan(darkPixels(painted([word()]).rgba).length * 0.6);
  });
});

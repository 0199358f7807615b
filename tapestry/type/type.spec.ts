import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Cubic, Point } from '../model/geometry.ts';
import type { TextStyle } from '../scene/scene.ts';
import { measureCubic } from './curve.ts';
import { parseFaces } from './faces.ts';
import { fitSize } from './fit.ts';
import { onPath } from './onPath.ts';
import { textBounds, textOutline } from './outline.ts';
import { setRun } from './run.ts';
import { setText } from './setText.ts';

const resolve = createRequire(import.meta.url).resolve;
const file = (name: string): ArrayBuffer => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${name}`))).buffer;
const faces = parseFaces({
  hand: file('patrick-hand/400Regular/PatrickHand_400Regular.ttf'),
  caps: file('amatic-sc/700Bold/AmaticSC_700Bold.ttf'),
});
const caps: TextStyle = { face: 'caps', size: 60, color: '#000000', bold: 0.05, tracking: 2.5, halo: null, seed: 7 };
const hand: TextStyle = { ...caps, face: 'hand', size: 44, bold: 0.026, tracking: 0 };
const arc: Cubic = { from: { x: 100, y: 300 }, control1: { x: 237, y: 231 }, control2: { x: 419, y: 231 }, to: { x: 556, y: 300 } };

function inside(polygon: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] as Point;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within;
  });
  return within;
}

describe('faces', () => {
  it('names the pair of fonts by their content', () => {
    expect(faces.version).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses bytes that are no font', () => {
    expect(() => parseFaces({ hand: new ArrayBuffer(12), caps: new ArrayBuffer(12) })).toThrow();
  });
});

describe('a run of text', () => {
  it('is as wide as its glyphs, their kerning and its tracking', () => {
    const loose = setRun(faces, 'PATH', { face: 'caps', size: 50, tracking: 3 });
    const tight = setRun(faces, 'PATH', { face: 'caps', size: 50, tracking: 0 });
    const advances = tight.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
    expect(loose.width).toBeCloseTo(tight.width + 9);
    expect(tight.width).toBeLessThan(advances);
  });

  it('keeps every letter of a name that a font lacks', () => {
    const setAs = (text: string): string[] => setRun(faces, text, hand).glyphs.map(({ glyph }) => glyph.key);
    expect(setAs('\u2011')).toEqual(setAs('-'));
    expect(setAs('\u1e02')).toEqual(setAs('B'));
    expect(setRun(faces, '\u0434\u0430', hand).glyphs.map(({ glyph }) => glyph.face)).toEqual(['caps', 'caps']);
    expect(setAs('\u4e2d')).toEqual(setAs('?'));
    expect(setAs('a\u200bb')).toEqual(setAs('ab'));
  });

  it('has no question marks for emoji, flags and skin tones, which decorate', () => {
    const setAs = (text: string): string[] => setRun(faces, text, hand).glyphs.map(({ glyph }) => glyph.key);
    expect(setAs('Bo\u{1f389}')).toEqual(setAs('Bo'));
    expect(setAs('Bo\u{1f44b}\u{1f3fd}\u{1f1eb}\u{1f1f7}\u2764\ufe0f')).toEqual(setAs('Bo'));
  });

  it('of nothing has no glyphs and no width', () => {
    expect(setRun(faces, '', caps)).toEqual({ glyphs: [], width: 0 });
  });
});

describe('text on a curve', () => {
  it('is centred on it, every glyph standing on the line', () => {
    const placed = onPath(setRun(faces, 'NO CHILDREN', caps), arc, caps.size);
    const [first, last] = [placed[0], placed.at(-1)];
    const end = (last?.x ?? 0) + (last?.ux ?? 0) * (last?.glyph.advance ?? 0) * caps.size;
    expect((first?.x ?? 0) - 100).toBeCloseTo(556 - end, 0);
    for (const { ux, uy } of placed) expect(ux * ux + uy * uy).toBeCloseTo(1, 9);
  });

  it('rises before the summit and falls after it', () => {
    const placed = onPath(setRun(faces, 'SUMMITS', caps), arc, caps.size);
    expect(placed[0]?.uy).toBeLessThan(0);
    expect(placed.at(-1)?.uy).toBeGreaterThan(0);
  });

  it('is measured by arc length to a twentieth of a pixel', () => {
    const straight = { from: { x: 0, y: 0 }, control1: { x: 10, y: 0 }, control2: { x: 20, y: 0 }, to: { x: 300, y: 400 } };
    expect(measureCubic({ ...straight, control1: { x: 100, y: 133.3333 }, control2: { x: 200, y: 266.6667 } }).length).toBeCloseTo(500, 2);
    expect(measureCubic(arc).length).toBeGreaterThan(456);
  });

  it('lies inside its outline with all of its ink', () => {
    const text = { text: 'GYPSY QUALMS, FOR JUNE', style: { ...caps, size: 50 }, line: { kind: 'path', path: arc } as const };
    const placements = setText(faces, text);
    const outline = textOutline(placements, text.style);
    for (const { glyph, x, y, ux, uy } of placements) {
      for (const step of glyph.outline) {
        if (step.op === 'close') continue;
        const point = { x: x + 50 * (ux * step.x - uy * step.y), y: y + 50 * (uy * step.x + ux * step.y) };
        expect(inside(outline, point), glyph.key).toBe(true);
      }
    }
  });
});

describe('straight text', () => {
  it('has bounds around its ink: ascenders, descenders and the embolding stroke', () => {
    const bounds = (text: string) => textBounds(setText(faces, { text, style: hand, line: { kind: 'straight', at: { x: 10, y: 100 } } }), hand);
    const [flat, deep] = [bounds('care'), bounds('gayly')];
    expect(flat).not.toBeNull();
    expect(deep?.height).toBeGreaterThan((flat?.height ?? 0) + 10);
    expect((deep?.y ?? 0) + (deep?.height ?? 0)).toBeGreaterThan(105);
    expect(bounds('   ')).toBeNull();
  });

  it('is set the same way twice, displaced by its seed', () => {
    const line = { kind: 'straight', at: { x: 0, y: 0 } } as const;
    const first = setText(faces, { text: 'hand', style: hand, line });
    expect(setText(faces, { text: 'hand', style: hand, line })).toEqual(first);
    expect(setText(faces, { text: 'hand', style: { ...hand, seed: 8 }, line })).not.toEqual(first);
    for (const { y } of first) expect(Math.abs(y)).toBeLessThan(0.012 * 44 + 0.4);
  });
});

describe('fitting', () => {
  it('gives the largest size that fits and none when even the smallest is too wide', () => {
    const range = { largest: 84, smallest: 44 };
    const style = { face: 'caps', tracking: 2.5 } as const;
    const size = fitSize(faces, 'A FAIRLY LONG PHRASE', style, range, 450) ?? 0;
    expect(size).toBeGreaterThan(44);
    expect(size).toBeLessThan(84);
    expect(setRun(faces, 'A FAIRLY LONG PHRASE', { ...style, size }).width).toBeLessThanOrEqual(450);
    expect(setRun(faces, 'A FAIRLY LONG PHRASE', { ...style, size: size + 1 }).width).toBeGreaterThan(450);
    expect(fitSize(faces, 'SHORT', style, range, 450)).toBe(84);
    expect(fitSize(faces, 'A FAIRLY LONG PHRASE', style, range, 100)).toBeNull();
  });
});

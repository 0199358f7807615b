import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'opentype.js/dist/opentype.mjs';
import type { PathCommand } from 'opentype.js/dist/opentype.mjs';
import { describe, expect, it } from 'vitest';
import { readGlyph } from '../glyph.ts';
import type { OutlineStep } from '../glyph.ts';
import { readFont } from './font.ts';
import { pairKerning } from './pairs.ts';
import { fontTables } from './tables.ts';

const resolve = createRequire(import.meta.url).resolve;
const file = (name: string): ArrayBuffer => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${name}`))).buffer;
const FONTS = { hand: 'patrick-hand/400Regular/PatrickHand_400Regular.ttf', caps: 'amatic-sc/700Bold/AmaticSC_700Bold.ttf' } as const;
const faces = ['hand', 'caps'] as const;

/** Every character of the planes in which people write. */
const CODE_POINTS = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint).filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff);

describe.each(faces)('the reader of the %s font', (face) => {
  const bytes = file(FONTS[face]);
  const font = readFont(bytes);
  const other = parse(bytes);

  it('finds the same glyph for every character as another reader', () => {
    const differing = CODE_POINTS.filter((codePoint) => font.indexOf(codePoint) !== other.charToGlyphIndex(String.fromCodePoint(codePoint)));
    expect(differing).toEqual([]);
    expect(CODE_POINTS.filter((codePoint) => font.indexOf(codePoint) > 0).length).toBeGreaterThan(500);
  });

  it('reads the same outlines and widths, accented letters included', () => {
    const glyphs = [...new Set(CODE_POINTS.map((codePoint) => font.indexOf(codePoint)))];
    for (const index of glyphs) {
      const { outline, advance } = readGlyph(face, font, index);
      const expected = other.glyphs.get(index);
      expect(outline, `glyph ${index}`).toEqual(expected.path.commands.map((command) => stepOf(command, 1 / other.unitsPerEm)));
      expect(advance).toBe((expected.advanceWidth ?? 0) / other.unitsPerEm);
    }
  });

  it('kerns every pair of letters, digits and signs alike', () => {
    const glyphs = Array.from({ length: 0x17f }, (_, codePoint) => font.indexOf(codePoint)).filter((index) => index > 0);
    const lookups = other.position.getKerningTables(other.position.getDefaultScriptName()) ?? [];
    const differing = glyphs.flatMap((left) => glyphs.filter((right) => font.kerning(left, right) !== other.position.getKerningValue(lookups, left, right)));
    expect(differing).toEqual([]);
    // One of the fonts has pairs that stand closer or farther apart, so this has something to compare.
    if (face === 'caps') expect(glyphs.some((left) => glyphs.some((right) => font.kerning(left, right) !== 0))).toBe(true);
  });
});

function stepOf({ type, x = 0, y = 0, x1 = 0, y1 = 0 }: PathCommand, scale: number): OutlineStep {
  if (type === 'Z') return { op: 'close' };
  if (type === 'Q') return { op: 'quadratic', x1: x1 * scale, y1: -y1 * scale, x: x * scale, y: -y * scale };
  return { op: type === 'M' ? 'move' : 'line', x: x * scale, y: -y * scale };
}

describe('bytes that are no such font', () => {
  it('are refused with a sentence, and so is a font without what is needed', () => {
    expect(() => fontTables(new ArrayBuffer(4))).toThrow('These bytes are no TrueType font.');
    expect(() => fontTables(new ArrayBuffer(400))).toThrow('These bytes are no TrueType font.');
    const empty = new DataView(new ArrayBuffer(12));
    empty.setUint32(0, 0x00010000);
    expect(() => readFont(empty.buffer)).toThrow('This font has no table "head".');
  });
});

describe('kerning by classes of glyphs', () => {
  const shorts = (...values: number[]): number[] => values.flatMap((value) => [value >> 8 & 255, value & 255]);
  const tag = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
  /** One script, one feature, one lookup with one subtable, each right behind the other. */
  const positions = (subtable: readonly number[]): DataView => new DataView(new Uint8Array([
    ...shorts(1, 0, 10, 30, 44),
    ...shorts(1), ...tag('latn'), ...shorts(8), ...shorts(4, 0), ...shorts(0, 0xffff, 1, 0),
    ...shorts(1), ...tag('kern'), ...shorts(8), ...shorts(0, 1, 0),
    ...shorts(1, 4), ...shorts(2, 0, 1, 8),
    ...subtable,
  ]).buffer);
  /** First glyphs 5 to 7, of which 6 and 7 are of class 1; second glyph 20 is of class 1. What is said: a shift and the advance. */
  const byClass = [
    ...shorts(2, 32, 5, 0, 42, 52, 2, 2),
    ...shorts(0, 0, 0, -10), ...shorts(0, -30, 0, -40),
    ...shorts(2, 1, 5, 7, 0),
    ...shorts(2, 1, 6, 7, 1),
    ...shorts(1, 20, 1, 1),
  ];

  it('takes the advance of the pair of classes, and none for glyphs that are not covered', () => {
    const kerning = pairKerning(positions(byClass));
    expect([kerning(5, 20), kerning(5, 21), kerning(6, 21), kerning(7, 20), kerning(8, 20)]).toEqual([-10, 0, -30, -40, 0]);
  });

  it('is none without a table of positions', () => {
    expect(pairKerning(undefined)(1, 2)).toBe(0);
  });
});

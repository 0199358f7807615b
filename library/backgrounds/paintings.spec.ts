import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { readTextPath } from '../../tapestry/layout/text/textPath.ts';
import { slotColor } from '../../tapestry/layout/text/slotColor.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { PhraseSlot, SlotTone } from '../../tapestry/model/slotLayout.ts';
import type { CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { contrast } from '../../tapestry/scene/contrast.ts';
import { measureCubic } from '../../tapestry/type/curve.ts';
import { PAINTINGS } from './paintings.ts';

const factory: CanvasFactory = (width, height) => {
  const image = createCanvas(width, height);
  return { width, height, image, context: image.getContext('2d') };
};
const NAMES = Object.keys(PAINTINGS) as (keyof typeof PAINTINGS)[];
const fileOf = (name: string) => readFileSync(new URL(`${name}.png`, import.meta.url));

async function pixelsOf(name: string) {
  const context = createCanvas(1800, 1145).getContext('2d');
  context.drawImage(await loadImage(fileOf(name)), 0, 0);
  return context;
}

const hex = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>): string => `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

describe('the painted scenes of the starter library', () => {
  it.each(NAMES)('%s is the committed file of what its painter paints', async (name) => {
    expect(fileOf(name).byteLength).toBeLessThan(600_000);
    const painted = createCanvas(1800, 1145);
    PAINTINGS[name].paint(painted.getContext('2d'), factory);
    const committed = await pixelsOf(name);
    expect(committed.canvas.data().equals(painted.data())).toBe(true);
  });

  it.each(NAMES)('%s has nine places for symbols or more, one primary, all on the sheet, and two text paths', (name) => {
    const { slots } = PAINTINGS[name].layout;
    const symbols = slots.filter((slot) => slot.type === 'symbol');
    expect(symbols.length).toBeGreaterThanOrEqual(9);
    expect(symbols.filter(({ primary }) => primary)).toHaveLength(1);
    expect(new Set(symbols.map(({ max_size }) => max_size)).size).toBeGreaterThanOrEqual(4);
    for (const { x, y } of symbols) expect(Math.min(x, y) > 0.03 && Math.max(x, y) < 0.97).toBe(true);
    const paths = slots.filter((slot): slot is PhraseSlot => slot.type === 'phrase').flatMap(({ textpath }) => textpath);
    expect(paths.map(readTextPath)).not.toContain(null);
    expect(paths.length).toBeGreaterThanOrEqual(2);
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
  });

  it.each(NAMES)('%s is dark or light enough under its sentence to be read', async (name) => {
    const { palette, layout } = PAINTINGS[name];
    const context = await pixelsOf(name);
    for (const slot of layout.slots.filter((each): each is PhraseSlot => each.type === 'phrase')) {
      if (slot.textpath_data.uppercase) continue;
      const ratios = underText(context, slot).map((pixel) => contrast(pixel, colorOf(palette, slot.tone)));
      expect(ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * 0.05)], `slot ${slot.id}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

function colorOf(palette: keyof typeof PALETTES, tone: SlotTone | undefined): string {
  return slotColor(PALETTES[palette], 'primary', tone);
}

/** The colours in the band that letters of a path will cover. */
function underText(context: Awaited<ReturnType<typeof pixelsOf>>, { textpath }: PhraseSlot): string[] {
  return [textpath].flat().flatMap((drawn) => {
    const path = readTextPath(drawn);
    if (!path) return [];
    const curve = measureCubic(path);
    return Array.from({ length: 150 }, (_, i) => curve.at((curve.length * (i + 0.5)) / 150)).flatMap(({ x, y }) =>
      [-40, -20, 0, 10].map((up) => hex(context.getImageData(Math.round(x), Math.round(y + up), 1, 1).data)));
  });
}

import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { CanvasFactory } from '../../tapestry/paint/canvas.ts';
import type { PaletteName } from '../../tapestry/model/palette.ts';
import { paintSheet } from './papers.ts';

const factory: CanvasFactory = (width, height) => {
  const image = createCanvas(width, height);
  return { width, height, image, context: image.getContext('2d') };
};
const NAMES = Object.keys(PALETTES) as PaletteName[];

describe('the papers of the starter library', () => {
  it.each(NAMES)('%s is the committed file of what its painter paints', async (name) => {
    const file = readFileSync(new URL(`${name}.png`, import.meta.url));
    expect(file.byteLength).toBeLessThan(600_000);
    const image = await loadImage(file);
    expect([image.width, image.height]).toEqual([1800, 1145]);
    const [committed, painted] = [createCanvas(1800, 1145), createCanvas(1800, 1145)];
    committed.getContext('2d').drawImage(image, 0, 0);
    paintSheet(painted.getContext('2d'), name, factory);
    expect(committed.data().equals(painted.data())).toBe(true);
  });

  it.each(NAMES)('%s keeps close to the colour that text was measured on', async (name) => {
    const image = await loadImage(new URL(`${name}.png`, import.meta.url));
    const context = createCanvas(90, 57).getContext('2d');
    context.drawImage(image, 0, 0, 90, 57);
    const { data } = context.getImageData(4, 4, 82, 49);
    const paper = [1, 3, 5].map((at) => Number.parseInt(PALETTES[name].paper.slice(at, at + 2), 16));
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0;
      for (let i = channel; i < data.length; i += 4) sum += data[i]!;
      expect(Math.abs(sum / (data.length / 4) - paper[channel]!)).toBeLessThan(name === 'night' ? 9 : 6);
    }
  });
});

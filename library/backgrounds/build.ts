import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { losslessCompressPng } from '@napi-rs/image';
import { SHEET } from '../../tapestry/model/limits.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { PaletteName } from '../../tapestry/model/palette.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { PAINTINGS } from './paintings.ts';
import { paintSheet } from './papers.ts';

/** Run by hand: paints the papers and scenes of the starter library beside this file. What looks as before is left alone. */

const factory: CanvasFactory = (width, height) => {
  const image = createCanvas(width, height);
  return { width, height, image, context: image.getContext('2d') };
};

for (const [name, { paint }] of Object.entries(PAINTINGS)) await write(name, (ctx) => paint(ctx, factory));
for (const name of Object.keys(PALETTES) as PaletteName[]) await write(name, (ctx) => paintSheet(ctx, name, factory));

async function write(name: string, paint: (ctx: Canvas2D) => void): Promise<void> {
  const file = new URL(`${name}.png`, import.meta.url);
  const image = createCanvas(SHEET.width, SHEET.height);
  paint(image.getContext('2d'));
  if (existsSync(file) && (await pixelsOf(await readFile(file))).equals(image.data())) return;
  const png = await losslessCompressPng(await image.encode('png'));
  await writeFile(file, png);
  process.stdout.write(`${name}.png: ${Math.round(png.length / 1000)} kB\n`);
}

async function pixelsOf(png: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(SHEET.width, SHEET.height);
  canvas.getContext('2d').drawImage(await loadImage(png), 0, 0);
  return canvas.data();
}

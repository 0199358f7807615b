import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { losslessCompressPng } from '@napi-rs/image';
import { SHEET } from '../../tapestry/model/limits.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { paintPaper } from './paper.ts';
import { PAINTINGS } from './paintings.ts';
import { PAPERS } from './papers.ts';

/** Run by hand: paints the papers and scenes of the starter library beside this file. */

const factory: CanvasFactory = (width, height) => {
  const image = createCanvas(width, height);
  return { width, height, image, context: image.getContext('2d') };
};

for (const [name, { paint }] of Object.entries(PAINTINGS)) {
  const { image, context } = createCanvasOf(SHEET.width, SHEET.height);
  paint(context, factory);
  await write(name, await image.encode('png'));
}

for (const name of Object.keys(PAPERS) as (keyof typeof PAPERS)[]) {
  const { image, context } = createCanvasOf(SHEET.width, SHEET.height);
  paintPaper(context, PALETTES[name], PAPERS[name], PAPERS[name].seed, factory);
  await write(name, await image.encode('png'));
}

async function write(name: string, painted: Uint8Array): Promise<void> {
  const png = await losslessCompressPng(painted);
  await writeFile(new URL(`${name}.png`, import.meta.url), png);
  process.stdout.write(`${name}.png: ${Math.round(png.length / 1000)} kB\n`);
}

function createCanvasOf(width: number, height: number) {
  const image = createCanvas(width, height);
  return { image, context: image.getContext('2d') };
}

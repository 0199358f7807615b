import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { posterPainter } from './posterPainter.ts';

const USAGE = 'usage: node tests/gallery/contactSheet.ts [--background <name>]... [--only <transcript>]... [--across <pixels>] [--large <folder>] -o <sheet.png> <folder>';
const TRANSCRIPTS = new Set(['.txt', '.vtt', '.srt', '.md']);
const GAP = 8;
/** A poster seen from five metres. */
const ACROSS = 270;

/** Every transcript of a folder on every background, small, on one sheet: a row for each transcript. */
async function contactSheet(folder: string, output: string, backgrounds: readonly string[] | undefined, only: readonly string[] | undefined, across: number, large: string | undefined): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TRANSCRIPTS.has(extname(name)) && !/^readme\./iu.test(name)).sort()
    .filter((name) => only === undefined || only.some((part) => name.includes(part)));
  const painter = posterPainter();
  const shown = backgrounds ?? painter.backgrounds;
  const down = Math.round((across * 1145) / 1800);
  const sheet = createCanvas(shown.length * (across + GAP) + GAP, names.length * (down + GAP) + GAP);
  const context = sheet.getContext('2d');
  context.fillStyle = '#777';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.imageSmoothingQuality = 'high';
  if (large !== undefined) await mkdir(large, { recursive: true });
  for (const [row, name] of names.entries()) {
    for (const [column, background] of shown.entries()) {
      const { png, notes } = await painter.paint(join(folder, name), { background });
      for (const note of notes) process.stdout.write(`${name} on ${background}: ${note}\n`);
      context.drawImage(await loadImage(png), GAP + column * (across + GAP), GAP + row * (down + GAP), across, down);
      if (large !== undefined) await writeFile(join(large, `${basename(name, extname(name))}-${background.replace(/\W+/gu, '_')}.png`), png);
    }
  }
  await writeFile(output, await sheet.encode('png'));
}

const { values, positionals: [folder] } = parseArgs({
  allowPositionals: true,
  options: {
    background: { type: 'string', multiple: true }, only: { type: 'string', multiple: true },
    across: { type: 'string' }, large: { type: 'string' }, output: { type: 'string', short: 'o' },
  },
});
if (folder === undefined || values.output === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await contactSheet(folder, values.output, values.background, values.only, Number(values.across ?? ACROSS), values.large);
}

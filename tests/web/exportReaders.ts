import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import { ssim } from 'ssim.js';
import { launchChromium } from './chromium.ts';

const run = promisify(execFile);

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Programs of others that open a file and give its picture, 1800 pixels wide, on white. */
export const READERS = {
  resvg: async (svg: Uint8Array): Promise<Pixels> => decoded(new Resvg(Buffer.from(svg), { fitTo: { mode: 'width', value: 1800 } }).render().asPng()),
  chromium: async (svg: Uint8Array): Promise<Pixels> => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 1800, height: 1145 } });
      const failures: string[] = [];
      page.on('console', (message) => { if (message.type() === 'error') failures.push(message.text()); });
      await page.setContent(`<style>body { margin: 0 }</style><img style="width: 1800px; display: block" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`);
      await page.waitForFunction(() => document.images[0]?.complete && document.images[0].naturalWidth > 0);
      const picture = await decoded(await page.screenshot());
      if (failures.length > 0) throw new Error(failures.join('\n'));
      return picture;
    } finally {
      await browser.close();
    }
  },
  rsvg: async (svg: Uint8Array, folder: string): Promise<Pixels> => {
    const [from, to] = [join(folder, 'poster.svg'), join(folder, 'rsvg.png')];
    await writeFile(from, svg);
    await silently('rsvg-convert', ['--width', '1800', '--height', '1145', '--unlimited', '--output', to, from]);
    return decoded(await readFile(to));
  },
  poppler: async (pdf: Uint8Array, folder: string): Promise<Pixels> => {
    const from = join(folder, 'poster.pdf');
    await writeFile(from, pdf);
    await silently('pdftoppm', ['-png', '-singlefile', '-scale-to-x', '1800', '-scale-to-y', '1145', from, join(folder, 'poppler')]);
    return decoded(await readFile(join(folder, 'poppler.png')));
  },
};

/** What Poppler says of a PDF: its information, and the fonts it needs. */
export async function pdfFacts(pdf: Uint8Array, folder: string): Promise<{ readonly info: string; readonly fonts: readonly string[] }> {
  const file = join(folder, 'facts.pdf');
  await writeFile(file, pdf);
  const [info, fonts] = await Promise.all([run('pdfinfo', [file], { env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' } }), run('pdffonts', [file])]);
  return { info: info.stdout, fonts: fonts.stdout.split('\n').slice(2).filter((line) => line !== '') };
}

/** Each page of a PDF as a PNG, 72 dots an inch. */
export async function pagesOf(pdf: Uint8Array, folder: string): Promise<readonly Uint8Array[]> {
  const into = await mkdtemp(join(folder, 'pages-'));
  await writeFile(join(into, 'printed.pdf'), pdf);
  await silently('pdftoppm', ['-png', '-r', '72', join(into, 'printed.pdf'), join(into, 'page')]);
  const pages = (await readdir(into)).filter((name) => name.endsWith('.png')).toSorted();
  return Promise.all(pages.map((name) => readFile(join(into, name))));
}

export const has = (program: string): boolean => existsSync(`/usr/bin/${program}`);

/** A reader that complains has not opened the file without errors. */
async function silently(program: string, args: readonly string[]): Promise<void> {
  const { stderr } = await run(program, [...args]);
  if (stderr.trim() !== '') throw new Error(`${program} complained: ${stderr}`);
}

export async function decoded(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** How alike two pictures of one size look, 1 for the same; at full size. */
export function likeness(a: Pixels, b: Pixels): number {
  return ssim(a, b, { downsample: false }).mssim;
}

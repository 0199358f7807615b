import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const drawing = (d: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><path d="${d}" stroke="#000"/></svg>`;

describe.skipIf(withoutBrowser)('A folder of SVG files', () => {
  const here = temporaryFolder();
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
  }, 180_000);
  afterAll(async () => {
    await studio.close();
    removeFolder(here);
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const folder = (name: string, files: Readonly<Record<string, string | Uint8Array>>): string => {
    const path = join(here, name);
    mkdirSync(path);
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(join(path, file, '..'), { recursive: true });
      writeFileSync(join(path, file), content);
    }
    return path;
  };
  const choose = async (path: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose a folder').click();
    await (await chooser).setFiles(path);
  };
  const drop = async (path: string): Promise<void> => {
    const zone = await page.getByText('Choose a folder').boundingBox();
    const devtools = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: (zone?.x ?? 0) + 5, y: (zone?.y ?? 0) + 5, data: { items: [], files: [path], dragOperationsMask: 1 } });
    }
  };
  const refusals = () => page.getByRole('list', { name: 'Files that were not taken' }).getByRole('listitem').allInnerTexts();
  const symbolNames = async (): Promise<string[]> => ((await studio.call('/api/symbols'))['symbols'] as { name: string }[]).map(({ name }) => name);

  it('is imported: good files become symbols, and of each of the others stays why not', async () => {
    const path = folder('mine', {
      'quokka-face.svg': drawing('M1 1 L9 9'), 'w.svg': drawing('M2 2 L9 9'), 'w2.svg': drawing('M3 3 L9 9'), 'flat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'latin.svg': Buffer.from(drawing('M1 1').replace('<path', '<title>caf\u00e9</title><path'), 'latin1'), 'large.svg': ' '.repeat(2_100_000),
      'inner/other.svg': drawing('M4 4 L9 9'), 'symbols.csv': 'file,name,partSpeech,words,tags\nw.svg,wom\u202ebat,NOUN,"wombat; boat","animal; furry"\nw2.svg,wombat,NOUN,,\n',
    });
    await page.goto('/symbols');
    await page.getByRole('link', { name: 'Import or export' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import or export symbols' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.route('**/api/import-symbols', async (route) => {
      await page.getByText('Importing 6 files', { exact: true }).waitFor();
      await route.continue();
    });
    await choose(path);
    await page.getByRole('status').getByText('Added 2 symbols and 3 pictures of 6 files.', { exact: true }).waitFor();
    await page.getByRole('alert').getByText('Unable to import some files', { exact: true }).waitFor();
    expect(await refusals()).toEqual([
      'large.svg file size is too big!',
      'latin.svg is not text in UTF-8, as an SVG must be.',
      'SVG file "flat.svg" does not have a valid viewBox attribute',
    ]);
    await page.getByRole('heading', { name: 'Not taken: 3 of 6 files' }).waitFor();
    await page.getByRole('heading', { name: 'Taken without some of their words: 1 file' }).waitFor();
    expect(await page.getByRole('list', { name: 'Words that were not taken' }).getByRole('listitem').allInnerTexts()).toEqual(['w.svg: There is already an entry "boat" (NOUN) for symbol "ship"']);
    expect(await barriers(page)).toEqual([]);
    expect(await symbolNames()).toEqual(expect.arrayContaining(['quokka face', 'wombat']));
    await page.goto('/symbol?symbol=wombat');
    await page.getByRole('img', { name: 'Image 2 of wombat' }).waitFor();
    for (const tag of ['animal', 'furry']) await page.getByText(tag, { exact: true }).first().waitFor();
  });

  it('adds nothing a second time', async () => {
    await page.goto('/import-symbols');
    await choose(join(here, 'mine'));
    await page.getByRole('status').getByText('Added 0 symbols and 0 pictures of 6 files.', { exact: true }).waitFor();
  });

  it('may be dropped', async () => {
    await page.goto('/import-symbols');
    await drop(join(here, 'mine'));
    await page.getByRole('status').getByText('Added 0 symbols and 0 pictures of 6 files.', { exact: true }).waitFor();
    expect(await refusals()).toHaveLength(3);
  });

  it('that cannot be read when it is dropped is told, and the next one is taken', async () => {
    await page.goto('/import-symbols');
    const before = studio.complaints.length;
    await page.evaluate(`{
      const { prototype } = DataTransferItem;
      const { webkitGetAsEntry } = prototype;
      const reader = { readEntries: (_, fail) => fail(new DOMException('It may not be opened.', 'NotReadableError')) };
      prototype.webkitGetAsEntry = () => {
        prototype.webkitGetAsEntry = webkitGetAsEntry;
        return { isDirectory: true, isFile: false, createReader: () => reader };
      };
    }`);
    await drop(join(here, 'mine'));
    await page.getByRole('main').getByRole('alert').getByText('This folder cannot be read. Check who may open it, or choose another.', { exact: true }).waitFor();
    expect(studio.complaints.slice(before)).toEqual([]);
    await drop(join(here, 'mine'));
    await page.getByRole('status').getByText('Added 0 symbols and 0 pictures of 6 files.', { exact: true }).waitFor();
    expect(await page.getByText('This folder cannot be read').count()).toBe(0);
  });

  it('says what is wrong with it, and takes nothing of it', async () => {
    const before = await symbolNames();
    const alert = (text: string) => page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
    await page.goto('/import-symbols');
    await choose(folder('empty', { 'readme.txt': 'nothing' }));
    await alert('There is no SVG file in this folder.');
    await choose(folder('absent', { 'a.svg': drawing('M1 1'), 'symbols.csv': 'file,name\nz.svg,z\n' }));
    await alert('symbols.csv names z.svg, which is not in the folder.');
    await choose(folder('unreadable', { 'a.svg': drawing('M1 1'), 'symbols.csv': 'file\na.svg\n' }));
    await alert('symbols.csv has no column "name" in its first line.');
    await choose(folder('flat', { 'one.svg': '<svg/>', 'two.svg': 'no picture' }));
    await page.getByText('Unable to import files', { exact: true }).waitFor();
    // What is no SVG is seen before anything is sent.
    expect((await refusals()).map((line) => /\w+\.svg/.exec(line)?.[0])).toEqual(['two.svg', 'one.svg']);
    await page.route('**/api/import-symbols', (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: 'The store is away.' } }));
    await choose(folder('away', { 'nobody.svg': drawing('M1 1') }));
    await expect.poll(refusals, { timeout: 30_000 }).toEqual([expect.stringMatching(/^nobody\.svg ./)]);
    expect(await symbolNames()).toEqual(before);
  });

  it('is what the library is exported as, and adds nothing to the library it came from', async () => {
    await page.goto('/import-symbols');
    const download = page.waitForEvent('download');
    await page.route('**/api/export-symbols', async (route) => {
      await page.getByText('Exporting the library', { exact: true }).waitFor();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Export symbols' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('symbols.zip');
    await page.getByText('Exported the library', { exact: true }).waitFor();
    const out = join(here, 'out');
    execFileSync('python3', ['-m', 'zipfile', '-e', await saved.path(), out]);
    const files = readdirSync(out).filter((name) => name.endsWith('.svg'));
    expect(files).toEqual(expect.arrayContaining(['quokka_face.svg', 'wombat.svg', 'wombat_2.svg', 'ship.svg']));
    expect(readFileSync(join(out, 'symbols.csv'), 'utf8')).toContain('wombat_2.svg,wombat,NOUN,wombat,');
    expect(readdirSync(out)).not.toContain('missing.txt');
    await choose(out);
    await page.getByText(`Added 0 symbols and 0 pictures of ${files.length} files.`, { exact: true }).first().waitFor({ timeout: 120_000 });
    expect(await refusals()).toEqual([]);
  }, 180_000);

  it('is not saved when it was cut off on its way', async () => {
    await page.goto('/import-symbols');
    await page.route('**/api/export-symbols', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Export symbols' }).click();
    await page.getByText('Unable to export the library', { exact: true }).waitFor();
  });

  it('is asked for by keyboard, in 390 pixels and in dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/import-symbols');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const chooser = page.waitForEvent('filechooser');
    await page.locator('input[type=file]').focus();
    await page.keyboard.press('Enter');
    await chooser;
  });
});

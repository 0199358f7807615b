import { createCanvas } from '@napi-rs/canvas';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500"><path d="M60 60 L440 440" stroke="#000" stroke-width="20"/></svg>');
const drawing = (name: string) => ({ name, mimeType: 'image/svg+xml', buffer: SVG });
const MAX_STOPS = 150;

/** No mouse, and nothing focused by the program: Tab, what keys do there, and the files that the browser's own dialog gives. */
describe.skipIf(withoutBrowser)('The library by the keyboard alone', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
    // Heard all the time, so that the browser hands every chooser over: one that is only waited for from Enter on may open before.
    page.on('filechooser', () => undefined);
  }, 180_000);
  afterAll(() => studio.close());

  const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const press = (key: string) => page.keyboard.press(key);

  async function open(path: string, name: string): Promise<void> {
    await page.goto(path);
    await heading(name).waitFor();
  }

  /** Tab until it has the focus. In a description Tab indents, and Escape before it leaves the text. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const hasFocus = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let stops = 0; !(await hasFocus()); stops += 1) {
      if (stops === MAX_STOPS) throw new Error(`Tab does not come to ${String(target)}.`);
      if (await page.evaluate('document.activeElement.isContentEditable')) await press('Escape');
      await press('Tab');
    }
  }

  /** A dialog that has the focus: what is typed from here on comes to it. */
  async function opened(): Promise<void> {
    await expect.poll(() => page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
  }

  async function choose(target: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await tabTo(target);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
    await chooser.setFiles(files);
  }

  it('a symbol is added from the list, and opens', async () => {
    await open('/symbols', 'Symbols');
    await tabTo(page.getByRole('button', { name: 'Add Symbol' }));
    await press('Enter');
    await opened();
    await page.keyboard.type('Selkie');
    await press('Enter');
    await heading('Selkie').waitFor();
  });

  it('the words of that symbol are added, emphasised, taken from another symbol and deleted', async () => {
    await tabTo(page.getByRole('button', { name: 'Add Library Entry' }));
    await press('Enter');
    await opened();
    await page.keyboard.type('selkie');
    await press('Enter');
    await status('Added library entry "selkie" (NOUN)').waitFor();
    await tabTo(page.getByRole('checkbox', { name: 'Emphasize selkie (NOUN)' }));
    await press('Space');
    await status('Library Entries Updated').waitFor();
    await tabTo(page.getByRole('button', { name: 'Add Library Entry' }));
    await press('Enter');
    await opened();
    await page.keyboard.type('boat');
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Move it here' }));
    await press('Enter');
    await status('Moved "boat" here from "ship"').waitFor();
    await tabTo(page.getByRole('button', { name: 'Delete entry selkie (NOUN)' }));
    await press('Enter');
    await opened();
    await press('Enter');
    await status('Deleted library entry "selkie" (NOUN)').waitFor();
  });

  it('the images of that symbol are uploaded, chosen and deleted', async () => {
    await choose(page.getByLabel('Upload images'), drawing('one.svg'), drawing('two.svg'));
    await page.getByRole('button', { name: 'Delete image 2' }).waitFor();
    await tabTo(page.getByRole('checkbox', { name: 'Active Image' }).nth(1));
    await press('Space');
    await tabTo(page.getByRole('button', { name: 'Update Symbol' }));
    await press('Enter');
    await status('Symbol "Selkie" updated').waitFor();
    await tabTo(page.getByRole('button', { name: 'Delete image 2' }));
    await press('Enter');
    await opened();
    await press('Enter');
    await status('Image Deleted').waitFor();
  });

  it('the properties of that symbol are changed', async () => {
    await tabTo(page.getByRole('textbox', { name: 'Layout Logic' }));
    await page.keyboard.type('At the rim');
    await tabTo(page.getByRole('button', { name: 'Update Symbol' }));
    await press('Enter');
    await page.getByRole('button', { name: 'Update Symbol' }).waitFor({ state: 'detached' });
    expect(await studio.call('/api/symbol?symbol=Selkie')).toMatchObject({ layoutLogic: 'At the rim', entries: [{ lemma: 'boat' }], render: [{ selected: true }] });
  });

  it('that symbol is renamed, deleted and restored', async () => {
    await tabTo(page.getByRole('button', { name: 'Rename symbol' }));
    await press('Enter');
    await opened();
    await press('Control+A');
    await page.keyboard.type('Seal folk');
    await press('Enter');
    await heading('Seal folk').waitFor();
    await tabTo(page.getByRole('button', { name: 'Delete symbol' }));
    await press('Enter');
    await opened();
    await press('Enter');
    await status('Deleted symbol "Seal folk"').waitFor();
    await tabTo(page.locator('summary', { hasText: 'Deleted symbols' }));
    await press('Enter');
    await tabTo(page.getByRole('button', { name: 'Restore Seal folk' }));
    await press('Enter');
    await expect.poll(async () => (await studio.call('/api/symbol?symbol=Seal%20folk'))['name']).toBe('Seal folk');
  });

  it('a word that no symbol has gets one', async () => {
    const lemma = 'zorkmid';
    const documentID = await studio.transcript('Lagoon', 'Ada: The zorkmid buys a zorkmid. Every zorkmid shines.\nBo: My zorkmid is old. A zorkmid is a zorkmid.\n');
    await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=1`);
    await expect.poll(async () => JSON.stringify(await studio.call('/api/words-without-symbol')), { timeout: 90_000 }).toContain(lemma);
    await open('/symbols', 'Symbols');
    await tabTo(page.getByRole('button', { name: `Add a symbol for ${lemma}`, exact: true }));
    await press('Enter');
    await heading(lemma).waitFor();
    await page.getByRole('table', { name: 'Library Entries' }).getByRole('rowheader', { name: lemma, exact: true }).waitFor();
  });

  it('a background is made, described, and deleted', async () => {
    await open('/backgrounds', 'Backgrounds');
    await tabTo(page.getByRole('button', { name: 'New Background' }));
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await opened();
    await page.keyboard.type('Lagoon');
    await choose(dialog.locator('input[type=file]'), { name: 'lagoon.png', mimeType: 'image/png', buffer: createCanvas(1800, 1145).toBuffer('image/png') });
    await dialog.getByText('1145 px high', { exact: true }).waitFor();
    await tabTo(dialog.getByRole('button', { name: 'Create' }));
    await press('Enter');
    await status('Background Added').waitFor();
    await heading('Lagoon').waitFor();
    await tabTo(page.getByRole('checkbox', { name: 'Published' }));
    await press('Space');
    await tabTo(page.getByRole('button', { name: 'Save Changes' }));
    await press('Enter');
    await expect.poll(async () => (await studio.call('/api/background?background=Lagoon'))['published']).toBe(true);
    await tabTo(page.getByRole('button', { name: 'Delete background' }));
    await press('Enter');
    await opened();
    await press('Enter');
    await status('Background Deleted').waitFor();
  });

  it('a markup is added, renamed and removed', async () => {
    await open('/markups', 'Markups');
    await tabTo(page.getByRole('button', { name: 'Add Markup' }).first());
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await opened();
    await page.keyboard.type('Arrow');
    await choose(dialog.locator('input[type=file]'), drawing('arrow.svg'));
    await dialog.getByRole('img', { name: 'The chosen drawing' }).waitFor();
    await tabTo(dialog.getByRole('button', { name: 'Add Markup' }));
    await press('Enter');
    await status('Markup Added').waitFor();
    await tabTo(page.getByRole('button', { name: 'Rename Arrow' }));
    await press('Enter');
    await opened();
    await press('Control+A');
    await page.keyboard.type('Dart');
    await press('Enter');
    await tabTo(page.getByRole('button', { name: 'Remove Dart' }));
    await press('Enter');
    await opened();
    await press('Enter');
    await status('Markup Deleted').waitFor();
  });
});

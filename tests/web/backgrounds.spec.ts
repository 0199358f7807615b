import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chunk } from '../api/multipart.ts';
import { barriers } from './support/axe.ts';
import { otherTab } from './support/otherTab.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const png = (name: string, width: number, height: number) => ({ name, mimeType: 'image/png', buffer: createCanvas(width, height).toBuffer('image/png') });

/** 300 dots per inch, said behind the header. */
function finePng(name: string): ReturnType<typeof png> {
  const { buffer, ...rest } = png(name, 1800, 1145);
  const density = Buffer.alloc(9, 1);
  density.writeUInt32BE(11_811, 0);
  density.writeUInt32BE(11_811, 4);
  return { ...rest, buffer: Buffer.concat([buffer.subarray(0, 33), chunk('pHYs', density), buffer.subarray(33)]) };
}

describe.skipIf(withoutBrowser)('Backgrounds', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.tab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const dialog = () => page.getByRole('dialog');
  const list = () => page.getByRole('list', { name: 'All backgrounds' });
  const cards = () => list().getByRole('listitem');
  const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  const choose = (label: string, value: string) => page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
  const refuse = (path: string) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));

  async function hold(path: string): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    await page.route(`**${path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    return async () => {
      held.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    };
  }

  it('are narrowed down by layout, primary symbol, style, being published and name, which the address keeps', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Backgrounds' }).click();
    await list().waitFor();
    const names = async () => (await cards().getByRole('link').allTextContents()).map((name) => name.trim()).filter((name) => name !== '').toSorted();
    await choose('Layout', 'lo_triples');
    await expect.poll(names).toEqual(['Ferry', 'Harvest', 'Market', 'Night Train']);
    await choose('Layout', '');
    await choose('Primary Symbol', 'ship');
    await page.getByRole('link', { name: 'Orchard', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Harbour', exact: true }).waitFor();
    await choose('Primary Symbol', '');
    await choose('Style', 'night');
    await expect.poll(() => new URL(page.url()).search).toBe('?style=night');
    await page.reload();
    await list().waitFor();
    await expect.poll(names).toEqual(['Lamplight', 'Midnight', 'Night Orbit', 'Night Town', 'Night Train']);
    await choose('Style', '');
    await choose('Published', 'no');
    await page.getByText('Nothing here matches.').waitFor();
    await choose('Published', '');
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('orch');
    await expect.poll(() => cards().count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Filter by name' }).press('Escape');
    await expect.poll(async () => (await names()).length).toBe(24);
  });

  it('are sorted by layout or by primary symbol, from Z to A, as pictures or as rows', async () => {
    const { backgrounds } = await studio.call('/api/backgrounds') as { backgrounds: { name: string; layout: { name: string }; primarySymbol: string | null }[] };
    const expected = (key: (background: typeof backgrounds[number]) => string) => Math.max(...backgrounds.map((background) => key(background).toLowerCase().charCodeAt(0)));
    const first = async () => backgrounds.find(({ name }) => name === firstName)?.[await page.getByRole('combobox', { name: 'Sort by' }).inputValue() === 'layout' ? 'layout' : 'primarySymbol'];
    let firstName = await cards().first().getByRole('link').innerText();
    expect((await first() as { name: string }).name.toLowerCase().charCodeAt(0)).toBe(expected(({ layout }) => layout.name));
    await choose('Sort by', 'primarySymbol');
    await page.getByText('primary symbols from Z to A').waitFor();
    firstName = await cards().first().getByRole('link').innerText();
    expect(String(await first()).toLowerCase().charCodeAt(0)).toBe(expected(({ primarySymbol }) => primarySymbol ?? ' '));
    await page.getByRole('button', { name: 'List' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('list');
    await page.getByRole('button', { name: 'Contact sheet' }).click();
    await choose('Sort by', 'layout');
  });

  it('say what a new one lacks or why it is not taken, and keep what was entered', async () => {
    await page.goto('/layout');
    await dialog().waitFor();
    expect(new URL(page.url()).pathname).toBe('/backgrounds');
    const layout = dialog().getByRole('combobox', { name: 'Layout' });
    await layout.press('Enter');
    await dialog().getByText('Please enter or select a layout').waitFor();
    await layout.fill('Meadow');
    await layout.press('Enter');
    await dialog().getByText('Please upload an image').waitFor();
    await dialog().locator('input[type=file]').setInputFiles(png('small.png', 900, 600));
    await dialog().getByText('900 px wide, 1800 is needed').waitFor();
    await layout.press('Enter');
    await dialog().getByText(/1125/).first().waitFor();
    await dialog().locator('input[type=file]').setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog().getByText('No PNG').waitFor();
    await refuse('/api/add-background');
    await dialog().locator('input[type=file]').setInputFiles(png('meadow.png', 1800, 1145));
    await layout.press('Enter');
    await dialog().getByText('Unable to add background').waitFor();
    expect(await layout.inputValue()).toBe('Meadow');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('are made of a layout and a picture that is looked at before, and then opened', async () => {
    await page.getByRole('button', { name: 'New Background' }).click();
    await dialog().getByRole('combobox', { name: 'Layout' }).fill('Meadow');
    await dialog().locator('input[type=file]').setInputFiles(finePng('meadow.png'));
    await dialog().getByText('1145 px high', { exact: true }).waitFor();
    await dialog().getByText('300 dpi, 72 is advised').waitFor();
    const release = await hold('/api/add-background');
    await dialog().getByRole('combobox', { name: 'Layout' }).press('Enter');
    await status('Adding new background').waitFor();
    await release();
    await status('Background Added').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/background\/./);
  });

  it('are added by a name alone from the list of symbols, and then opened', async () => {
    await page.goto('/symbols?show=backgrounds');
    await page.getByRole('button', { name: 'Add Background' }).click();
    const name = dialog().getByLabel('Background name');
    await name.press('Enter');
    await dialog().getByText('Please specify a valid background name').waitFor();
    await name.fill('harbour');
    await name.press('Enter');
    await dialog().getByText('Background "harbour" already exists').waitFor();
    await name.fill('Quarry');
    await name.press('Enter');
    await status('Created background "Quarry"').waitFor();
    await expect.poll(() => page.url()).toMatch(/\/background\/[^?]+$/);
  });

  it('are published, withdrawn and made the default of their layout', async () => {
    await page.goto('/backgrounds');
    const published = page.getByRole('button', { name: 'Published: Meadow' });
    await refuse('/api/update-background');
    await published.click();
    await alert('Unable to update background').waitFor();
    await page.unrouteAll();
    const release = await hold('/api/update-background');
    await published.click();
    await status('Updating background').waitFor();
    await release();
    await status('Background "Meadow" updated').waitFor();
    await expect.poll(() => published.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Default of its layout: Meadow' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Default of its layout: Meadow' }).getAttribute('aria-pressed')).toBe('true');
    await published.click();
    await expect.poll(() => published.getAttribute('aria-pressed')).toBe('false');
  });

  it('are duplicated into a layout', async () => {
    await page.getByRole('button', { name: 'Duplicate Meadow' }).click();
    const layout = dialog().getByRole('combobox', { name: 'Layout' });
    expect(await layout.inputValue()).toBe('Meadow');
    await layout.fill('');
    await layout.press('Enter');
    await dialog().getByText('Please enter or select a layout').waitFor();
    await layout.fill('Meadow');
    await refuse('/api/duplicate-background');
    await layout.press('Enter');
    await dialog().getByText('Unable to duplicate background').waitFor();
    await page.unrouteAll();
    const release = await hold('/api/duplicate-background');
    await layout.press('Enter');
    await status('Duplicating background').waitFor();
    await release();
    await status('Background Duplicated').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/background\/./);
    await page.goto('/backgrounds');
    await page.getByRole('link', { name: 'Meadow copy', exact: true }).waitFor();
  });

  /** How often that was tried: what is there already would not be sent. */
  let greys = 0;
  it('save their description by themselves a second after the last key, and nothing else with it', async () => {
    await page.goto('/background?background=Quarry');
    const description = page.getByLabel('Description');
    const saved = async () => (await studio.call('/api/background?background=Quarry'))['description'];
    await page.getByLabel('Published').check();
    const sent: unknown[] = [];
    page.on('request', (request) => { if (request.url().endsWith('/api/update-background')) sent.push(request.postDataJSON()); });
    // Typed in the page itself: between two calls from here a slow machine takes more than that second.
    const grey = `Grey stone ${++greys}`;
    await description.evaluate(async (field, texts) => {
      for (const text of texts) {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((later) => { setTimeout(later, 100); });
      }
    }, ['Grey', grey]);
    await expect.poll(saved).toBe(grey);
    expect(sent).toMatchObject([{ renderData: { description: grey } }]);
    expect(await studio.call('/api/background?background=Quarry')).toMatchObject({ published: false });
    await page.getByLabel('Published').uncheck();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
    await refuse('/api/update-background');
    await description.fill(`${grey} and moss`);
    await alert('Unable to save background').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(saved).toBe(`${grey} and moss`);
    await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
  });

  it('are renamed, changed by Save Changes and deleted on their own page', async () => {
    await page.route('**/api/background-image-variants', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto('/background?background=Quarry');
    await page.getByText('Unable to retrieve all background image variants').waitFor();
    await page.getByRole('button', { name: 'Rename background' }).click();
    await dialog().getByLabel('Background name').fill('Pit');
    await page.keyboard.press('Enter');
    await status('Updated background name to "Pit"').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Pit' }).waitFor();
    await page.getByRole('combobox', { name: 'Secondary Symbols' }).fill('anchor');
    await page.keyboard.press('Enter');
    await refuse('/api/update-background');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await alert('Unable to save background').waitFor();
    await page.unrouteAll();
    const { id } = await studio.call('/api/background?background=Pit');
    await studio.call('/api/update-background', { id, renderData: { published: true } });
    await page.getByText('In another tab you saved changes: Published. What you changed here is kept.').waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await status('Background Saved').waitFor();
    expect(await studio.call('/api/background?background=Pit')).toMatchObject({ symbols: ['anchor'], published: true });
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete background' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Background Deleted').waitFor();
    expect(new URL(page.url()).pathname).toBe('/backgrounds');
  });

  it('are deleted after a question, and restored', async () => {
    const remove = page.getByRole('button', { name: 'Delete Meadow copy', exact: true });
    await refuse('/api/delete-background');
    await remove.click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await alert('Unable to delete background').waitFor();
    await page.unrouteAll();
    await remove.click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await remove.click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleted background "Meadow copy"').waitFor();
    await remove.waitFor({ state: 'detached' });
    await page.getByText('Deleted backgrounds').click();
    await page.getByRole('button', { name: 'Restore Meadow copy' }).click();
    await status('Restored background "Meadow copy"').waitFor();
    await remove.waitFor();
  });

  it('say on their page which tapestries are painted on them, who changed what, and before a change what that touches', async () => {
    const documentID = await studio.transcript('Quay');
    const { id } = await studio.call('/api/background?background=harbour') as { id: string };
    await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 }, backgroundID: id });
    await page.goto(`/background/${id}`);
    const painted = page.getByRole('region', { name: 'Tapestries painted on it' });
    await painted.getByText('1 tapestry of 1 meeting').waitFor();
    await painted.getByRole('link', { name: /Quay/ }).waitFor();
    await page.getByRole('list', { name: 'History' }).getByText('Starter library').first().waitFor();
    await page.getByLabel('Published').uncheck();
    await page.getByText('Not saved yet. 1 poster with it stays as it is; made again, it may look different.').waitFor();
    await page.getByLabel('Published').check();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
  });

  it('that somebody else deletes while they are open can be restored, and of an own deletion that is not said', async () => {
    await studio.call('/api/add-background', { symbolName: 'Dune' });
    const { id: backgroundId } = await studio.call('/api/background?background=Dune');
    await page.goto(`/background/${String(backgroundId)}`);
    await page.getByRole('heading', { level: 1, name: 'Dune' }).waitFor();
    await studio.call('/api/delete-background', { backgroundId });
    const gone = page.getByText('In another tab you deleted this background.');
    await gone.waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await status('Restored background "Dune"').waitFor();
    await gone.waitFor({ state: 'detached' });
    const missed: string[] = [];
    page.on('response', (response) => { if (response.status() === 404) missed.push(response.url()); });
    const told = await otherTab(studio, '/backgrounds?q=Dune', 'Dune');
    const late = Promise.withResolvers<void>();
    await page.route('**/api/delete-background', async (route) => {
      const response = await route.fetch();
      await late.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Delete background' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleting background').waitFor();
    // The page hears that it is gone before its own call is answered.
    await told();
    expect(await gone.count()).toBe(0);
    late.resolve();
    await status('Background Deleted').waitFor();
    await list().waitFor();
    expect(missed).toEqual([]);
  });

  it('are found by the name in an address', async () => {
    await page.goto('/background?background=harbour');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/background\/./);
    await page.goto('/background');
    await page.getByRole('heading', { name: 'No background specified' }).waitFor();
    await page.goto('/background?background=nobody');
    await page.getByRole('heading', { name: 'There is no background "nobody"' }).waitFor();
    await studio.call('/api/add-background', { symbolName: 'Gone dune' });
    const { id: goneId } = await studio.call('/api/background?background=Gone%20dune');
    await studio.call('/api/delete-background', { backgroundId: goneId });
    for (const address of ['/background?background=Gone%20dune', `/background/${String(goneId)}`]) {
      await page.goto(address);
      await page.getByText('You deleted this background.', { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gone dune' }).waitFor();
    await page.goto('/background/nowhere');
    await page.getByRole('heading', { name: 'There is no background "nowhere"' }).waitFor();
    await page.getByRole('link', { name: 'See all backgrounds' }).click();
    await list().waitFor();
  });

  it('say what could not be loaded and try again when asked', async () => {
    await refuse('/api/backgrounds');
    await page.reload();
    await page.getByText('Unable to retrieve backgrounds').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await list().waitFor();
    await refuse('/api/background?');
    await page.goto('/background?background=harbour');
    await page.getByRole('heading', { name: 'Unable to retrieve background' }).waitFor();
  });

  it('appear as somebody else makes them', async () => {
    await page.goto('/backgrounds');
    await list().waitFor();
    await studio.call('/api/add-background', { symbolName: 'Made by another' });
    await page.getByRole('link', { name: 'Made by another', exact: true }).waitFor();
  });

  it.each([['light', 1440], ['dark', 390]] as const)('have no barrier that a tool can find, %s at %d, the dialogs open too', async (colorScheme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of ['/backgrounds', '/backgrounds?view=list']) {
      await page.goto(address);
      await list().waitFor();
      expect(await barriers(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'New Background' }).click();
    await dialog().locator('input[type=file]').setInputFiles(png('meadow.png', 1800, 1145));
    await dialog().getByText('1145 px high', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Deleted backgrounds').click();
    await page.getByRole('button', { name: /^Restore / }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const drawing = (d: string, viewBox = '0 0 450 400'): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${d}" fill="none" stroke="#1d2b38" stroke-width="14" stroke-linecap="round"/></svg>`;
const file = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });

describe.skipIf(withoutBrowser)('Markups', () => {
  let studio: Studio;
  let page: Page;
  /** Paths of calls that are answered with a fault. */
  const refused = new Set<string>();

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
    // Stays for the whole file: a call right after interception was switched off and on again can slip past it.
    await page.route('**/api/*', (route) => refused.has(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } })
      : route.fallback());
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => refused.clear());

  const dialog = () => page.getByRole('dialog');
  const gallery = () => page.getByRole('list', { name: 'All markups' }).getByRole('listitem');

  async function add(name: string, svg: string): Promise<void> {
    await page.getByRole('button', { name: 'Add Markup' }).first().click();
    await dialog().getByLabel('Name').fill(name);
    await dialog().locator('input[type=file]').setInputFiles(file(`${name}.svg`, svg));
    await dialog().getByRole('img', { name: 'The chosen drawing' }).waitFor();
    await dialog().getByLabel('Name').press('Enter');
  }

  it('are added by a name and a drawing that is shown before, and asked for what is missing', async () => {
    await page.goto('/markups');
    await page.getByText('No markups yet').waitFor();
    await page.getByRole('button', { name: 'Add Markup' }).first().click();
    await dialog().getByLabel('Name').press('Enter');
    await dialog().getByText('Please enter a name').waitFor();
    await dialog().getByLabel('Name').fill('Arrow');
    await dialog().getByLabel('Name').press('Enter');
    await dialog().getByText('Please upload an image').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await add('Arrow', drawing('M20 200 L420 200 M330 120 L420 200 L330 280'));
    await page.getByRole('status').getByText('Markup Added').waitFor();
    await page.getByText('Arrow', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate('document.querySelector("[aria-label=\\"All markups\\"] img").naturalWidth')).toBeGreaterThan(0);
  });

  it('say why a name or a file is not taken, and keep what was entered', async () => {
    await add('ARROW', drawing('M0 0 L9 9'));
    await dialog().getByText('There is already a markup named ARROW').waitFor();
    await dialog().getByLabel('Name').fill('Swirl');
    await dialog().locator('input[type=file]').setInputFiles(file('flat.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await dialog().getByLabel('Name').press('Enter');
    await dialog().getByText('SVG file "flat.svg" does not have a valid viewBox attribute').waitFor();
    await dialog().locator('input[type=file]').setInputFiles(file('ok.png', '\u0089PNG'));
    await dialog().getByText('ok.png is not an SVG.').first().waitFor();
    expect(await dialog().getByRole('img', { name: 'The chosen drawing' }).count()).toBe(0);
    await dialog().getByLabel('Name').press('Enter');
    await dialog().getByRole('alert').getByText('ok.png is not an SVG.').waitFor();
    expect(await page.getByText('ok.png is not an SVG.').count()).toBe(1);
    await dialog().locator('input[type=file]').setInputFiles(file('big.svg', drawing('M0 0').padEnd(2_100_000)));
    await dialog().getByLabel('Name').press('Enter');
    await dialog().getByText('big.svg file size is too big!').waitFor();
    await dialog().locator('input[type=file]').setInputFiles(file('swirl.svg', drawing('M40 200 C 140 40 300 360 410 190', '0 0 450 300')));
    refused.add('/api/add-markup');
    await dialog().getByLabel('Name').press('Enter');
    await page.getByRole('alert').getByText('Unable to upload Markup').first().waitFor();
    refused.clear();
    await dialog().getByLabel('Name').press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await gallery().nth(1).waitFor();
  });

  it('are narrowed down by a filter that ignores case and marks what it found', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter markups' });
    await filter.fill('WIR');
    await page.getByText('1 of 2 markups').waitFor();
    expect(await page.locator('mark').allInnerTexts()).toEqual(['wir']);
    await page.waitForURL(/[?]q=WIR$/);
    await page.reload();
    await page.getByText('1 of 2 markups').waitFor();
    expect(await filter.inputValue()).toBe('WIR');
    await filter.fill('no such thing');
    await page.getByText('Nothing here matches “no such thing”.').waitFor();
    await filter.press('Escape');
    await page.getByText('2 markups', { exact: true }).waitFor();
  });

  it('stand in rows of one height, however long a name is; all of it is told by its title', async () => {
    const name = 'W'.repeat(180);
    const heights = () => gallery().evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    const before = Math.max(...await heights());
    await add(name, drawing('M0 0 L9 9'));
    await page.getByTitle(name).waitFor();
    expect(Math.max(...await heights())).toBeLessThan(before + 40);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => gallery().count()).toBe(2);
  });

  it('are renamed to a name that is new and not empty', async () => {
    await page.getByRole('button', { name: 'Rename Swirl' }).click();
    await dialog().getByLabel('Markup name').press('Enter');
    await dialog().getByText('Please specify a valid markup name').waitFor();
    await dialog().getByLabel('Markup name').fill('Wave');
    refused.add('/api/update-markup-name');
    await page.keyboard.press('Enter');
    await dialog().getByText('Unable to change the markup name').waitFor();
    refused.clear();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Updated markup name to "Wave"').waitFor();
    await page.getByRole('button', { name: 'Rename Wave' }).waitFor();
  });

  it('are removed after a question, and appear and vanish for others as they look', async () => {
    const other = await studio.blankTab();
    await other.goto('/markups');
    await other.getByRole('button', { name: 'Remove Wave' }).waitFor();
    refused.add('/api/delete-markup');
    await page.getByRole('button', { name: 'Remove Wave' }).click();
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('alert').getByText('Unable to delete Markup').waitFor();
    refused.clear();
    await page.getByRole('button', { name: 'Remove Wave' }).click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Wave' }).click();
    await dialog().getByText('“Wave” will be gone from the gallery; it can be restored.').waitFor();
    await dialog().getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await page.getByRole('status').getByText('Markup Deleted').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toMatch(/^Remove (?!Wave)/);
    await other.getByRole('button', { name: 'Remove Wave' }).waitFor({ state: 'detached' });
    await other.close();
  });

  it('are restored from the list of those that were deleted', async () => {
    await page.getByText('Deleted markups').click();
    await page.getByRole('button', { name: 'Restore Wave' }).click();
    await page.getByRole('status').getByText('Restored markup "Wave"').waitFor();
    await page.getByRole('button', { name: 'Remove Wave' }).waitFor();
    await page.getByRole('button', { name: 'Restore Wave' }).waitFor({ state: 'detached' });
  });

  it('say while it lasts what is being done', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => { answer = resolve; });
    await page.route('**/api/add-markup', async (route) => {
      await held;
      await route.continue();
    });
    await add('Star', drawing('M200 40 L260 360 L40 150 L400 150 L120 360 Z'));
    await page.getByRole('status').getByText('Adding markup').waitFor();
    answer();
    await page.getByRole('status').getByText('Markup Added').last().waitFor();
    const gone = new Promise<void>((resolve) => { answer = resolve; });
    await page.route('**/api/delete-markup', async (route) => {
      await gone;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Remove Star' }).click();
    await dialog().getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await page.getByRole('status').getByText('Deleting markup').waitFor();
    answer();
    await page.getByRole('button', { name: 'Remove Star' }).waitFor({ state: 'detached' });
  });

  it('say what could not be loaded and try again when asked', async () => {
    refused.add('/api/markups');
    await page.reload();
    await page.getByText('Unable to retrieve markups').waitFor();
    refused.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await gallery().first().waitFor();
  });

  it.each([['light', 1440], ['dark', 390]] as const)('have no barrier that a tool can find, %s at %d, the dialog open too', async (colorScheme, width) => {
    const tab = page;
    await tab.setViewportSize({ width, height: 900 });
    await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await tab.goto('/markups');
    await tab.getByRole('list', { name: 'All markups' }).waitFor();
    expect(await barriers(tab)).toEqual([]);
    if (process.env['LOOK']) await tab.screenshot({ path: `${process.env['LOOK']}/markups-${colorScheme}.png` });
    await tab.getByRole('button', { name: 'Add Markup' }).first().click();
    await tab.getByRole('dialog').locator('input[type=file]').setInputFiles(file('a.svg', drawing('M20 200 L420 200')));
    await tab.getByRole('img', { name: 'The chosen drawing' }).waitFor();
    expect(await barriers(tab)).toEqual([]);
    if (process.env['LOOK']) await tab.screenshot({ path: `${process.env['LOOK']}/markups-add-${colorScheme}.png` });
    await tab.keyboard.press('Escape');
  });
});

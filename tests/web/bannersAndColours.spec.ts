import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const SIZES = [[390, 844], [1024, 768], [1440, 900], [2560, 1440]] as const;

interface Box { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

const SAID = 'The server cannot be reached. Trying again ...';

describe.skipIf(withoutBrowser)('What the product says while somebody works', () => {
  let studio: Studio;
  let documentID: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
  }, 180_000);
  afterAll(() => studio.close());

  /** A tab that has lost its server and says so. */
  async function cutOff(path: string, [width, height]: readonly [number, number], shown: string): Promise<Page> {
    const page = await studio.blankTab();
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    await page.context().setOffline(true);
    // A page that has not begun to listen for changes yet does not hear of being left and come back to.
    await expect.poll(async () => {
      await page.evaluate(() => { window.dispatchEvent(new Event('pagehide')); window.dispatchEvent(new Event('pageshow')); });
      return page.getByRole('status').getByText(SAID).isVisible();
    }, { timeout: 30_000, interval: 1_000 }).toBe(true);
    return page;
  }
  const boxOf = async (page: Page, said: string): Promise<Box> => await page.getByText(said, { exact: true }).locator('..').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };

  it.each(SIZES)('leaves the navigation and the heading of a page free in a window of %d x %d', async (width, height) => {
    const page = await cutOff('/transcripts', [width, height], 'table');
    const banner = await boxOf(page, SAID);
    for (const free of [page.getByRole('banner'), page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Add Transcript' })]) {
      expect(meet(banner, await free.first().boundingBox() ?? banner), `at ${width}`).toBe(false);
    }
    expect([banner.x >= 0, banner.x + banner.width <= width, banner.y + banner.height <= height]).toEqual([true, true, true]);
    await page.context().setOffline(false);
    await page.close();
  });

  it.each(SIZES)('leaves the title of the poster and its bar free in a window of %d x %d', async (width, height) => {
    const page = await cutOff(`/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`, [width, height], 'canvas');
    const banner = await boxOf(page, SAID);
    await page.context().setOffline(false);
    const { scene } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`) as { readonly scene: { readonly width: number; readonly items: readonly { readonly kind: string; readonly bounds: Box }[] } };
    const sheet = await page.locator('canvas').first().boundingBox() ?? banner;
    const scale = sheet.width / scene.width;
    const titles = scene.items.filter(({ kind }) => kind === 'title');
    expect(titles).not.toHaveLength(0);
    for (const { bounds } of titles) {
      expect(meet(banner, { x: sheet.x + bounds.x * scale, y: sheet.y + bounds.y * scale, width: bounds.width * scale, height: bounds.height * scale }), `title at ${width}`).toBe(false);
    }
    expect(meet(banner, await page.getByRole('toolbar').first().boundingBox() ?? banner), `bar at ${width}`).toBe(false);
    await page.close();
  });

  it.each(['/tapestry', '/edit', '/dashboard'])('leaves the poster where it is while the server is away: %s', async (path) => {
    const page = await cutOff(`${path}?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`, [1440, 900], 'canvas');
    for (let times = 0; times < 8; times += 1) {
      expect(await page.locator('canvas').count()).toBeGreaterThan(0);
      expect(await page.getByText('Unable to retrieve').count()).toBe(0);
      await page.waitForTimeout(250);
    }
    await page.context().setOffline(false);
    await page.getByRole('status').getByText(SAID).waitFor({ state: 'detached' });
    expect(await page.locator('canvas').count()).toBeGreaterThan(0);
    await page.close();
  });

  it('shows where one is, what is chosen and what has the focus in colours that the browser gives', async () => {
    const page = await studio.blankTab();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/tapestries');
    await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    const chosen = page.getByRole('button', { name: 'Thumbnails' });
    await chosen.waitFor();
    const outline = (name: string) => page.evaluate<string>(`getComputedStyle([...document.querySelectorAll('button')].find(({ textContent }) => textContent === '${name}')).outlineStyle`);
    expect([await outline('Thumbnails'), await outline('Table')]).toEqual(['solid', 'none']);
    const [line, paper] = await page.evaluate<string[]>('[getComputedStyle(document.querySelector("nav [data-here]"), "::after").backgroundColor, getComputedStyle(document.body).backgroundColor]');
    expect(line).not.toBe(paper);
    await page.getByRole('link', { name: 'Symbols', exact: true }).focus();
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string[]>('(({ outlineStyle, outlineWidth, outlineColor }) => [outlineStyle, outlineWidth, outlineColor])(getComputedStyle(document.activeElement))');
    expect(focused.slice(0, 2)).toEqual(['solid', '3px']);
    expect(focused[2]).not.toBe(paper);
    await page.close();
  });

  it('shows which view of the audit is open, and which shape a symbol has, in colours that the browser gives', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Wallaby', partSpeech: 'NOUN' });
    const page = await studio.blankTab();
    await page.emulateMedia({ forcedColors: 'active' });
    const outlined = (of: string) => page.evaluate<string[]>(`[...document.querySelectorAll('${of}')].map((one) => getComputedStyle(one).outlineStyle)`);
    await page.goto('/audit/compare');
    await page.getByRole('navigation', { name: 'Audit' }).getByRole('link', { name: 'Compare two' }).waitFor();
    expect(await outlined('nav[aria-label=Audit] a')).toEqual(['none', 'solid', 'none', 'none']);
    await page.goto('/symbol?symbol=Wallaby');
    await page.getByRole('group', { name: 'Bounding Shape' }).waitFor();
    const chosen = await page.evaluate<boolean[]>('[...document.querySelectorAll("input[name=shape]")].map((input) => input.checked)');
    expect(chosen).toContain(true);
    expect(await outlined('label:has(input[name=shape])')).toEqual(chosen.map((isChosen) => (isChosen ? 'solid' : 'none')));
    await page.close();
  });

  it('shows what the dashboard draws in colours that the browser gives', async () => {
    const page = await studio.blankTab();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/dashboard/symbols?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('region', { name: 'Where in the meeting' }).getByRole('img').first().waitFor();
    await page.getByRole('checkbox', { name: 'Show only symbols included in Tapestry' }).waitFor();
    await page.waitForSelector('canvas');
    const drawn = await page.evaluate<string[]>(`[
      getComputedStyle(document.querySelector('[class*=meter] span')).backgroundColor,
      getComputedStyle(document.querySelector('[aria-label="Where in the meeting"] [class*=hill]')).fill,
      getComputedStyle(document.querySelector('[aria-label="Where in the meeting"] [class*=turns] path')).fill,
    ]`);
    const ink = await page.evaluate<string>('getComputedStyle(document.body).color');
    expect(drawn).toEqual([ink, ink, ink]);
    // What is ticked, what is chosen of two, and no lines all over the poster.
    expect(await page.evaluate<string>('getComputedStyle(document.querySelector(":checked + .mantine-Checkbox-icon")).color')).toBe(ink);
    const outlined = (of: string) => page.evaluate<string[]>(`[...document.querySelectorAll('${of}')].map((one) => getComputedStyle(one).outlineStyle)`);
    expect(await outlined('.mantine-SegmentedControl-label')).toEqual(['solid', 'none']);
    expect(new Set(await outlined('[aria-label="Everything on this tapestry"] button'))).toEqual(new Set(['none']));
    await page.close();
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { movesOf } from '../../web/src/poster/movesOf.ts';
import { replaced } from '../../web/src/poster/replace.ts';
import { unitsOf } from '../../web/src/poster/units.ts';
import { sampleText } from '../support/meetings.ts';
import { differingFrom } from './canvasPixels.ts';
import { graspPoint } from './graspPoint.ts';
import { pixelsOf } from './posterMaterial.ts';
import { choosable, DIALOGS, FIELDS, isSaidOn, seenTapestry } from './support/choosable.ts';
import { openStudio, typePassword, withoutBrowser, type Studio } from './support/studio.ts';

const SHEET = { width: 1800, height: 1145 };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

describe.skipIf(withoutBrowser)('With fingers only', { timeout: 120_000 }, () => {
  let studio: Studio;
  let context: BrowserContext;
  let documentID: string;
  let festival: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    festival = await studio.transcript('Harbour festival', sampleText('Harbour festival'));
    context = await studio.person({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await typePassword(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.close();
  }, 180_000);
  afterAll(() => studio.close());

  async function poster(layout: string, minSymbolCount: number): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`/tapestry?documentID=${documentID}&layout=${layout}&minSymbolCount=${minSymbolCount}`);
    await page.waitForSelector('canvas');
    return page;
  }
  const runOf = (page: Page): string => new URL(page.url()).searchParams.get('run') ?? '';
  const saved = (page: Page): Promise<unknown> => page.waitForURL((url) => url.searchParams.has('run'));
  const boxOf = async (page: Page, name: RegExp): Promise<Box> => (await page.getByRole('button', { name }).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tap = async (page: Page, { x, y, width, height }: Box): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2);

  /** On a slow machine the bar has stepped aside by then: a tap beside the poster calls it back. */
  const pressInBar = async (page: Page, name: string): Promise<void> => {
    await page.touchscreen.tap(8, 8);
    await page.getByRole('toolbar').getByRole('button', { name }).tap();
  };

  /** Where the first heading of the radial poster stands in the window; the middle of its group may be a gap. */
  async function headingBox(page: Page): Promise<Box> {
    const { scene } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`) as { readonly scene: { readonly width: number; readonly items: readonly { readonly id: string; readonly bounds: Box }[] } };
    const heading = scene.items.find(({ id }) => id === 'g1-heading-1')?.bounds;
    const sheet = await page.locator('canvas').first().boundingBox();
    if (!heading || !sheet) throw new Error('There is no heading on the poster.');
    const scale = sheet.width / scene.width;
    return { x: sheet.x + heading.x * scale, y: sheet.y + heading.y * scale, width: heading.width * scale, height: heading.height * scale };
  }

  /** One finger pushes what is in a box by so much. */
  async function push(page: Page, { x, y, width, height }: Box, by: { readonly x: number; readonly y: number }, end: 'touchEnd' | 'touchCancel' = 'touchEnd'): Promise<void> {
    const session = await context.newCDPSession(page);
    const from = { x: x + width / 2, y: y + height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 8; step += 1) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + by.x * step / 8, y: from.y + by.y * step / 8 }] });
    await session.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] });
    await session.detach();
  }
  /** The server's picture of a run, once it is painted. */
  async function serverPixels(run: string): Promise<Uint8ClampedArray> {
    for (;;) {
      const { images } = await studio.call(`/api/tapestry?documentID=${documentID}&run=${run}`) as { readonly images: { readonly tapestry: string | null } };
      if (images.tapestry !== null) return pixelsOf(new Uint8Array(await (await fetch(studio.server.url + images.tapestry)).arrayBuffer()));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it.each([['lo_triples', 'Groups', /^Group /], ['lo_triples', 'Symbols', /^Symbol /], ['lo_radial', 'Groups', /^Group /], ['lo_sail', 'Symbols', /^Symbol /]] as const)('things of %s are dragged (%s), and the poster is then the server\'s picture in every pixel', async (layout, selection, name) => {
    const page = await poster(layout, selection === 'Groups' ? 2 : 3);
    if (await page.getByRole('toolbar').getByRole('button', { name: selection }).count() > 0) await pressInBar(page, selection);
    await pressInBar(page, 'Draggable');
    await push(page, layout === 'lo_radial' ? await headingBox(page) : await boxOf(page, name), { x: 24, y: 30 });
    await saved(page);
    const run = runOf(page);
    await page.close();
    const whole = await (await studio.person({ viewport: { width: 1800, height: 1145 }, storageState: await context.storageState() })).newPage();
    await whole.goto(`/tapestry?documentID=${documentID}&run=${run}&layout=${layout}&minSymbolCount=1`);
    await whole.waitForSelector('canvas');
    expect(await differingFrom(whole, await serverPixels(run))).toBe(0);
    await whole.context().close();
  });

  it('a drag that begins slowly stays a drag', async () => {
    const page = await poster('lo_radial', 2);
    await pressInBar(page, 'Draggable');
    const { x, y, width, height } = await boxOf(page, /^Title: /);
    const [from, session] = [{ x: x + width / 2, y: y + height / 2 }, await context.newCDPSession(page)];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x, y: from.y + 5 }] });
    // Longer than a finger is held still to change what fingers do.
    await page.waitForTimeout(700);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x, y: from.y + 40 }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await saved(page);
    expect(await page.locator('main').getAttribute('data-mode')).toBe('draggable');
    await page.close();
  });

  it('a drag that the system takes away moves nothing', async () => {
    const page = await poster('lo_radial', 2);
    await pressInBar(page, 'Draggable');
    const before = await boxOf(page, /^Title: /);
    await push(page, before, { x: 30, y: 30 }, 'touchCancel');
    await page.waitForTimeout(500);
    expect([await boxOf(page, /^Title: /), new URL(page.url()).searchParams.has('run')]).toEqual([before, false]);
    await page.close();
  });

  it('a drag is given up with Escape, on a tablet with a keyboard', async () => {
    const page = await poster('lo_radial', 2);
    await pressInBar(page, 'Draggable');
    const before = await boxOf(page, /^Title: /);
    const [from, session] = [{ x: before.x + before.width / 2, y: before.y + before.height / 2 }, await context.newCDPSession(page)];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const step of [15, 30, 45]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x, y: from.y + step }] });
    await page.getByRole('status').getByText('Moving: Title: ').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // What is dragged next is what is kept, and nothing of what was given up.
    await push(page, before, { x: 40, y: 0 });
    await saved(page);
    const { arrangement } = await studio.call(`/api/tapestry?documentID=${documentID}&run=${runOf(page)}`) as { readonly arrangement: { readonly positions: Readonly<Record<string, { readonly dx: number; readonly dy: number }>> } };
    const { dx, dy } = arrangement.positions['title-1'] ?? { dx: 0, dy: 0 };
    expect([dx > 30, Math.abs(dy) <= 2]).toEqual([true, true]);
    await page.close();
  });

  it('what something is dropped on steps aside, as little as it can', async () => {
    const page = await poster('lo_bigsyms', 2);
    const { scene } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_bigsyms&minSymbolCount=2`) as unknown as { readonly scene: Scene };
    const units = unitsOf(scene, 'symbols');
    const [first, second] = units.filter(({ label }) => label.startsWith('Symbol '));
    if (!first || !second) throw new Error('There are no two symbols.');
    await pressInBar(page, 'Symbols');
    await pressInBar(page, 'Draggable');
    const sheet = await page.locator('canvas').first().boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    const scale = sheet.width / scene.width;
    const at = graspPoint(scene, 'symbols', SHEET);
    await push(page, { x: sheet.x + at.x * scale, y: sheet.y + at.y * scale, width: 0, height: 0 }, { x: (second.bounds.x - first.bounds.x) * scale, y: (second.bounds.y - first.bounds.y) * scale });
    await saved(page);
    const { arrangement } = await studio.call(`/api/tapestry?documentID=${documentID}&run=${runOf(page)}`) as { readonly arrangement: { readonly positions: Readonly<Record<string, { readonly dx: number; readonly dy: number }>> } };
    const own = arrangement.positions[first.items[0] ?? ''] ?? { dx: 0, dy: 0 };
    expect(arrangement.positions).toEqual(movesOf(units, replaced(units, first, own)));
    expect(arrangement.positions).toHaveProperty([second.items[0] ?? '']);
    await page.close();
  });

  it.each([['lo_radial', ['Groups', 'Symbols']], ['lo_sail', ['Slots', 'Symbols']]] as const)('symbols are selected or what the layout puts them into: %s', async (layout, words) => {
    const page = await poster(layout, 2);
    expect(await page.getByRole('toolbar').getByRole('group', { name: 'Select' }).getByRole('button').allInnerTexts()).toEqual(words);
    await page.close();
  });

  it('what two people move at the same time is kept, and is said; where they moved the same thing both is shown', async () => {
    const runId = String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id']);
    const page = await context.newPage();
    await page.goto(`/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2&run=${runId}`);
    await page.waitForSelector('canvas');
    await pressInBar(page, 'Draggable');
    const arrangement = async () => (await studio.call(`/api/tapestry?documentID=${documentID}&run=${runId}`))['arrangement'] as { readonly positions: Readonly<Record<string, unknown>> } | null;
    /** What a finger pushes here is on its way while somebody else moves other things. */
    const meanwhile = async (by: { readonly x: number; readonly y: number }, theirs: Readonly<Record<string, object>>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const sent = page.waitForRequest('**/api/save-arrangement');
      await page.route('**/api/save-arrangement', async (route) => {
        await promise;
        await route.continue();
      }, { times: 1 });
      await push(page, await boxOf(page, /^Title: /), by);
      await sent;
      await studio.call('/api/save-arrangement', { runId, positions: { ...(await arrangement())?.positions, ...theirs } });
      resolve();
    };
    await meanwhile({ x: 0, y: 30 }, { 'g1-heading-1': { dx: 0, dy: 40 } });
    await page.getByText('In another tab you arranged other things meanwhile. Both are kept.').waitFor();
    await expect.poll(async () => Object.keys((await arrangement())?.positions ?? {})).toEqual(expect.arrayContaining(['g1-heading-1', expect.stringMatching(/^title/)]));
    await meanwhile({ x: 30, y: 0 }, { 'title-1': { dx: 0, dy: 90 } });
    const note = page.getByRole('alert', { name: 'Changed twice' });
    await note.getByText('In another tab you changed the same as was changed here: Title: ').waitFor();
    await note.getByRole('button', { name: 'Take the other' }).tap();
    await note.waitFor({ state: 'detached' });
    await page.close();
  });

  it('the arranged poster is opened again from its thumbnail, and "Start fresh" makes it as nobody has arranged it', async () => {
    const page = await poster('lo_bigsyms', 2);
    await pressInBar(page, 'Draggable');
    await push(page, await boxOf(page, /^Title: /), { x: 20, y: 40 });
    await saved(page);
    const run = runOf(page);
    await page.goto('/tapestries');
    const row = page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('listitem').filter({ hasText: 'Arranged' }).first();
    await row.waitFor();
    const opened = context.waitForEvent('page');
    await row.getByRole('link').first().tap();
    const again = await opened;
    await again.waitForSelector('canvas');
    expect(runOf(again)).toBe(run);
    await again.close();
    const afresh = context.waitForEvent('page');
    await row.getByRole('link', { name: /^Start fresh/ }).tap();
    const fresh = await afresh;
    await fresh.waitForSelector('canvas');
    expect(runOf(fresh)).toBe('');
    await fresh.close();
    await page.close();
  });

  it('what is pushed with a finger is seen by somebody else at once', async () => {
    const page = await poster('lo_radial', 3);
    const other = await studio.blankTab();
    await other.goto(page.url());
    await other.waitForSelector('canvas');
    await pressInBar(page, 'Draggable');
    await push(page, await boxOf(page, /^Title: /), { x: 0, y: 60 });
    await saved(page);
    await other.goto(page.url());
    await other.waitForSelector('canvas');
    const before = await boxOf(other, /^Title: /);
    await push(page, await boxOf(page, /^Title: /), { x: 0, y: -40 });
    await expect.poll(async () => (await boxOf(other, /^Title: /)).y, { timeout: 20_000 }).toBeLessThan(before.y);
    await Promise.all([page.close(), other.close()]);
  });

  it.each([
    ['a heading', 'lo_radial', 390, 844], ['the words of a place', 'lo_sail', 1024, 768], ['the words of a place', 'lo_river', 390, 844], ['a quote', 'lo_radial', 1024, 768],
    ['the sentence at the foot', 'lo_triples', 1024, 768], ['the sentence of a triple', 'lo_triples', 390, 844],
  ] as const)('another is chosen with two taps for %s: %s, in a window of %d x %d', async (words, layout, width, height) => {
    const of = words === 'a quote' || words === 'the sentence at the foot' ? documentID : festival;
    const query = `documentID=${of}&layout=${layout}&minSymbolCount=3`;
    const before = await seenTapestry(studio, query);
    const { bounds } = choosable(before, words);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.goto(`/tapestry?${query}`);
    const sheet = await page.locator('canvas').first().boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    const scale = sheet.width / before.scene.width;
    await tap(page, { x: sheet.x + bounds.x * scale, y: sheet.y + bounds.y * scale, width: bounds.width * scale, height: bounds.height * scale });
    const dialog = page.getByRole('dialog', { name: DIALOGS[FIELDS[words]] });
    const box = await dialog.boundingBox() ?? { x: -1, y: -1, width: 0, height: 0 };
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height], 'all of it is in the window').toEqual([true, true, true, true]);
    const chosen = (await dialog.locator('li button:not([aria-current])').allInnerTexts()).find((text) => !isSaidOn(before, text)) ?? '';
    await dialog.getByRole('button', { name: chosen, exact: true }).tap();
    await dialog.waitFor({ state: 'detached' });
    await saved(page);
    const after = await seenTapestry(studio, `documentID=${of}&run=${runOf(page)}`);
    expect(Object.keys(after.arrangement[FIELDS[words]])).toHaveLength(1);
    expect([chosen, isSaidOn(after, chosen)]).toEqual([expect.stringMatching(/\w/), true]);
    await page.close();
  });

  it.each([390, 1024])('everything in the bar is reached in a window %d px wide, and nothing can be scrolled', async (width) => {
    const page = await poster('lo_radial', 2);
    await page.setViewportSize({ width, height: 800 });
    for (const button of await page.getByRole('toolbar').getByRole('button').or(page.getByRole('toolbar').getByRole('link')).all()) {
      await button.scrollIntoViewIfNeeded();
      const { x, width: wide } = (await button.boundingBox()) ?? { x: -1, width: 0 };
      expect([x >= 0, x + wide <= width]).toEqual([true, true]);
    }
    expect(await page.evaluate('[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]')).toEqual([0, 0]);
    await page.close();
  });
});

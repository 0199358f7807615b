import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, withoutBrowser, WORDS, type Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('Home', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio({}, 'empty');
    page = await studio.tab();
  }, 180_000);
  afterAll(() => studio.close());

  it('of an empty installation shows the library and leads to the first poster in one press', async () => {
    await page.getByRole('heading', { name: 'Your first tapestry is a minute away' }).waitFor();
    await page.getByRole('list', { name: 'Symbols of the library' }).getByRole('img').first().waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Symbols of the library' }).getByRole('listitem').count()).toBe(7);
    const ready = page.getByRole('link', { name: 'Create tapestry from “Solar ferry project”' });
    expect(await ready.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight), 'all of its words stand on the button').toBe(true);
    await ready.click();
    await page.waitForURL((url) => url.pathname === '/tapestry');
    expect(new URL(page.url()).searchParams.get('layout')).toBe('lo_radial');
    await page.locator('canvas').first().waitFor({ timeout: 30_000 });
  });

  it('takes the first transcript of one\'s own straight to its poster', async () => {
    const other = await openStudio({}, 'empty');
    const tab = await other.tab();
    await tab.getByLabel('Bring a transcript').setInputFiles({ name: 'Our meeting.txt', mimeType: 'text/plain', buffer: Buffer.from(WORDS.repeat(30)) });
    await tab.waitForURL((url) => url.pathname === '/tapestry');
    await tab.locator('canvas').first().waitFor({ timeout: 30_000 });
    await tab.goto('/');
    const picture = tab.getByRole('list', { name: 'Tapestries looked at last' }).locator('img');
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)), { timeout: 60_000 }).toBeGreaterThan(0);
    const { shown, own } = await picture.evaluate((image) => ({ shown: image.getBoundingClientRect().width, own: image instanceof HTMLImageElement ? image.naturalWidth : 0 }));
    expect(shown, 'a thumbnail alone is not blown up').toBeLessThanOrEqual(own);
    await other.close();
  }, 90_000);

  it('shows what was edited last in three modules, each thing with the way to its page', async () => {
    await studio.transcript('Newest');
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Recently Edited' }).waitFor();
    await page.getByRole('link', { name: 'Newest' }).waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'Recently edited transcripts' }).getByRole('rowheader').allInnerTexts()).toEqual(['Newest', 'Solar ferry project']);
    const library = page.getByRole('table', { name: 'Recently edited symbols and backgrounds' });
    await expect.poll(() => library.getByRole('rowheader').count()).toBe(6);
    await expect.poll(() => page.getByRole('list', { name: 'Recently edited backgrounds' }).getByRole('listitem').count()).toBe(4);
    expect(await library.getByRole('link').first().getAttribute('href')).toMatch(/^\/(?:symbol\?symbol=|background\/)/);
    expect(await page.getByRole('list', { name: 'Recently edited backgrounds' }).getByRole('link').first().getAttribute('href')).toMatch(/^\/background\//);
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual(['Home', 'Tapestries', 'Symbols', 'Backgrounds', 'Transcripts', 'Markups']);
    await page.getByRole('link', { name: 'Newest' }).click();
    await page.getByRole('heading', { name: 'Newest' }).waitFor();
  });

  it('shows the posters first, as pictures that lead to themselves and not to a new one', async () => {
    await page.goto('/');
    const posters = page.getByRole('list', { name: 'Tapestries looked at last' });
    const first = posters.getByRole('listitem').first();
    await first.getByText('Solar ferry project').waitFor();
    await first.locator('img').waitFor({ timeout: 60_000 });
    const table = await page.getByRole('table', { name: 'Recently edited transcripts' }).boundingBox();
    expect((await posters.boundingBox())?.y).toBeLessThan(table?.y ?? 0);
    const runs = async (): Promise<{ id: string }[]> => (await studio.call('/api/runs') as { runs: { id: string }[] }).runs;
    const before = await runs();
    await first.getByRole('link').click();
    await page.locator('canvas').first().waitFor({ timeout: 30_000 });
    expect(new URL(page.url()).searchParams.get('run')).toBe(before[0]?.id);
    expect(await runs()).toHaveLength(before.length);
    await page.goBack();
    await page.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tapestries' }).waitFor();
  });

  it('comes in scripts that the page names beforehand, asks for each list once, and fetches nothing in vain', async () => {
    const tab = await page.context().newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    tab.on('console', (message) => { if (message.type() !== 'info') complaints.push(message.text()); });
    await tab.goto('/');
    await tab.getByRole('table', { name: 'Recently edited transcripts' }).waitFor();
    // The browser complains of what was fetched beforehand and not used within some seconds.
    await tab.waitForTimeout(5_000);
    const scripts = asked.filter((path) => path.endsWith('.js')).map((path) => path.replace(/^.assets.|-[\w-]{8}\.js$/g, '')).filter((name) => name !== 'liveWorker');
    expect(scripts.toSorted()).toEqual(['enter', 'home', 'rolldown-runtime', 'start']);
    for (const path of ['/api/sign-in', '/api/me', '/api/recently-edited', '/api/documents', '/api/runs', '/oidc/auth', '/oidc/token']) expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1]);
    expect(asked).not.toContain('/signed-in');
    expect(complaints).toEqual([]);
    await tab.close();
  }, 60_000);

  it.each([['/', 'Tapestries looked at last', 250_000], ['/tapestries', 'Recent Tapestries', 500_000]] as const)('%s loads pictures of about the size it shows, few bytes of them', async (path, list, most) => {
    for (const title of ['First', 'Second', 'Third']) await studio.call('/api/add-run', { documentID: await studio.transcript(`${title} of ${path}`), layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    await expect.poll(async () => (await studio.call('/api/runs') as { runs: { thumbnailImage: string | null }[] }).runs.every(({ thumbnailImage }) => thumbnailImage !== null), { timeout: 60_000 }).toBe(true);
    const tab = await page.context().newPage();
    const loaded: Promise<number>[] = [];
    tab.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('image/')) loaded.push(response.body().then(({ length }) => length, () => 0));
    });
    await tab.goto(path);
    const pictures = tab.locator('main img');
    await tab.getByRole('list', { name: list }).locator('img').first().waitFor();
    await tab.waitForLoadState('networkidle');
    const sizes = await pictures.evaluateAll((all) => all.flatMap((image) => (image instanceof HTMLImageElement && image.complete && image.clientWidth > 0 ? [{ src: image.currentSrc.slice(0, 60), own: image.naturalWidth }] : [])));
    expect(sizes.length).toBeGreaterThan(2);
    // One small picture of a background serves its row and its card.
    expect(sizes.filter(({ own }) => own > 720), 'as they are stored').toEqual([]);
    const bytes = (await Promise.all(loaded)).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeLessThan(most);
    await tab.close();
  }, 90_000);

  it('is no first visit once the list of tapestries was cleared', async () => {
    await page.goto('/');
    await page.getByRole('list', { name: 'Tapestries looked at last' }).waitFor();
    await studio.call('/api/clear-runs', {});
    await page.getByRole('list', { name: 'Tapestries looked at last' }).waitFor({ state: 'detached' });
    for (const isOpenedAgain of [false, true]) {
      if (isOpenedAgain) await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Recently Edited' }).waitFor();
      await page.getByRole('table', { name: 'Recently edited transcripts' }).waitFor();
      expect(await page.getByText('Your first tapestry is a minute away').isVisible()).toBe(false);
    }
  });

  it('says what could not be loaded and tries again when asked', async () => {
    await page.route('**/api/recently-edited', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto('/');
    await page.getByRole('alert').getByText('Unable to retrieve recent edits').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Recently edited transcripts' }).waitFor();
  });

  it('is where an address without a page leads', async () => {
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'No Page Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recently Edited' }).waitFor();
  });

  it('has every place and who is signed in within the window, however wide that is', async () => {
    await page.goto('/');
    for (const width of [1440, 1024, 930, 820, 660, 600, 480, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of [page.getByRole('button', { name: 'Ada Winter' }), page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()]) {
        const box = await part.boundingBox();
        expect(box && box.width > 40 && box.x >= 0 && box.x + box.width <= width - 4, `${width} ${JSON.stringify(box)}`).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('wrote no error to the console but those of refused calls', () => {
    expect(studio.complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });
});

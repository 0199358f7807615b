import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const TABS = 10;
/** What a change may take to appear in every other tab. */
const SOON_MS = 2000;

describe.skipIf(withoutBrowser)('Live updates', () => {
  let studio: Studio;
  let tabs: Page[];

  beforeAll(async () => {
    studio = await openStudio();
    tabs = [];
    for (let count = 0; count < TABS; count += 1) {
      const page = await studio.blankTab();
      await page.goto('/transcripts');
      await page.getByRole('table').waitFor();
      tabs.push(page);
    }
  }, 240_000);
  afterAll(() => studio.close());

  const everywhere = (see: (page: Page) => Promise<void>) => Promise.all(tabs.map(see));

  it('show a new transcript in ten open tabs, without a reload', async () => {
    await studio.transcript('Seen everywhere');
    const told = performance.now();
    await everywhere((page) => page.getByRole('link', { name: 'Seen everywhere', exact: true }).waitFor({ timeout: SOON_MS }));
    expect(performance.now() - told).toBeLessThan(SOON_MS);
  });

  it('show a new name on the list and on the transcript\'s own page', async () => {
    const id = await studio.transcript('First name');
    await tabs[0]?.goto(`/transcript?documentID=${id}`);
    await tabs[0]?.getByRole('heading', { name: 'First name' }).waitFor();
    await studio.call('/api/update-transcript-name', { documentID: id, newName: 'Second name' });
    await tabs[0]?.getByRole('heading', { name: 'Second name' }).waitFor({ timeout: SOON_MS });
    await tabs[1]?.getByRole('link', { name: 'Second name', exact: true }).waitFor({ timeout: SOON_MS });
  });

  it('show the thumbnail of a new run in every open tab as soon as it is painted, without a reload', async () => {
    const id = await studio.transcript('Painted while everybody looks');
    await everywhere(async (page) => {
      await page.getByRole('link', { name: 'Tapestries', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Tapestries' }).waitFor();
    });
    const { renderKey } = await studio.call('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    const painted = async (): Promise<boolean> => {
      const { runs } = await studio.call('/api/runs') as { runs: { renderKey: string; thumbnailImage: string | null }[] };
      return runs.some((run) => run.renderKey === renderKey && run.thumbnailImage !== null);
    };
    while (!(await painted())) await new Promise((resolve) => setTimeout(resolve, 20));
    const told = performance.now();
    await everywhere((page) => page.getByRole('listitem').filter({ hasText: 'Painted while everybody looks' }).locator('img').waitFor({ timeout: SOON_MS }));
    expect(performance.now() - told).toBeLessThan(SOON_MS);
  });

  it('keep ten tabs answering', async () => {
    await everywhere(async (page) => {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('table', { name: 'Recently edited transcripts' }).waitFor({ timeout: SOON_MS * 2 });
    });
  });

  it('come back after the tab that opened the stream is closed', async () => {
    await tabs.shift()?.close();
    await studio.transcript('After the first tab left');
    await everywhere((page) => page.getByRole('link', { name: 'After the first tab left', exact: true }).waitFor());
  });

  it('tell an open page that its transcript is gone, and leave what was typed to be copied', async () => {
    const id = await studio.transcript('Vanishing');
    const [page] = tabs;
    if (!page) throw new Error('No tab is open.');
    await page.goto(`/transcript?documentID=${id}`);
    await page.getByLabel('Meeting Setup').fill('Typed in vain?');
    await studio.call('/api/delete-document', { documentID: id });
    await page.getByText('In another tab you deleted this transcript.').waitFor();
    await expect.poll(() => page.getByLabel('Meeting Setup').inputValue()).toBe('Typed in vain?');
  });

  /** A page whose stream of live updates opens only once it is let go. */
  async function withoutStream(path: string): Promise<{ readonly page: Page; letGo(): void }> {
    const page = await studio.blankTab();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/live', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path);
    return { page, letGo: resolve };
  }

  it('show what changed after a page was first read and before its stream was open', async () => {
    const { id } = await studio.call('/api/add-symbol', { symbolName: 'Wallaby', partSpeech: 'NOUN' });
    const documentID = await studio.transcript('Read too early');
    const symbolPage = await withoutStream('/symbol?symbol=Wallaby');
    const transcriptPage = await withoutStream(`/transcript?documentID=${documentID}`);
    await symbolPage.page.getByRole('heading', { name: 'Wallaby' }).waitFor();
    await transcriptPage.page.getByRole('heading', { name: 'Read too early' }).waitFor();
    await studio.call('/api/update-symbol-name', { id, newName: 'Kangaroo' });
    await studio.call('/api/update-transcript-name', { documentID, newName: 'Read in time' });
    symbolPage.letGo();
    transcriptPage.letGo();
    await symbolPage.page.getByRole('heading', { name: 'Kangaroo' }).waitFor();
    await transcriptPage.page.getByRole('heading', { name: 'Read in time' }).waitFor();
  });

  it('say that the server cannot be reached, and go on when it can again', async () => {
    const page = await studio.blankTab();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    await page.goto('/symbols?q=Kangaroo');
    await page.getByRole('link', { name: 'Kangaroo' }).waitFor();
    await page.context().setOffline(true);
    // The server ends no stream of its own accord: what lay between the two does.
    await page.evaluate(() => { window.dispatchEvent(new Event('pagehide')); window.dispatchEvent(new Event('pageshow')); });
    await page.getByRole('status').getByText('The server cannot be reached. Trying again ...').waitFor();
    await page.getByRole('link', { name: 'Transcripts', exact: true }).click();
    await page.getByText('Unable to retrieve').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('The server can be reached again.').waitFor();
    await page.getByRole('table', { name: 'Transcripts' }).waitFor();
    await page.close();
  });

  it('show a page by itself, once the server is reached, whose part of the program could not be fetched', async () => {
    const page = await studio.blankTab();
    await page.goto('/transcripts');
    await page.getByRole('table', { name: 'Transcripts' }).waitFor();
    await page.route(/\/assets\/|\/health\/live/, (route) => (route.request().url().endsWith('.js') ? route.continue() : route.abort()));
    await page.getByRole('link', { name: 'Markups', exact: true }).click();
    await page.getByRole('heading', { name: 'This page cannot be shown' }).waitFor();
    await page.getByRole('alert').getByText('The server cannot be reached. Trying again ...').waitFor();
    await page.unrouteAll();
    await page.getByRole('heading', { level: 1, name: 'Markups' }).waitFor();
    await page.close();
  });

  it('wrote no error to the console but those of refused calls and of what was not to be had', () => {
    expect(studio.complaints.filter((text) => !/Failed to load resource|Unable to preload CSS/.test(text))).toEqual([]);
  });
});

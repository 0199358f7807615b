import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { addressOf, pressedLink, seenAt, slowNetwork, watchPictures } from './support/slowNetwork.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const PRINT = '[aria-label="Recent Tapestries"] li a:has(img)';

describe.skipIf(withoutBrowser)('A poster over a slow network', () => {
  let studio: Studio;
  let list: Page;
  let documentID: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    list = await studio.tab();
    await list.goto('/tapestries');
    await list.locator(`${PRINT} img`).first().waitFor();
  }, 180_000);
  afterAll(() => studio.close());

  const tab = async () => {
    const page = await list.context().newPage();
    await watchPictures(page);
    return page;
  };
  const look = (page: Page) => page.locator('#first-look');

  it('shows the thumbnail that was pressed long before the rest of the program is there, and then the poster in its place', async () => {
    const page = await tab();
    await slowNetwork(page);
    await page.goto(await pressedLink(list, PRINT), { waitUntil: 'commit' });
    const { thumbnail = Infinity, poster = 0 } = await seenAt(page);
    expect(thumbnail).toBeLessThan(poster / 2);
    await expect.poll(() => look(page).count()).toBe(0);
    await page.close();
  }, 120_000);

  it('shows the thumbnail before the poster by its address alone too, of a run and of a tapestry as it was made', async () => {
    const run = await addressOf(list, PRINT);
    for (const address of [run, `/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=1`]) {
      const page = await tab();
      await slowNetwork(page);
      await page.goto(address, { waitUntil: 'commit' });
      const { thumbnail = Infinity, poster = 0 } = await seenAt(page);
      expect(thumbnail).toBeLessThan(poster);
      await page.close();
    }
  }, 120_000);

  it('hands a thumbnail over once, and to the address it belongs to only', async () => {
    const address = await pressedLink(list, PRINT);
    const other = await tab();
    await other.route('**/api/run*', (route) => route.abort());
    await other.goto(`${address}&other=1`);
    expect((await seenAt(other)).thumbnail).toBeUndefined();
    await other.close();
    const again = await tab();
    await again.route('**/api/run*', (route) => route.abort());
    await again.goto(address);
    expect((await seenAt(again)).thumbnail).toBeUndefined();
    await again.close();
  });

  it('shows the poster all the same where its thumbnail cannot be had', async () => {
    const address = await pressedLink(list, PRINT);
    const page = await tab();
    await page.route((url) => url.pathname.includes('thumbnail') || url.pathname === '/api/run', (route) => route.fulfill({ status: 503 }));
    await page.goto(address);
    expect((await seenAt(page)).thumbnail).toBeUndefined();
    expect(await look(page).count()).toBe(0);
    await page.close();
  });

  it('leaves no thumbnail over what is said when the poster cannot be had', async () => {
    const address = await pressedLink(list, PRINT);
    const page = await tab();
    await page.route('**/api/tapestry?*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(address);
    await page.getByRole('alert').or(page.getByText('Unable to retrieve tapestry data')).first().waitFor();
    expect(await look(page).count()).toBe(0);
    await page.close();
  }, 60_000);

  it('leaves no thumbnail to somebody who has signed out', async () => {
    const address = await pressedLink(list, PRINT);
    const state = await list.evaluate<string>('localStorage.getItem("tapestry-first-look")');
    const stranger = await studio.person();
    const page = await stranger.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.evaluate(`localStorage.setItem('tapestry-first-look', ${JSON.stringify(state)})`);
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => look(page).count()).toBe(0);
    await stranger.close();
  });
});

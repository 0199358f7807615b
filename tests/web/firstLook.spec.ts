import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { addressOf, pressedLink, seenAt, slowNetwork, watchPictures } from './support/slowNetwork.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Where the thumbnail is painted: as large as the window lets it be, in its middle. */
const PICTURE_IN_WINDOW = `(() => {
  const picture = document.querySelector('#first-look');
  const { width, height } = picture.getBoundingClientRect();
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  const size = { width: picture.naturalWidth * scale, height: picture.naturalHeight * scale };
  return { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
})()`;
const CANVAS_IN_WINDOW = `(() => {
  const { x, y, width, height } = document.querySelector('canvas').getBoundingClientRect();
  return { x, y, width, height };
})()`;
const PRINT = '[aria-label="Recent Tapestries"] li a:has(img)';

describe.skipIf(withoutBrowser)('A poster over a slow network', () => {
  let studio: Studio;
  let list: Page;
  let documentID: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    list = await studio.blankTab();
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
  /** As with a provider elsewhere, which tells the page nothing of who is there. */
  const withoutBroughtLook = (page: Page) => page.route('**/oidc/first-look*', (route) => route.fulfill({ status: 204 }));
  const withoutRun = (page: Page) => page.route('**/api/run?*', (route) => route.abort());

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
      // It came after half of the time when it was found by the program, after an eighth when it comes with the page.
      expect(thumbnail).toBeLessThan(poster / 4);
      await expect.poll(() => look(page).count()).toBe(0);
      await page.close();
    }
  }, 120_000);

  it('asks for the thumbnail once, and before any file of the program', async () => {
    const page = await tab();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(await addressOf(list, PRINT));
    await seenAt(page);
    expect(asked.slice(0, 2)).toEqual(['/tapestry', '/oidc/first-look']);
    expect(asked.filter((path) => path === '/oidc/first-look' || path === '/api/run' || path.includes('thumbnail'))).toHaveLength(1);
    await page.close();
  });

  it('shows the thumbnail where the poster will be, in a window of any shape', async () => {
    for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 1024, height: 400 }]) {
      const page = await tab();
      await page.setViewportSize(viewport);
      // The poster has to wait until the thumbnail was seen.
      const seen = Promise.withResolvers<void>();
      await page.route('**/storage/ground_*', async (route) => {
        await seen.promise;
        await route.continue();
      });
      await page.goto(await addressOf(list, PRINT));
      await page.waitForFunction('document.querySelector("#first-look")?.naturalWidth > 0');
      const box = await page.evaluate<Box>(PICTURE_IN_WINDOW);
      seen.resolve();
      await seenAt(page);
      const poster = await page.evaluate<Box>(CANVAS_IN_WINDOW);
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(box[side] - poster[side]), side).toBeLessThanOrEqual(1.5);
      await page.close();
    }
  }, 60_000);

  it('hands a thumbnail over where the page brings none, once, and to the address it belongs to only', async () => {
    for (const [more, isShown] of [['', true], ['', false], ['&other=1', false]] as const) {
      const address = isShown || more !== '' ? await pressedLink(list, PRINT) : await addressOf(list, PRINT);
      const page = await tab();
      await withoutBroughtLook(page);
      await withoutRun(page);
      await page.goto(`${address}${more}`);
      expect((await seenAt(page)).thumbnail !== undefined, `${more} ${isShown}`).toBe(isShown);
      await page.close();
    }
  });

  it('shows the poster all the same where its thumbnail cannot be had', async () => {
    const address = await pressedLink(list, PRINT);
    const page = await tab();
    await withoutBroughtLook(page);
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
    const brought = page.waitForResponse('**/oidc/first-look*');
    await page.goto(address);
    expect((await brought).status()).toBe(204);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => look(page).count()).toBe(0);
    await stranger.close();
  });
});

import type { CDPSession, Page } from 'playwright-core';

/** Of Chromium's "Fast 3G": milliseconds for every call, bytes a second. */
const FAST_3G = { latency: 562.5, downloadThroughput: 1.6 * 1024 * 1024 / 8 * 0.9, uploadThroughput: 750 * 1024 / 8 * 0.9, offline: false } as const;

/** From now on the tab's network is slow, and nothing comes out of its cache. */
export async function slowNetwork(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', FAST_3G);
  return devtools;
}

/** Watches a tab for its first picture of a poster and for the poster: milliseconds after the navigation, read by `seenAt`. */
export const watchPictures = (page: Page): Promise<unknown> => page.addInitScript(`
  globalThis.seenAt = {};
  const watch = () => {
    const thumbnail = document.querySelector('#first-look');
    if (thumbnail?.complete && thumbnail.naturalWidth > 0 && getComputedStyle(thumbnail).visibility === 'visible') seenAt.thumbnail ??= performance.now();
    if (document.querySelector('canvas')) seenAt.poster ??= performance.now();
    requestAnimationFrame(watch);
  };
  watch();
`);

export interface SeenAt {
  readonly thumbnail?: number;
  readonly poster?: number;
}

/** Both, once the poster is there. */
export async function seenAt(page: Page): Promise<SeenAt> {
  for (;;) {
    const seen = await page.evaluate<SeenAt>('seenAt');
    if (seen.poster !== undefined) return seen;
    await page.waitForTimeout(50);
  }
}

/** Presses a link as a person does, but opens nothing; answers where it leads. */
export async function pressedLink(page: Page, link: string): Promise<string> {
  await page.locator(link).first().evaluate((element) => {
    element.addEventListener('click', (event: { preventDefault(): void }) => event.preventDefault(), { once: true });
  });
  await page.locator(link).first().dispatchEvent('click');
  return await addressOf(page, link);
}

/** Where a link leads. */
export const addressOf = async (page: Page, link: string): Promise<string> => new URL(await page.locator(link).first().getAttribute('href') ?? '', page.url()).href;

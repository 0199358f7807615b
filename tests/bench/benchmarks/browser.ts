import type { Page } from 'playwright-core';
import { openStudio, typePassword, type Studio } from '../../web/support/studio.ts';
import { milliseconds, type Benchmark, type Measured, type Spent } from '../measure.ts';

const VISITS = 7;
/** A browser that has just opened a window is busy with itself: for as long its own work is not the page's. */
const BROWSER_AT_REST_MS = 1_000;
const WRITES = 40;

/** What a person waits for in a real browser: the first page, and what another tab writes. */
export const browser: Benchmark = async () => {
  const studio = await openStudio();
  try {
    for (let at = 0; at < 20; at += 1) await studio.transcript(`Meeting ${at}`);
    return [await homeLcp(studio), await otherTab(studio)];
  } finally {
    await studio.close();
  }
};

/** Largest contentful paint of Home, by somebody who is signed in and whose browser has none of it yet. */
async function homeLcp(studio: Studio): Promise<Measured> {
  const signedIn = await studio.person();
  const first = await signedIn.newPage();
  await first.goto('/');
  await first.getByRole('button', { name: 'Sign in' }).click();
  await typePassword(first);
  await first.getByRole('navigation', { name: 'Main' }).waitFor();
  const storageState = await signedIn.storageState();
  await signedIn.close();
  const spent: Spent[] = [];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    const context = await studio.person({ storageState });
    const page = await context.newPage();
    await page.waitForTimeout(BROWSER_AT_REST_MS);
    await page.goto('/');
    await page.getByRole('table', { name: 'Recently edited transcripts' }).waitFor();
    spent.push({ wall: await page.evaluate<number>(MAX_PAINT) });
    await context.close();
  }
  return milliseconds('home-largest-contentful-paint', spent.slice(1), 1_000);
}

/** The last of the largest paints, once none has come for a second. */
const MAX_PAINT = `new Promise((resolve) => {
  let settled;
  new PerformanceObserver((list) => {
    clearTimeout(settled);
    settled = setTimeout(resolve, 1_000, list.getEntries().at(-1).startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** From the moment a write is sent until the list in another tab shows it: the 95th percentile of forty. */
async function otherTab(studio: Studio): Promise<Measured> {
  const page = await studio.tab();
  await page.goto('/transcripts');
  await page.getByRole('table', { name: 'Transcripts' }).waitFor();
  const delays: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    const title = `Told to the other tab ${write}`;
    const seen = whenSeen(page, title);
    const sent = performance.timeOrigin + performance.now();
    await studio.transcript(title);
    delays.push(await seen - sent);
  }
  await page.close();
  const p95 = delays.toSorted((a, b) => a - b)[Math.ceil(0.95 * delays.length) - 1] ?? Infinity;
  return milliseconds('write-to-other-tab-p95', [{ wall: p95 }], 250);
}

/** Epoch milliseconds at which the page first holds a text, by its own clock, which is this machine's. */
function whenSeen(page: Page, text: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes(${JSON.stringify(text)})) return;
      watch.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  })`);
}

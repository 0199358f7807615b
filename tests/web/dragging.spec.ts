import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../bench/measure.ts';
import { launchChromium } from './chromium.ts';
import { draggedFrames, NODES } from './draggedFrames.ts';
import { graspPoint } from './graspPoint.ts';
import { differingPixels, pixelsOf, posterMaterial } from './posterMaterial.ts';
import { startPosterServer } from './posterServer.ts';
import { withoutBrowser } from './support/studio.ts';

/** Of the 16.7 ms that a frame may take, what is left to a slower machine. */
const MAX_WORK_MS = 8;
/** The sheet at its own size. */
const WINDOW = { width: 1800, height: 1145 };

describe.skipIf(withoutBrowser)('Dragging', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it(`one of ${NODES} things costs the page at most ${MAX_WORK_MS} ms of its main thread for a frame, drawing included`, async () => {
    const { work, intervals } = await draggedFrames(browser);
    expect(intervals.length).toBeGreaterThan(100);
    expect(work.length).toBeGreaterThan(30);
    expect(median(work)).toBeLessThanOrEqual(MAX_WORK_MS);
  }, 180_000);

  it.each(['symbols', 'groups'] as const)('shows what stands still as it was, and everything once it is put back, or Escape gives the drag up (%s)', async (selection) => {
    const [server, material] = await Promise.all([startPosterServer(), posterMaterial()]);
    try {
      server.give(await material.filesOf(material.scene));
      const page = await browser.newPage({ viewport: WINDOW });
      await page.goto(`${server.origin}/?draggable&selection=${selection}`);
      await page.waitForSelector('canvas');
      const { x, y } = graspPoint(material.scene, selection, WINDOW);
      await page.mouse.move(x, y);
      await expect.poll(() => page.locator('[role=img]').evaluate((picture) => picture.style.cursor)).toBe('grab');
      const before = await seen(page);

      await page.mouse.down();
      await page.mouse.move(x + 30, y + 20);
      await expect.poll(async () => unlike(await seen(page), before), { timeout: 30_000 }).toBeGreaterThan(1_000);
      await page.mouse.move(x, y);
      await expect.poll(async () => unlike(await seen(page), before), { timeout: 30_000 }).toBeLessThan(COVERED);

      await page.mouse.up();
      await expect.poll(async () => differingPixels(await seen(page), before), { timeout: 30_000 }).toBe(0);

      await page.mouse.down();
      await page.mouse.move(x + 30, y + 20);
      await expect.poll(async () => unlike(await seen(page), before), { timeout: 30_000 }).toBeGreaterThan(1_000);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await page.mouse.move(x, y);
      await expect.poll(async () => differingPixels(await seen(page), before), { timeout: 30_000 }).toBe(0);
      await page.close();
    } finally {
      server.close();
    }
  }, 180_000);
});

async function seen(page: Page): Promise<Uint8ClampedArray> {
  return pixelsOf(await page.screenshot());
}

/** Pixels: pen lines and bubbles of what is dragged lie over what crosses them until it is put down. */
const COVERED = 80;

/** Of 255: a browser smooths the edges of a ground that it takes apart in its own way. A pixel aside is 200 in a letter. */
const SMOOTHING = 48;

/** Pixels in which a channel is more than a little different. */
function unlike(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > SMOOTHING)) count += 1;
  return count;
}

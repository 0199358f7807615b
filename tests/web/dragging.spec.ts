import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../bench/measure.ts';
import { launchChromium } from './chromium.ts';
import { draggedFrames, NODES } from './draggedFrames.ts';
import { withoutBrowser } from './support/studio.ts';

/** Of the 16.7 ms that a frame may take, what is left to a slower machine. */
const MOST_WORK_MS = 8;

describe.skipIf(withoutBrowser)('Dragging', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it(`one of ${NODES} things costs the page at most ${MOST_WORK_MS} ms of its main thread for a frame, drawing included`, async () => {
    const { work, intervals } = await draggedFrames(browser);
    expect(intervals.length).toBeGreaterThan(100);
    expect(work.length).toBeGreaterThan(30);
    expect(median(work)).toBeLessThanOrEqual(MOST_WORK_MS);
  }, 180_000);
});

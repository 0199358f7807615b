import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { squaredDistance, type Point, type Rect } from '../../tapestry/model/geometry.ts';
import { unitsOf } from '../../web/src/poster/units.ts';
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

  it('moves a group that gives way as one: its bubbles and pills with its words, before anything is dropped', async () => {
    const [server, material] = await Promise.all([startPosterServer(), posterMaterial()]);
    try {
      const { scene } = material;
      server.give(await material.filesOf(scene));
      const page = await browser.newPage({ viewport: WINDOW });
      await page.goto(`${server.origin}/?draggable&selection=groups`);
      await page.waitForSelector('canvas');
      const before = await seen(page);
      const [held, ...others] = unitsOf(scene, 'groups').filter(({ label }) => label.startsWith('Group '));
      const [neighbour] = others.toSorted((a, b) => squaredDistance(a.bounds, middleOf(held?.bounds ?? a.bounds)) - squaredDistance(b.bounds, middleOf(held?.bounds ?? b.bounds)));
      if (!held || !neighbour) throw new Error('There are no two groups.');
      const from = graspPoint(scene, 'groups', WINDOW);
      const push = ontoEdge(held.bounds, neighbour.bounds);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let step = 1; step <= 20; step += 1) await page.mouse.move(from.x + (push.x * step) / 20, from.y + (push.y * step) / 20);
      // Cut-outs of what can move come last, in the order of the scene.
      const live = scene.items.filter(({ layer }) => layer === 'live');
      const aside = (): Promise<{ readonly x: number; readonly y: number }> => page.evaluate(([count, at]) => {
        const { transform } = getComputedStyle([...document.querySelectorAll('canvas')].slice(-count)[at] as Element);
        const { e, f } = new DOMMatrix(transform);
        return { x: e, y: f };
      }, [live.length, live.findIndex(({ id }) => id === neighbour.live[0]?.id)] as const);
      await expect.poll(async () => Math.hypot((await aside()).x, (await aside()).y), { timeout: 30_000 }).toBeGreaterThan(8);
      let settled = await aside();
      for (let last = { x: 0, y: 0 }; last.x !== settled.x || last.y !== settled.y;) {
        last = settled;
        await page.waitForTimeout(300);
        settled = await aside();
      }
      const during = await seen(page);
      const heldNow = grown({ ...held.bounds, x: held.bounds.x + push.x, y: held.bounds.y + push.y }, 60);
      const outlines = scene.items.filter(({ id, kind }) => kind === 'bubble' && neighbour.items.includes(id)).map(({ bounds }) => bounds);
      expect(outlines.length).toBeGreaterThan(0);
      let [compared, unlikely] = [0, 0];
      for (const { x, y, width, height } of outlines) {
        for (let row = Math.floor(y); row < y + height; row += 1) {
          for (let column = Math.floor(x); column < x + width; column += 1) {
            const [right, down] = [column + settled.x, row + settled.y];
            if (right >= heldNow.x && right < heldNow.x + heldNow.width && down >= heldNow.y && down < heldNow.y + heldNow.height) continue;
            compared += 1;
            if (isUnlike(before, (row * WINDOW.width + column) * 4, during, (down * WINDOW.width + right) * 4)) unlikely += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(1_000);
      expect(unlikely / compared).toBeLessThan(0.01);
      await page.mouse.up();
      await page.close();
    } finally {
      server.close();
    }
  }, 180_000);
});

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** How far something goes to lie 60 pixels over the edge of something else. */
function ontoEdge(own: Rect, other: Rect): Point {
  const [from, to] = [middleOf(own), middleOf(other)];
  const over = (start: number, size: number, otherStart: number, otherSize: number, by: number): number => Math.min(start + by + size, otherStart + otherSize) - Math.max(start + by, otherStart);
  for (let share = 0; share < 1; share += 0.01) {
    const push = { x: Math.round(share * (to.x - from.x)), y: Math.round(share * (to.y - from.y)) };
    if (over(own.x, own.width, other.x, other.width, push.x) > 60 && over(own.y, own.height, other.y, other.height, push.y) > 60) return push;
  }
  return { x: 0, y: 0 };
}

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
  for (let at = 0; at < a.length; at += 4) if (isUnlike(a, at, b, at)) count += 1;
  return count;
}

function isUnlike(a: Uint8ClampedArray, at: number, b: Uint8ClampedArray, there: number): boolean {
  return [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[there + channel] ?? 0)) > SMOOTHING);
}

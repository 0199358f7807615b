import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const sample = (name: string) => readFileSync(new URL(`../../library/samples/${name}`, import.meta.url), 'utf8');

describe.skipIf(withoutBrowser)('The preview of a background that is being drawn', () => {
  let studio: Studio;
  let page: Page;
  let id: string;
  let layout: string;
  let festival: string;

  beforeAll(async () => {
    studio = await openStudio();
    const { backgrounds } = await studio.call('/api/backgrounds') as unknown as { backgrounds: readonly { id: string; layout: { id: string } }[] };
    id = backgrounds.find((each) => each.layout.id === 'lo_street')?.id ?? '';
    layout = 'lo_street';
    festival = await studio.transcript('Harbour festival', sample('allotment-committee.txt'));
    await studio.transcript('School bus routes', sample('school-bus-routes.txt'));
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const sheet = () => page.getByRole('group', { name: /places\. Arrow keys move/ });
  const picture = () => sheet().getByRole('img');
  const panel = () => page.getByRole('region', { name: 'Preview' });
  const choose = async (title: string) => {
    await panel().getByRole('combobox', { name: 'Preview with' }).click();
    await page.getByRole('option', { name: title }).click();
  };
  /** A number that stands for what is painted. */
  const painted = () => picture().evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    return data.reduce((sum, value, at) => (sum * 31 + value * (at % 97)) % 1_000_000_007, 7);
  });
  const at = async (x: number, y: number): Promise<[number, number]> => {
    await sheet().scrollIntoViewIfNeeded();
    const box = await sheet().boundingBox();
    return [(box?.x ?? 0) + x * (box?.width ?? 0) / 1800, (box?.y ?? 0) + y * (box?.height ?? 0) / 1145];
  };

  it('shows the tapestry that the server makes of a transcript, in the places as they stand on the page', async () => {
    await page.goto(`/background/${id}`);
    await sheet().waitFor();
    await choose('Harbour festival');
    const { alternativeText } = await studio.call(`/api/tapestry?documentID=${festival}&layout=${layout}&backgroundID=${id}`);
    expect(String(alternativeText).length).toBeGreaterThan(100);
    await expect.poll(() => picture().getAttribute('aria-label'), { timeout: 20_000 }).toBe(alternativeText);
  });

  it('follows what is dragged before it is let go, and what is undone', async () => {
    const before = await painted();
    await page.mouse.move(...await at(1618, 520));
    await page.mouse.down();
    await page.mouse.move(...await at(1560, 300));
    await page.mouse.move(...await at(1500, 250));
    await expect.poll(painted).not.toBe(before);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(painted).toBe(before);
  });

  it('leads to the tapestry of what is shown', async () => {
    await page.getByRole('link', { name: 'Make this tapestry' }).click();
    await page.waitForURL((url) => url.pathname === '/tapestry' && url.searchParams.get('backgroundID') === id && url.searchParams.get('documentID') === festival);
    await page.locator('canvas').first().waitFor();
    await page.goto(`/background/${id}`);
    await sheet().waitFor();
    await choose('Harbour festival');
  });

  it('tries the places with several transcripts side by side', async () => {
    await panel().getByRole('button', { name: 'Try all' }).click();
    const tried = page.getByRole('list', { name: 'Tried with' });
    await expect.poll(() => tried.getByText('School bus routes').count()).toBe(1);
    await expect.poll(async () => String(await tried.getByRole('img').first().getAttribute('aria-label')).length, { timeout: 20_000 }).toBeGreaterThan(100);
    await expect.poll(async () => String(await tried.getByRole('img').last().getAttribute('aria-label')).length, { timeout: 20_000 }).toBeGreaterThan(100);
    expect(await barriers(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Close' }).click();
  });

  it('is seen without the places, by a button or a key, until one is selected or drawn', async () => {
    const shown = page.getByRole('button', { name: 'Show places' });
    const drawnOver = () => sheet().locator('canvas').count();
    const both = await drawnOver();
    expect(await shown.getAttribute('aria-pressed')).toBe('true');
    await shown.click();
    await expect.poll(() => shown.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(drawnOver).toBe(1);
    await picture().waitFor();
    await sheet().focus();
    await page.keyboard.press('v');
    await expect.poll(drawnOver).toBe(both);
    await page.keyboard.press('v');
    await expect.poll(drawnOver).toBe(1);
    await page.keyboard.press('n');
    await expect.poll(drawnOver).toBe(both);
    await page.keyboard.press('v');
    await page.keyboard.press('l');
    await expect.poll(drawnOver).toBe(both);
    await page.keyboard.press('Escape');
    await expect.poll(drawnOver).toBe(both);
  });

  it('says how many transcripts it tries at once, and goes on to the next ones', async () => {
    const { documents } = await studio.call('/api/documents') as { documents: readonly object[] };
    for (let count = documents.length + 1; count <= 8; count += 1) await studio.transcript(count === 8 ? `Long ${'title '.repeat(29)}` : `Meeting ${count}`);
    await page.goto(`/background/${id}`);
    await sheet().waitFor();
    await panel().getByRole('button', { name: 'Try 6 of 8' }).click();
    const tried = page.getByRole('list', { name: 'Tried with' }).getByRole('listitem');
    await expect.poll(() => tried.count()).toBe(6);
    await panel().getByText('Transcripts 1 to 6 of 8').waitFor();
    const first = await tried.locator('strong').allTextContents();
    for (const height of await tried.locator('strong').evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().height))) expect(height).toBeLessThan(60);
    await panel().getByRole('button', { name: 'Try the next 2' }).click();
    await panel().getByText('Transcripts 7 to 8 of 8').waitFor();
    await expect.poll(() => tried.count()).toBe(2);
    expect(first).not.toContain(await tried.locator('strong').first().textContent());
    await panel().getByRole('button', { name: 'Try the 6 before' }).click();
    await expect.poll(() => tried.locator('strong').allTextContents()).toEqual(first);
    await panel().getByRole('button', { name: 'Close' }).click();
    await choose('Harbour festival');
  });

  it('says when it cannot be drawn, tries again when asked, and leaves the drawing as it is', async () => {
    await page.goto(`/background/${id}`);
    await sheet().waitFor();
    await page.route('**/api/composition-input*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await choose('School bus routes');
    await panel().getByText('The preview cannot be drawn just now.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await panel().getByRole('button', { name: 'Try again' }).click();
    await panel().getByText('The preview cannot be drawn just now.').waitFor({ state: 'detached' });
    await expect.poll(async () => String(await picture().getAttribute('aria-label')).length, { timeout: 20_000 }).toBeGreaterThan(100);
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  });
});

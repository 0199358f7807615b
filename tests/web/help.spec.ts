import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDITS } from '../../web/src/features/help/credits.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const NOTICE = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8');

describe.skipIf(withoutBrowser)('Help and credits', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.tab();
  }, 180_000);
  afterAll(() => studio.close());

  it('are reached from the user menu', async () => {
    await page.getByRole('button', { name: 'Ada Winter' }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Add a transcript' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Ada Winter' }).click();
    await page.getByRole('menuitem', { name: 'Credits' }).click();
    await expect.poll(() => page.getByRole('list', { name: 'Credits' }).getByRole('listitem').count()).toBe(CREDITS.length);
  });

  it('name the keys of the composer and the dashboard, and how a background is made', async () => {
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Make a background' }).waitFor();
    const keys = (where: string) => page.getByRole('region', { name: `Keys ${where}` }).getByRole('term').allTextContents();
    expect(await keys('where places are drawn')).toEqual(expect.arrayContaining(['S', 'L, Q, C', 'T', 'N, P', 'V', '+ and −']));
    expect(await keys('on a dashboard')).toEqual(['/', 'N, P', '[ and ]', 'Escape', 'Shift and a click']);
  });

  it('name everything that NOTICE names', () => {
    const named = new Set<string>(CREDITS.map(({ link }) => link));
    const addresses = NOTICE.match(/https:\/\/[^\s,;()]+/g)?.map((address) => address.replace(/\.$/, '')) ?? [];
    expect(addresses.filter((address) => !named.has(address))).toEqual([]);
  });

  it.each([['light', 1440], ['dark', 390]] as const)('have no barrier that a tool can find, %s at %d', async (colorScheme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of ['Help', 'Credits']) {
      await page.goto(`/${name.toLowerCase()}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await barriers(page)).toEqual([]);
    }
  });
});

import type { Page } from 'playwright-core';
import type { Studio } from './studio.ts';

/** A tab of its own with a poster on it, which may use the clipboard. */
export async function openPoster(studio: Studio, path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await studio.blankTab();
  await page.setViewportSize(viewport);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.waitForSelector('canvas');
  return page;
}

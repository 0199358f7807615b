import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { canvasPixels } from './canvasPixels.ts';
import { differingPixels, pixelsOf, posterMaterial } from './posterMaterial.ts';
import type { PosterMaterial } from './posterMaterial.ts';
import { startPosterServer } from './posterServer.ts';
import type { PosterServer } from './posterServer.ts';

const SHEET = { width: 1800, height: 1145 };

describe.skipIf(!hasChromium && !process.env['CI'])('The live poster in Chromium', () => {
  let browser: Browser;
  let server: PosterServer;
  let material: PosterMaterial;

  beforeAll(async () => {
    [browser, server, material] = await Promise.all([launchChromium(), startPosterServer(), posterMaterial()]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  async function open(scene = material.scene, query = ''): Promise<Page> {
    server.give(await material.filesOf(scene));
    const page = await browser.newPage({ viewport: SHEET });
    await page.goto(`${server.origin}/${query}`);
    await page.waitForSelector('canvas');
    return page;
  }

  it('differs from the server\'s picture in no pixel', async () => {
    const page = await open();
    const { poster } = await material.raster.render(material.scene, 'preview');
    expect(differingPixels(await canvasPixels(page), await pixelsOf(poster))).toBe(0);
    await page.close();
  });

  it.each(['lo_bigsyms', 'lo_triples', 'lo_tree', 'lo_city'])('differs from the server\'s picture in no pixel in the layout %s', async (layout) => {
    const { scene, filesOf, raster } = await posterMaterial(layout);
    server.give(await filesOf(scene));
    const page = await browser.newPage({ viewport: SHEET });
    await page.goto(`${server.origin}/`);
    await page.waitForSelector('canvas');
    const { poster } = await raster.render(scene, 'preview');
    expect(differingPixels(await canvasPixels(page), await pixelsOf(poster))).toBe(0);
    await page.close();
  }, 180_000);

  it('differs in no pixel after things were moved by hand', async () => {
    const arranged = arrangeScene(material.scene, { 'g1-link-1': { dx: -31, dy: 17 }, 'g1-caption-1': { dx: -31, dy: 17 }, 'g2-phrase': { dx: 9, dy: -5 }, 'g2-wash': { dx: 12, dy: 4 } });
    const page = await open(arranged);
    const { poster } = await material.raster.render(arranged, 'preview');
    expect(differingPixels(await canvasPixels(page), await pixelsOf(poster))).toBe(0);
    await page.close();
  });
});

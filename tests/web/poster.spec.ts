import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { differingFrom } from './canvasPixels.ts';
import { pixelsOf, posterMaterial } from './posterMaterial.ts';
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

  async function open(scene = material.scene, page?: Page): Promise<Page> {
    server.give(await material.filesOf(scene));
    const opened = page ?? await browser.newPage({ viewport: SHEET });
    await opened.goto(`${server.origin}/`);
    await opened.waitForSelector('canvas');
    return opened;
  }

  it('differs from the server\'s picture in no pixel', async () => {
    const page = await open();
    const { poster } = await material.raster.render(material.scene, 'preview');
    expect(await differingFrom(page, await pixelsOf(poster))).toBe(0);
    await page.close();
  });

  it('differs in no pixel in any layout on any background, as made and arranged', async () => {
    const differing: Record<string, number> = {};
    const page = await browser.newPage({ viewport: SHEET });
    for (const { name, scene: make } of material.onBackgrounds) {
      const scene = await make();
      const [symbol, word] = [scene.items.find(({ kind }) => kind === 'symbol'), scene.items.find(({ kind }) => kind === 'word' || kind === 'phrase')];
      const moves = Object.fromEntries([symbol, word].flatMap((item, index) => (item ? [[item.id, { dx: 13 - 20 * index, dy: 7 }]] : [])));
      for (const shown of [scene, arrangeScene(scene, moves)]) {
        await open(shown, page);
        const { poster } = await material.raster.render(shown, 'preview');
        const count = await differingFrom(page, await pixelsOf(poster));
        if (count > 0) differing[`${name}${shown === scene ? '' : ', arranged'}`] = count;
      }
    }
    await page.close();
    expect(material.onBackgrounds.length).toBeGreaterThanOrEqual(6);
    expect(differing).toEqual({});
  }, 600_000);

  it('differs in no pixel after things were moved by hand', async () => {
    const arranged = arrangeScene(material.scene, { 'g1-link-1': { dx: -31, dy: 17 }, 'g1-caption-1': { dx: -31, dy: 17 }, 'g2-phrase': { dx: 9, dy: -5 }, 'g2-wash': { dx: 12, dy: 4 } });
    const page = await open(arranged);
    const { poster } = await material.raster.render(arranged, 'preview');
    expect(await differingFrom(page, await pixelsOf(poster))).toBe(0);
    await page.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import type { Moves } from '../../web/src/poster/moves.ts';
import { movesOf } from '../../web/src/poster/movesOf.ts';
import { replaced } from '../../web/src/poster/replace.ts';
import { unitsOf } from '../../web/src/poster/units.ts';
import { hasFirefox, inFirefox } from './firefox.ts';
import { openFirefox, type FirefoxSession } from './firefoxSession.ts';
import { firstUnit, graspPoint } from './graspPoint.ts';
import { pixelsOf, posterMaterial, type PosterMaterial } from './posterMaterial.ts';
import { startPosterServer, type PosterServer } from './posterServer.ts';

const SHEET = { width: 1800, height: 1145 };
/** Share of the pixels that may differ by more than so much of 255 in some channel. */
const TOLERANCE = [{ by: 2, share: 0.002 }, { by: 8, share: 0.0004 }] as const;

describe.skipIf(!hasFirefox)('The live poster in Firefox (left out where Firefox is not installed)', () => {
  let server: PosterServer;
  let material: PosterMaterial;
  let firefox: FirefoxSession | undefined;

  beforeAll(async () => {
    [server, material] = await Promise.all([startPosterServer(), posterMaterial()]);
  }, 60_000);
  afterAll(async () => {
    await firefox?.close();
    server.close();
  });

  it.each(['lo_radial', 'lo_bigsyms', 'lo_triples', 'lo_sail'])('looks like the server\'s picture within two of 255 but for one pixel in five hundred: %s', async (layout) => {
    const { scene: make } = material.onBackgrounds.find(({ name }) => name.startsWith(`${layout} `))!;
    const scene = await make();
    server.give(await material.filesOf(scene));
    const shown = await pixelsOf(await inFirefox(`${server.origin}/?report`, SHEET, server.reported()));
    const painted = await pixelsOf((await material.raster.render(scene, 'preview')).poster);
    expect(shown).toHaveLength(painted.length);
    for (const { by, share } of TOLERANCE) expect(shareDifferingBy(by, shown, painted)).toBeLessThanOrEqual(share);
  }, 120_000);

  describe.each(['mouse', 'touch'] as const)('played with by %s', (pointer) => {
    it.each([['lo_radial', 'symbols'], ['lo_bigsyms', 'symbols'], ['lo_triples', 'groups'], ['lo_sail', 'symbols']] as const)('takes along what is dragged, and looks afterwards like the server\'s picture: %s, %s', async (layout, selection) => {
      const { scene: make } = material.onBackgrounds.find(({ name }) => name.startsWith(`${layout} `))!;
      const scene = await make();
      const page = await played(scene, selection);
      const from = graspPoint(scene, selection, SHEET);
      await page.drag(pointer, [from, { x: from.x + 24, y: from.y + 12 }, { x: from.x + 48, y: from.y + 6 }]);
      await expect.poll(() => page.evaluate<boolean>('"moved" in reports'), { timeout: 20_000 }).toBe(true);
      const moves = await page.evaluate<Moves>('reports.moved');
      // What stood in its way has stepped aside.
      const dragged = firstUnit(unitsOf(scene, selection), selection)?.items ?? [];
      expect(new Set(dragged.map((item) => `${moves[item]?.dx} ${moves[item]?.dy}`))).toEqual(new Set(['48 6']));
      const arranged = arrangeScene(scene, moves);
      const painted = await pixelsOf((await material.raster.render(arranged, 'preview')).poster);
      const seen = await shown(await played(arranged, selection, ''));
      for (const { by, share } of TOLERANCE) expect(shareDifferingBy(by, seen, painted)).toBeLessThanOrEqual(share);
    }, 120_000);

    it('makes what something is dropped on step aside, as little as it can', async () => {
      const units = unitsOf(material.scene, 'symbols');
      const [first, second] = units.filter(({ label }) => label.startsWith('Symbol '));
      if (!first || !second) throw new Error('There are no two symbols.');
      const page = await played(material.scene, 'symbols');
      const from = graspPoint(material.scene, 'symbols', SHEET);
      const by = { dx: Math.round(second.bounds.x - first.bounds.x), dy: Math.round(second.bounds.y - first.bounds.y) };
      await page.drag(pointer, [from, { x: from.x + by.dx, y: from.y + by.dy }]);
      await expect.poll(() => page.evaluate<boolean>('"moved" in reports'), { timeout: 20_000 }).toBe(true);
      const moved = await page.evaluate<Moves>('reports.moved');
      expect(moved).toEqual(movesOf(units, replaced(units, first, by)));
      expect(moved).toHaveProperty([second.items[0] ?? '']);
    }, 120_000);

    it('leaves everything where it was when Escape gives the drag up', async () => {
      const page = await played(material.scene, 'symbols');
      const from = graspPoint(material.scene, 'symbols', SHEET);
      const before = await shown(page);
      await page.drag(pointer, [from, { x: from.x + 60, y: from.y + 30 }], () => page.press('Escape'));
      await expect.poll(async () => shareDifferingBy(0, await shown(page), before), { timeout: 20_000 }).toBe(0);
      expect(await page.evaluate('Object.keys(reports.moved ?? {})')).toEqual([]);
    }, 120_000);

    it('says what was pressed', async () => {
      const page = await played(material.scene, 'symbols', '');
      await page.drag(pointer, [graspPoint(material.scene, 'symbols', SHEET)]);
      await expect.poll(() => page.evaluate<string | null>('reports.activated'), { timeout: 20_000 }).toMatch(/^Symbol /);
    }, 120_000);
  });

  async function played(scene: Scene, selection: 'symbols' | 'groups', more = 'draggable&'): Promise<FirefoxSession> {
    server.give(await material.filesOf(scene));
    firefox ??= await openFirefox(SHEET);
    await firefox.open(`${server.origin}/?${more}selection=${selection}`);
    const page = firefox;
    await expect.poll(() => page.evaluate<boolean>('document.querySelector("canvas") !== null'), { timeout: 30_000 }).toBe(true);
    return page;
  }
});

async function shown(page: FirefoxSession): Promise<Uint8ClampedArray> {
  const address = await page.evaluate<string>('new Promise((resolve) => requestAnimationFrame(() => resolve(document.querySelector("canvas").toDataURL("image/png"))))');
  return pixelsOf(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

function shareDifferingBy(most: number, a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let differing = 0;
  for (let pixel = 0; pixel < a.length; pixel += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs((a[pixel + channel] ?? 0) - (b[pixel + channel] ?? 0)) > most)) differing += 1;
  }
  return differing / (a.length / 4);
}

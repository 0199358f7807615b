import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFirefox, inFirefox } from './firefox.ts';
import { pixelsOf, posterMaterial, type PosterMaterial } from './posterMaterial.ts';
import { startPosterServer, type PosterServer } from './posterServer.ts';

const SHEET = { width: 1800, height: 1145 };
/** Share of the pixels that may differ by more than so much of 255 in some channel. */
const TOLERANCE = [{ by: 2, share: 0.002 }, { by: 8, share: 0.0004 }] as const;

describe.skipIf(!hasFirefox)('The live poster in Firefox (left out where Firefox is not installed)', () => {
  let server: PosterServer;
  let material: PosterMaterial;

  beforeAll(async () => {
    [server, material] = await Promise.all([startPosterServer(), posterMaterial()]);
  }, 60_000);
  afterAll(() => server.close());

  it.each(['lo_radial', 'lo_bigsyms', 'lo_triples', 'lo_sail'])('looks like the server\'s picture within two of 255 but for one pixel in five hundred: %s', async (layout) => {
    const { scene: make } = material.onBackgrounds.find(({ name }) => name.startsWith(`${layout} `))!;
    const scene = await make();
    server.give(await material.filesOf(scene));
    const shown = await pixelsOf(await inFirefox(`${server.origin}/?report`, SHEET, server.reported()));
    const painted = await pixelsOf((await material.raster.render(scene, 'preview')).poster);
    expect(shown).toHaveLength(painted.length);
    for (const { by, share } of TOLERANCE) expect(shareDifferingBy(by, shown, painted)).toBeLessThanOrEqual(share);
  }, 120_000);
});

function shareDifferingBy(most: number, a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let differing = 0;
  for (let pixel = 0; pixel < a.length; pixel += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs((a[pixel + channel] ?? 0) - (b[pixel + channel] ?? 0)) > most)) differing += 1;
  }
  return differing / (a.length / 4);
}

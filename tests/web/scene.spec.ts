import { fileURLToPath } from 'node:url';
import { expect, describe, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { drawnOn } from '../../tapestry/model/tapestryData.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import { parsePicture } from '../../tapestry/picture/parse.ts';
import { buildScene } from '../../tapestry/scene/buildScene.ts';
import { posterPainter } from '../gallery/posterPainter.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { startPosterServer } from './posterServer.ts';

const MEETINGS = ['hospital-redesign.vtt', 'allotment-committee.txt'].map((name) => fileURLToPath(new URL(`../../library/samples/${name}`, import.meta.url)));
const BACKGROUNDS = ['Harbour', 'Midnight', 'Workshop', 'Market', 'Old Tree', 'Mountain Path', 'Night Town'];

describe.skipIf(!hasChromium && !process.env['CI'])('A scene built in Chromium', () => {
  it('is the same, to the byte, as one built in Node, for every kind of poster', async () => {
    const [painter, faces] = [posterPainter(), loadFaces()];
    const { picture } = starterManifest(loadStarter());
    const { pins } = starterBackgrounds();
    const posters = (await Promise.all(MEETINGS.flatMap((meeting, at) => BACKGROUNDS.map(async (name, index) => {
      const seed = (at * 7 + index) * 7919;
      const { data } = await painter.make(meeting, { background: name, seed });
      const background = pins.find((pin) => pin.name === name);
      return background ? [{ data, seed, background }] : [];
    })))).flat();
    expect(posters).toHaveLength(MEETINGS.length * BACKGROUNDS.length);
    const version = rendererVersion(faces);
    const here = posters.map((poster) => canonicalJson(buildScene({ ...poster, rendererVersion: version, faces, picture: (hash) => parsePicture(picture(hash)) }).scene));
    const svgs = Object.fromEntries(posters.flatMap(({ data }) => drawnOn(data)).map(({ render }) => [render.hash, picture(render.hash)]));

    const [browser, server] = await Promise.all([launchChromium(), startPosterServer('scenePage')]);
    try {
      server.give(new Map([['/given.json', { type: 'application/json', body: JSON.stringify({ posters, svgs, rendererVersion: version }) }]]));
      const page = await browser.newPage();
      await page.goto(`${server.origin}/`);
      await page.waitForFunction('globalThis.scenes !== undefined', undefined, { timeout: 60_000 });
      const there = await page.evaluate<string[]>('globalThis.scenes');
      expect(there.map((scene, index) => scene === here[index])).toEqual(here.map(() => true));
    } finally {
      await browser.close();
      server.close();
    }
  }, 180_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { textAlternative } from '../../tapestry/scene/textAlternative.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { hasChromium } from './chromium.ts';
import { decoded, has, likeness, pdfFacts, READERS } from './exportReaders.ts';
import type { Pixels } from './exportReaders.ts';
import { differingPixels, posterMaterial } from './posterMaterial.ts';
import type { PosterMaterial } from './posterMaterial.ts';

const TITLE = 'Ward & <garden>';
const ALIKE = 0.98;
const SLOW = 120_000;

describe('A poster as a file to take away', () => {
  const folder = temporaryFolder();
  let material: PosterMaterial;
  let poster: Pixels;
  let svg: Uint8Array;
  let pdf: Uint8Array;
  /** After somebody moved everything that can be moved. */
  let arranged: Scene;
  let arrangedPoster: Pixels;

  beforeAll(async () => {
    material = await posterMaterial();
    const { scene, raster } = material;
    poster = await decoded((await raster.render(scene, 'preview')).poster);
    svg = await raster.export(scene, { format: 'svg', scale: 1, title: TITLE });
    pdf = await raster.export(scene, { format: 'pdf', scale: 1, title: TITLE });
    arranged = arrangeScene(scene, Object.fromEntries(scene.items.flatMap((item, at) => (item.layer === 'live' ? [[item.id, { dx: (at % 5) * 14 - 28, dy: (at % 3) * 12 - 12 }]] : []))));
    arrangedPoster = await decoded((await raster.render(arranged, 'preview')).poster);
  }, SLOW);
  afterAll(() => removeFolder(folder));

  const text = (): string => new TextDecoder().decode(svg);

  it('looks like the PNG when resvg opens the SVG', async () => {
    expect(likeness(await READERS.resvg(svg), poster)).toBeGreaterThanOrEqual(ALIKE);
  }, SLOW);

  it.skipIf(!hasChromium && !process.env['CI'])('looks like the PNG when Chromium opens the SVG', async () => {
    expect(likeness(await READERS.chromium(svg), poster)).toBeGreaterThanOrEqual(ALIKE);
  }, SLOW);

  it.skipIf(!has('rsvg-convert'))('looks like the PNG when librsvg opens the SVG (left out where rsvg-convert is not installed)', async () => {
    expect(likeness(await READERS.rsvg(svg, folder), poster)).toBeGreaterThanOrEqual(ALIKE);
  }, SLOW);

  it.skipIf(!has('pdftoppm') && !process.env['CI'])('looks like the PNG when Poppler opens the PDF (left out where pdftoppm is not installed)', async () => {
    expect(likeness(await READERS.poppler(pdf, folder), poster)).toBeGreaterThanOrEqual(ALIKE);
  }, SLOW);

  it('looks like the PNG to every reader after it was arranged, too', async () => {
    expect(likeness(arrangedPoster, poster)).toBeLessThan(ALIKE);
    const file = (format: 'svg' | 'pdf') => material.raster.export(arranged, { format, scale: 1, title: TITLE });
    const drawn = await file('svg');
    const read = [await READERS.resvg(drawn)];
    if (hasChromium) read.push(await READERS.chromium(drawn));
    if (has('rsvg-convert')) read.push(await READERS.rsvg(drawn, folder));
    if (has('pdftoppm')) read.push(await READERS.poppler(await file('pdf'), folder));
    for (const each of read) expect(likeness(each, arrangedPoster)).toBeGreaterThanOrEqual(ALIKE);
  }, SLOW);

  it('is the same to the byte each time, in every format', async () => {
    const again = async (format: 'svg' | 'pdf'): Promise<Uint8Array> => material.raster.export(material.scene, { format, scale: 1, title: TITLE });
    expect(Buffer.from(await again('svg')).equals(svg)).toBe(true);
    expect(Buffer.from(await again('pdf')).equals(pdf)).toBe(true);
  }, SLOW);

  it('needs no font, no script and no other file as SVG, and is as wide as A2 across', () => {
    expect(text()).not.toMatch(/<text|font-family|<script|<style|href="(?!data:)|url\((?!#)/);
    expect(text()).toMatch(/^<svg [^>]*width="594mm" height="377.85mm" viewBox="0 0 1800 1145"/);
  });

  it('says in words what it shows, with a title that may hold any character', () => {
    expect(text()).toContain('<title id="title">Ward &amp; &lt;garden&gt;</title>');
    const described = /<desc id="description">([^<]+)<\/desc>/.exec(text())?.[1] ?? '';
    expect(described.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(textAlternative(material.scene));
  });

  it.skipIf(!has('pdfinfo') && !process.env['CI'])('names title and content in the PDF, needs no font, and says no time of making (left out where pdfinfo is not installed)', async () => {
    const { info, fonts } = await pdfFacts(pdf, folder);
    expect(info).toContain(`Title:           ${TITLE}`);
    expect(info).toContain(`Subject:         ${textAlternative(material.scene).slice(0, 40)}`);
    expect(info).toMatch(/CreationDate: +(Thu Jan +1 00:00:00 )?1970/);
    expect(info).toMatch(/Page size: +1683\.78 x 1071\.0\d pts/);
    expect(fonts).toEqual([]);
  });

  it.skipIf(!has('pdfinfo') && !process.env['CI'])('is a PDF of one page of A4, A3 or A2 across, the whole poster on it', async () => {
    const sizes = { A4: '841.89 x 595.276', A3: '1190.55 x 841.89', A2: '1683.78 x 1190.55' } as const;
    for (const paper of ['A4', 'A3', 'A2'] as const) {
      const { info } = await pdfFacts(await material.raster.export(material.scene, { format: 'pdf', scale: 1, paper, title: TITLE }), folder);
      expect(info).toMatch(new RegExp(`Page size: +${sizes[paper].replaceAll('.', '\\.')}\\d* pts`));
      expect(info).toMatch(/Pages: +1\n/);
    }
  }, SLOW);

  it('is the very poster as PNG at scale 1, and twice as large with the same look at scale 2', async () => {
    const { raster, scene } = material;
    const same = await decoded(await raster.export(scene, { format: 'png', scale: 1, title: TITLE }));
    expect(differingPixels(same.data, poster.data)).toBe(0);
    const large = await decoded(await raster.export(scene, { format: 'png', scale: 2, title: TITLE }));
    expect([large.width, large.height]).toEqual([3600, 2290]);
    expect(likeness(halved(large), poster)).toBeGreaterThan(0.95);
  }, SLOW);

  it('leaves the place of a symbol empty whose picture is gone, and opens all the same', async () => {
    const { scene, raster } = material;
    const [first] = Object.entries(scene.sprites);
    if (!first) throw new Error('the poster has no symbol');
    const broken = { ...scene, sprites: { ...scene.sprites, [first[0]]: { ...first[1], picture: 'gone' } } };
    for (const format of ['svg', 'pdf', 'png'] as const) {
      expect((await raster.export(broken, { format, scale: 1, title: TITLE })).length).toBeGreaterThan(100_000);
    }
  }, SLOW);
});

/** The mean of four pixels each. */
function halved({ width, height, data }: Pixels): Pixels {
  const small = new Uint8ClampedArray((width / 2) * (height / 2) * 4);
  for (let at = 0; at < small.length; at += 1) {
    const [channel, x, y] = [at % 4, (at >> 2) % (width / 2), Math.floor((at >> 2) / (width / 2))];
    const first = ((2 * y * width) + 2 * x) * 4 + channel;
    small[at] = [0, 4, width * 4, width * 4 + 4].reduce((sum, next) => sum + (data[first + next] ?? 0), 0) / 4;
  }
  return { width: width / 2, height: height / 2, data: small };
}

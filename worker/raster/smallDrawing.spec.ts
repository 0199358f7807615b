import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { loadStarter, starterManifest } from '../../library/starter.ts';
import { smallDrawing } from './smallDrawing.ts';

const bytes = (svg: string): Uint8Array => new TextEncoder().encode(svg);
const drawing = (inner: string, root = 'viewBox="0 0 24 24"'): Uint8Array => bytes(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`);
const SQUARE = '<rect x="0" y="0" width="24" height="24" fill="#d22"/>';

async function pixelsOf(png: Uint8Array | null) {
  if (!png) throw new Error('There is no small drawing.');
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return { size: [image.width, image.height], at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data] };
}

describe('A small drawing', () => {
  it('has 160 x 160 pixels in the colours of the drawing, whatever size that says of itself', async () => {
    for (const root of ['viewBox="0 0 24 24"', 'viewBox="0 0 24 24" width="12" height="12"', 'width="900px" height="900px" viewBox="0 0 24 24"']) {
      const { size, at } = await pixelsOf(await smallDrawing(drawing(SQUARE, root)));
      expect([size, at(2, 2), at(157, 157)]).toEqual([[160, 160], [221, 34, 34, 255], [221, 34, 34, 255]]);
    }
  });

  it('of a wide drawing stands in the middle, as a browser fits it in', async () => {
    const { at } = await pixelsOf(await smallDrawing(drawing('<rect width="48" height="24" fill="#000"/>', 'viewBox="0 0 48 24"')));
    expect([at(80, 30)[3], at(80, 80)[3], at(80, 130)[3]]).toEqual([0, 255, 0]);
  });

  it('is black where the drawing leaves the colour to the page, as it is in a browser', async () => {
    const { at } = await pixelsOf(await smallDrawing(drawing('<g fill="none" stroke="currentColor" stroke-width="6"><path d="M0 12h24"/></g>')));
    expect(at(80, 80)).toEqual([0, 0, 0, 255]);
  });

  it.each([
    ['letters', '<text x="2" y="12">Hi</text>'],
    ['a style sheet', '<style>rect{fill:red}</style><rect width="9" height="9"/>'],
    ['a picture', '<image href="data:image/png;base64,AAAA" width="9" height="9"/>'],
    ['a gradient', '<defs><linearGradient id="a"/></defs><rect width="9" height="9" fill="url(#a)"/>'],
    ['a style', '<rect style="fill:red" width="9" height="9"/>'],
    ['more than 64 kB', `<path d="${'M0 0L9 9'.repeat(9_000)}"/>`],
  ])('is not made of one with %s: that is shown as it is', async (_, inner) => {
    expect(await smallDrawing(drawing(inner))).toBeNull();
  });

  it('is made of every symbol of the starter library', async () => {
    const { manifest, picture } = starterManifest(loadStarter());
    const hashes = manifest.symbols.flatMap(({ pictures }) => pictures.map(({ hash }) => hash));
    const few = hashes.filter((_, index) => index % 20 === 0);
    expect(few.length).toBeGreaterThan(90);
    for (const hash of few) expect((await pixelsOf(await smallDrawing(bytes(picture(hash))))).size).toEqual([160, 160]);
  });
});

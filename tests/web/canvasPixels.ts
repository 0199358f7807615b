import type { Page } from 'playwright-core';
import { pixelsOf } from './posterMaterial.ts';

/** RGBA of the first canvas of a page. */
export async function canvasPixels(page: Page): Promise<Uint8ClampedArray> {
  const address = await page.evaluate(() => (document.querySelector('canvas') as HTMLCanvasElement).toDataURL('image/png'));
  return pixelsOf(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { differingPixels, pixelsOf } from './posterMaterial.ts';

/** RGBA of the first canvas of a page. */
export async function canvasPixels(page: Page): Promise<Uint8ClampedArray> {
  const address = await page.evaluate(() => (document.querySelector('canvas') as HTMLCanvasElement).toDataURL('image/png'));
  return pixelsOf(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

/** Pixels of the first canvas of a page that differ from these. They leave the browser, as a PNG, only where their digest says that some do. */
export async function differingFrom(page: Page, pixels: Uint8ClampedArray): Promise<number> {
  const digest = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
    return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', data)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
  return digest === createHash('sha256').update(pixels).digest('hex') ? 0 : Math.max(1, differingPixels(await canvasPixels(page), pixels));
}

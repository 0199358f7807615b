import { useEffect, useState } from 'react';
import type { GroundLightness } from '../../../../../tapestry/model/composer/busyGround.ts';
import type { Palette } from '../../../../../tapestry/model/palette.ts';
import { luminanceOf } from '../../../../../tapestry/scene/contrast.ts';

/** Enough to tell a busy place from a quiet one: a cell is five px of the sheet. */
const CELLS_ACROSS = 360;

/** How light a painting is, cell by cell; null while it is not known, and where it cannot be read. */
export function useGroundLightness(imageUrl: string | null, { paper }: Pick<Palette, 'paper'>): GroundLightness | null {
  const [lightness, setLightness] = useState<GroundLightness | null>(null);
  useEffect(() => {
    setLightness(null);
    if (imageUrl === null) return undefined;
    const ended = new AbortController();
    lightnessOf(imageUrl, paper, ended.signal).then((known) => { if (!ended.signal.aborted) setLightness(known); }, () => undefined);
    return () => ended.abort();
  }, [imageUrl, paper]);
  return lightness;
}

async function lightnessOf(imageUrl: string, paper: string, signal: AbortSignal): Promise<GroundLightness> {
  const response = await fetch(imageUrl, { signal });
  if (!response.ok) throw new Error(`The painting was answered with ${response.status}.`);
  const bitmap = await createImageBitmap(await response.blob());
  const [width, height] = [CELLS_ACROSS, Math.max(1, Math.round(CELLS_ACROSS * bitmap.height / bitmap.width))];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('There is no canvas to read the painting with.');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, cells: Float32Array.from({ length: width * height }, (_, at) => luminanceOf(data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!)) };
}

import type { Lettering } from '../layout/lettering.ts';
import type { Palette } from '../model/palette.ts';
import { contrast } from './contrast.ts';

/** Large text needs this much contrast (WCAG 2.2, 1.4.3). */
const LARGE_TEXT = 3;

/** A text on a strong fill: paper white where that can be read, else ink. */
export function onFill(text: Lettering, { white, ink }: Palette, fill: string): Lettering {
  const color = contrast(white, fill) >= LARGE_TEXT ? white : ink;
  return { ...text, style: { ...text.style, color } };
}

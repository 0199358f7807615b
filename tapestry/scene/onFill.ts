import type { Lettering } from '../layout/text/lettering.ts';
import type { Palette } from '../model/palette.ts';
import { contrast } from './contrast.ts';

/** Large text needs a contrast of 3 (WCAG 2.2, 1.4.3); a printed fill is a little lighter or darker here and there. */
const ENOUGH = 3.4;

/** A text on a strong fill: paper white where that can be read, else ink or the paper's own colour, whichever can be read better. */
export function onFill(text: Lettering, { white, ink, paper }: Palette, fill: string): Lettering {
  const darker = contrast(ink, fill) >= contrast(paper, fill) ? ink : paper;
  return { ...text, style: { ...text.style, color: contrast(white, fill) >= ENOUGH ? white : darker } };
}

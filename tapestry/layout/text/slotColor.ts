import type { Palette } from '../../model/palette.ts';
import type { ColorKey, SlotTone } from '../../model/slotLayout.ts';
import { contrast } from '../../scene/contrast.ts';
import type { TextStyle } from '../../scene/scene.ts';
import { haloWidth } from './styles.ts';

/** Large text needs this much contrast with its halo (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 3;
const HALO_WIDTH = 0.12;

/** The colour of a slot's text: by the tone of the ground under it where that differs from the sheet's, else by its key. */
export function slotColor({ ink, paper, white, second }: Palette, key: ColorKey = 'primary', tone?: SlotTone): string {
  if (tone === 'dark') return white;
  if (tone === 'light') return paper;
  return key === 'secondary' ? second : ink;
}

/** What surrounds a text on a ground nobody vouched for: paper, or ink where the text is as light as the paper. */
export function haloFor({ paper, ink }: Palette, color: string, { size, bold }: Pick<TextStyle, 'size' | 'bold'>): TextStyle['halo'] {
  const width = haloWidth(HALO_WIDTH, size, bold);
  if (contrast(color, paper) >= MIN_CONTRAST) return { color: paper, width };
  return contrast(color, ink) >= MIN_CONTRAST ? { color: ink, width } : null;
}

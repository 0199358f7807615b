import type { Palette } from '../model/palette.ts';
import type { ColorKey, SlotTone } from '../model/slotLayout.ts';

/** The colour of a slot's text: by the tone of the ground under it where that differs from the sheet's, else by its key. */
export function slotColor({ ink, paper, white, second }: Palette, key: ColorKey = 'primary', tone?: SlotTone): string {
  if (tone === 'dark') return white;
  if (tone === 'light') return paper;
  return key === 'secondary' ? second : ink;
}

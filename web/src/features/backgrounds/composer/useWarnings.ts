import { useMemo } from 'react';
import { slotColor } from '../../../../../tapestry/layout/text/slotColor.ts';
import { busyGrounds } from '../../../../../tapestry/model/composer/busyGround.ts';
import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';
import { layoutWarnings, type LayoutWarning } from '../../../../../tapestry/model/composer/layoutWarnings.ts';
import { PALETTES } from '../../../../../tapestry/model/palette.ts';
import { luminance } from '../../../../../tapestry/scene/contrast.ts';
import type { WholeBackground } from '../wholeBackground.ts';
import { useGroundLightness } from './useGroundLightness.ts';

/** What is worth a look: of the places themselves, and of what is painted under the words. */
export function useWarnings({ imageUrl, palette: name }: WholeBackground, layout: EditedLayout): readonly LayoutWarning[] {
  const palette = PALETTES[name];
  const ground = useGroundLightness(imageUrl, palette);
  return useMemo(() => [
    ...layoutWarnings(layout),
    // What says how light its ground is, is written without a halo.
    ...ground ? busyGrounds(layout, ground, ({ tone, textpath_data: { color } }) => (tone === undefined ? null : luminance(slotColor(palette, color, tone)))) : [],
  ].toSorted((a, b) => a.slot - b.slot), [layout, ground, palette]);
}

import type { Palette } from '../model/palette.ts';
import { luminance } from './contrast.ts';
import type { GroundItem } from './scene.ts';

/** Paper darker than this is night; relative luminance. */
const DARK = 0.18;

export function isDark({ paper }: Pick<Palette, 'paper'>): boolean {
  return luminance(paper) < DARK;
}

/** The same ground for the paper it is painted on: on dark paper paint covers, and the edge of the sheet takes the place of the hem. */
export function groundFor(palette: Palette, ground: readonly GroundItem[]): readonly GroundItem[] {
  if (!isDark(palette)) return ground;
  return ground.filter(({ kind }) => kind !== 'hem').map((item) =>
    (item.kind === 'wash' || item.kind === 'splatter' || item.kind === 'brush' ? { ...item, covers: true } : item));
}

import { PALETTES } from '../model/palette.ts';
import type { Palette, PaletteName } from '../model/palette.ts';
import type { TripleRole } from '../model/tapestryData.ts';

export type RoleColors = Readonly<Record<TripleRole, { readonly wash: string; readonly fill: string }>>;

/** The three washes and fills of each palette that differ most, also for those who see red and green alike. */
const CHOICE: Readonly<Record<PaletteName, Readonly<Record<TripleRole, number>>>> = {
  harbour: { subject: 3, verb: 1, object: 0 },
  orchard: { subject: 3, verb: 0, object: 1 },
  dusk: { subject: 0, verb: 1, object: 3 },
};

export function rolesOf({ paper, washes, fills, ink }: Palette): RoleColors {
  const name = (Object.keys(PALETTES) as PaletteName[]).find((each) => PALETTES[each].paper === paper) ?? 'harbour';
  const color = (role: TripleRole) => ({ wash: washes[CHOICE[name][role]] ?? paper, fill: fills[CHOICE[name][role]] ?? ink });
  return { subject: color('subject'), verb: color('verb'), object: color('object') };
}

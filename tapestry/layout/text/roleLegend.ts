import type { Point } from '../../model/geometry.ts';
import { SHEET } from '../../model/limits.ts';
import { TRIPLE_ROLES } from '../../model/tapestryData.ts';
import type { TripleRole } from '../../model/tapestryData.ts';
import { letterStraight, moveLettering } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { textStyle } from './styles.ts';

/** What the three colours mean: a dot and a word for each. */
export interface RoleLegend {
  readonly dots: readonly { readonly role: TripleRole; readonly centre: Point; readonly radius: number }[];
  readonly texts: readonly Lettering[];
}

const NAMES: Readonly<Record<TripleRole, string>> = { subject: 'who', verb: 'does', object: 'what' };
const SIZE = 40;
const DOT = 17;
const BASELINE = 112;
const RIGHT = SHEET.width - 76;
const GAPS = { dot: 12, entry: 34 } as const;

/** Side by side at the top right of the sheet. */
export function roleLegend({ faces, pen }: LayoutContext): RoleLegend {
  let right = RIGHT;
  const entries = TRIPLE_ROLES.toReversed().map((role) => {
    const set = letterStraight(faces, 'legend', NAMES[role], textStyle(pen, 'legend', NAMES[role], SIZE), { x: 0, y: BASELINE });
    const text = moveLettering(set, { x: right - set.bounds.x - set.bounds.width, y: 0 });
    const centre = { x: Math.round(text.bounds.x - GAPS.dot - DOT), y: BASELINE - 13 };
    right = centre.x - DOT - GAPS.entry;
    return { text, dot: { role, centre, radius: DOT } };
  });
  return { dots: entries.map(({ dot }) => dot), texts: entries.map(({ text }) => text) };
}

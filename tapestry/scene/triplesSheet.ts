import type { RoleLegend } from '../layout/text/roleLegend.ts';
import { hash32 } from '../layout/placement/rng.ts';
import type { TripleRow } from '../layout/kinds/tripleRow.ts';
import type { TriplesLayout } from '../layout/kinds/triples.ts';
import type { Cubic } from '../model/geometry.ts';
import type { Palette } from '../model/palette.ts';
import type { TripleRole } from '../model/tapestryData.ts';
import { arrowItem, brushItem, hemItem, ruleItem, splatterItem, washItem } from './grounds.ts';
import type { SeedFor } from './grounds.ts';
import { headingItems, symbolItem, textItem } from './liveItems.ts';
import type { PrintedSymbol } from './liveItems.ts';
import { rolesOf } from './roleColors.ts';
import type { RoleColors } from './roleColors.ts';
import type { GroundItem, TextItem } from './scene.ts';
import type { Sheet } from './sheetItems.ts';

/** Bands behind rows are of no role's colour. */
const SAND = '#ecd3a0';
const UNDERLINE = 7;
const STRIKE = { wide: 24, high: 42, thickness: 20 } as const;

/** The items of a triples sheet: colours mean roles, on symbols, washes and under the words of the sentences alike. */
export function triplesSheet({ heading, legend, rows, band }: TriplesLayout, palette: Palette, seed: number): Sheet {
  const seedFor: SeedFor = (id) => (hash32(id) ^ seed) >>> 0;
  const colors = rolesOf(palette);
  return {
    ground: [
      ...rows.map(({ brush }, index) => brushItem(`t${index + 1}-band`, brush.path, brush.thickness, SAND, seedFor)),
      ...rows.flatMap((row, index) => rowGround(row, index, colors, palette, seedFor)),
      ...legendDots(legend, colors, seedFor),
      ...(band ? [brushItem('brush', band.brush.path, band.brush.thickness, SAND, seedFor)] : []),
      ...(heading.rule ? [ruleItem('title-rule', heading.rule.from, heading.rule.to, 7, palette.accent, seedFor)] : []),
      hemItem(palette.accent, seedFor),
    ],
    symbols: rows.flatMap((row, index) => rowSymbols(row, index, colors, palette)),
    texts: [
      ...rows.flatMap(rowTexts),
      ...(band ? [textItem('sentence', null, band.sentence)] : []),
      ...legend.texts.map((text, index) => textItem(`role-${index + 1}`, null, text)),
      ...headingItems(heading.texts),
    ],
    dropped: [],
  };
}

function rowGround({ group, places, arrows, underlines }: TripleRow, index: number, colors: RoleColors, palette: Palette, seedFor: SeedFor): GroundItem[] {
  const prefix = `t${index + 1}`;
  return [
    ...places.map(({ role, wash }) => washItem(`${prefix}-wash-${role}`, group.id, wash, colors[role].wash, seedFor)),
    ...places.slice(0, 1).map(({ role, wash }) => splatterItem(`${prefix}-splatter`, group.id, wash, colors[role].fill, seedFor)),
    ...arrows.map((arrow, at) => arrowItem(`${prefix}-arrow-${at + 1}`, group.id, arrow, palette.ink, seedFor)),
    ...(group.negated ? arrows.map(({ path }, at) => strikeItem(`${prefix}-strike-${at + 1}`, group.id, path, palette, seedFor)) : []),
    ...underlines.map(({ role, from, to }) => ruleItem(`${prefix}-underline-${role}`, from, to, UNDERLINE, colors[role].fill, seedFor)),
  ];
}

/** What is said not to be so: a stroke of the brush through its arrow. */
function strikeItem(id: string, group: string, { from, to, control1 }: Cubic, palette: Palette, seedFor: SeedFor): GroundItem {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y + 2 * control1.y) / 4 };
  const at = (share: number) => ({ x: middle.x - STRIKE.wide + 2 * STRIKE.wide * share, y: middle.y + STRIKE.high - 2 * STRIKE.high * share });
  return { ...brushItem(id, { from: at(0), control1: at(0.35), control2: at(0.65), to: at(1) }, STRIKE.thickness, palette.second, seedFor), group };
}

function legendDots({ dots }: RoleLegend, colors: RoleColors, seedFor: SeedFor): GroundItem[] {
  return dots.map(({ role, centre, radius }) => washItem(`role-${role}`, null, { centre, rx: radius, ry: radius }, colors[role].fill, seedFor));
}

function rowSymbols({ group, places }: TripleRow, index: number, colors: Readonly<Record<TripleRole, { readonly fill: string }>>, palette: Palette): PrintedSymbol[] {
  return places.flatMap(({ role, symbol }) => (symbol ? [symbolItem(`t${index + 1}-${role}`, group.id, symbol, palette, colors[role].fill)] : []));
}

function rowTexts({ group, places, count, sentence }: TripleRow, index: number): TextItem[] {
  const prefix = `t${index + 1}`;
  return [
    ...places.flatMap(({ role, word }) => (word ? [textItem(`${prefix}-word-${role}`, group.id, word)] : [])),
    ...(count ? [textItem(`${prefix}-count`, group.id, count)] : []),
    ...sentence.map((line, at) => textItem(`${prefix}-sentence-${at + 1}`, group.id, line)),
  ];
}

import { blockBody } from '../layout/blocks/block.ts';
import { rectBody } from '../layout/placement/body.ts';
import type { Body } from '../layout/placement/body.ts';
import type { Heading } from '../layout/text/heading.ts';
import type { GroupedLayout, PlacedGroup } from '../layout/kinds/grouped.ts';
import { hash32 } from '../layout/placement/rng.ts';
import { spokeBetween } from '../layout/placement/spokes.ts';
import type { Spoke } from '../layout/placement/spokes.ts';
import type { Palette } from '../model/palette.ts';
import { boxOf } from '../picture/polygon.ts';
import { brushItem, grown, hemItem, ruleItem, splatterItem, washItem } from './grounds.ts';
import type { SeedFor } from './grounds.ts';
import { hundredths, roundPoint } from './round.ts';
import type { GroundItem } from './scene.ts';

const RULE = 7;

/** What is painted into the ground, back to front. Every item has a seed of its own, so that one may change alone. */
export function groundItems({ groups, extras, heading, band }: GroupedLayout, colors: readonly number[], palette: Palette, seed: number, spoked: boolean): GroundItem[] {
  const seedFor: SeedFor = (id) => (hash32(id) ^ seed) >>> 0;
  const wash = (index: number): string => palette.washes[colors[index % colors.length] ?? 0] ?? palette.paper;
  const fill = (index: number): string => palette.fills[colors[index] ?? 0] ?? palette.ink;
  return [
    ...groups.map(({ wash: shape, group }, index) => washItem(`g${index + 1}-wash`, group.id, shape, wash(index), seedFor)),
    ...extras.flatMap(({ wash: shape }, index) => (shape ? [washItem(`extra-${index + 1}-wash`, null, shape, wash(groups.length + index), seedFor)] : [])),
    ...groups.map(({ wash: shape, group }, index) => splatterItem(`g${index + 1}-splatter`, group.id, shape, fill(index), seedFor)),
    ...(band ? [brushItem('brush', band.brush.path, band.brush.thickness, wash(0), seedFor)] : []),
    ...(spoked ? groups.flatMap((group, index) => connectorItems(group, index, groups, heading, fill(index), seedFor)) : []),
    ...(heading.rule ? [ruleItem('title-rule', heading.rule.from, heading.rule.to, RULE, palette.accent, seedFor)] : []),
    hemItem(palette.accent, seedFor),
  ];
}

/** Spokes from the anchor to its linked symbols, where nothing else is in the way. */
function connectorItems(placed: PlacedGroup, index: number, groups: readonly PlacedGroup[], heading: Heading, color: string, seedFor: SeedFor): GroundItem[] {
  const [anchor] = placed.stack.symbols;
  if (!anchor) return [];
  return placed.links.flatMap(({ symbol, rank, block }, link) => {
    const [print] = block.symbols;
    const others = obstaclesBut(placed, link, groups, heading);
    const spoke = print ? spokeBetween(anchor, print, symbol.linksCount, others) : null;
    return spoke ? [connectorItem(`g${index + 1}-spoke-${rank}`, placed.group.id, spoke, color, seedFor)] : [];
  });
}

function connectorItem(id: string, group: string, { from, to, thickness }: Spoke, color: string, seedFor: SeedFor): GroundItem {
  return {
    id, kind: 'connector', layer: 'ground', group, bounds: grown(boxOf([from, to]), thickness / 2),
    from: roundPoint(from), to: roundPoint(to), thickness: hundredths(thickness), color, alpha: 0.8, seed: seedFor(id),
  };
}

/** Everything a spoke of this link must not cross: all texts and all other symbols. */
function obstaclesBut(self: PlacedGroup, link: number, groups: readonly PlacedGroup[], heading: Heading): Body[] {
  const blocks = groups.flatMap((placed) => [
    { symbols: placed === self ? [] : placed.stack.symbols, texts: placed.stack.texts },
    ...(placed.phrase ? [{ symbols: [], texts: [placed.phrase] }] : []),
    ...placed.links.map(({ block }, index) => (placed === self && index === link ? { symbols: [], texts: block.texts } : block)),
  ]);
  const filled = blocks.filter(({ symbols, texts }) => symbols.length + texts.length > 0);
  return [...filled.map(blockBody), rectBody(...heading.texts.map(({ bounds }) => bounds))];
}

import { blockBody } from '../layout/block.ts';
import { rectBody } from '../layout/body.ts';
import type { Body } from '../layout/body.ts';
import type { Heading } from '../layout/heading.ts';
import type { Ellipse, PlacedGroup, RadialLayout } from '../layout/radial.ts';
import { hash32 } from '../layout/rng.ts';
import { spokeBetween } from '../layout/spokes.ts';
import type { Spoke } from '../layout/spokes.ts';
import { SHEET } from '../model/limits.ts';
import type { Palette } from '../model/palette.ts';
import type { Cubic, Point, Rect } from '../model/geometry.ts';
import { boxOf } from '../picture/polygon.ts';
import { hundredths, roundCubic, roundPoint, roundRect } from './round.ts';
import type { GroundItem } from './scene.ts';

const HEM_INSET = 27;
const RULE = 7;
const DROPS = { fewest: 9, more: 8 } as const;

/** What is painted into the ground, back to front. Every item has a seed of its own, so that one may change alone. */
export function groundItems({ groups, extras, heading, band }: RadialLayout, colors: readonly number[], palette: Palette, seed: number): GroundItem[] {
  const seedFor = (id: string): number => (hash32(id) ^ seed) >>> 0;
  const wash = (index: number): string => palette.washes[colors[index % colors.length] ?? 0] ?? palette.paper;
  const fill = (index: number): string => palette.fills[colors[index] ?? 0] ?? palette.ink;
  return [
    ...groups.map(({ wash: shape, group }, index) => washItem(`g${index + 1}-wash`, group.id, shape, wash(index), seedFor)),
    ...extras.flatMap(({ wash: shape }, index) => (shape ? [washItem(`extra-${index + 1}-wash`, null, shape, wash(groups.length + index), seedFor)] : [])),
    ...groups.map(({ wash: shape, group }, index) => splatterItem(`g${index + 1}-splatter`, group.id, shape, fill(index), seedFor)),
    ...(band ? [brushItem(band.brush.path, band.brush.thickness, wash(0), seedFor('brush'))] : []),
    ...groups.flatMap((group, index) => connectorItems(group, index, groups, heading, fill(index), seedFor)),
    ...(heading.rule ? [ruleItem(heading.rule.from, heading.rule.to, palette.accent, seedFor('title-rule'))] : []),
    hemItem(palette.accent, seedFor('hem')),
  ];
}

type SeedFor = (id: string) => number;

function washItem(id: string, group: string | null, { centre, rx, ry }: Ellipse, color: string, seedFor: SeedFor): GroundItem {
  return { id, kind: 'wash', layer: 'ground', ...(group === null ? {} : { group }), bounds: ellipseBox(centre, rx, ry), centre: roundPoint(centre), rx: hundredths(rx), ry: hundredths(ry), color, seed: seedFor(id) };
}

function splatterItem(id: string, group: string, { centre, rx, ry }: Ellipse, color: string, seedFor: SeedFor): GroundItem {
  const seed = seedFor(id);
  const drops = DROPS.fewest + (seed % DROPS.more);
  return { id, kind: 'splatter', layer: 'ground', group, bounds: ellipseBox(centre, rx * 1.45, ry * 1.45), centre: roundPoint(centre), rx: hundredths(rx), ry: hundredths(ry), color, drops, seed };
}

function brushItem(path: Cubic, thickness: number, color: string, seed: number): GroundItem {
  const around = boxOf([path.from, path.control1, path.control2, path.to]);
  return { id: 'brush', kind: 'brush', layer: 'ground', bounds: grown(around, thickness / 2), path: roundCubic(path), thickness, color, seed };
}

function ruleItem(from: Point, to: Point, color: string, seed: number): GroundItem {
  return { id: 'title-rule', kind: 'rule', layer: 'ground', bounds: grown(boxOf([from, to]), RULE / 2), from: roundPoint(from), to: roundPoint(to), thickness: RULE, color, seed };
}

function hemItem(color: string, seed: number): GroundItem {
  return { id: 'hem', kind: 'hem', layer: 'ground', bounds: { x: 0, y: 0, width: SHEET.width, height: SHEET.height }, inset: HEM_INSET, color, seed };
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

function ellipseBox(centre: Point, rx: number, ry: number): Rect {
  return roundRect({ x: centre.x - rx, y: centre.y - ry, width: 2 * rx, height: 2 * ry });
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return roundRect({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });
}

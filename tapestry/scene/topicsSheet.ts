import type { Rect } from '../model/geometry.ts';
import { SHEET } from '../model/limits.ts';
import type { Palette } from '../model/palette.ts';
import { hash32, mulberry32 } from '../layout/placement/rng.ts';
import { unite } from '../layout/placement/body.ts';
import type { Piece } from '../layout/topics/piece.ts';
import type { PlacedTopic, TopicLayout, TopicLine } from '../layout/topics/topicSheet.ts';
import { boxOf } from '../picture/polygon.ts';
import { grown, hemItem, ruleItem, splatterItem, washItem } from './grounds.ts';
import type { SeedFor } from './grounds.ts';
import { headingItems, symbolItem, textItem } from './liveItems.ts';
import type { PrintedSymbol } from './liveItems.ts';
import { isDark } from './onDarkPaper.ts';
import { hundredths, roundPoint, roundRect } from './round.ts';
import type { GroundItem, TextItem } from './scene.ts';
import type { Sheet } from './sheetItems.ts';

/** Ids of what stands by itself. */
const ASIDE_PREFIX = 'aside';
const ALSO_PREFIX = 'also';
const RULE = 7;
const BUBBLE_LINE = 5;
const BAR_LINE = 8;
const PLATE_LINE = 4;
const RAY_BEND = 0.05;
/** A wash reaches a little over what it lies under, and never past the hem. */
const WASH = { wide: 0.56, high: 0.56, edge: 66 } as const;

/** The items of a sheet of topics. */
export function topicsSheet(layout: TopicLayout, palette: Palette, seed: number): Sheet {
  const seedFor: SeedFor = (id) => (hash32(id) ^ seed) >>> 0;
  const colors = colorOrder(palette.fills.length, seed);
  const fill = (index: number): string => palette.fills[colors[index % colors.length] ?? 0] ?? palette.ink;
  const wash = (index: number): string => palette.washes[colors[index % colors.length] ?? 0] ?? palette.paper;
  const { heading, overheard, alsoSaid, topics, lines } = layout;
  const asides = overheard === null ? [] : [overheard.title, ...overheard.quotes];
  return {
    ground: [
      ...lines.map((line) => lineItem(line, topics, fill(line.target), seedFor)),
      ...topics.flatMap((topic, index) => washesOf(topic, index, wash(index), fill(index), seedFor)),
      ...topics.flatMap(({ group, pieces }, index) => carriersOf(pieces, { prefix: `g${index + 1}`, group: group.id }, palette, fill(index), seedFor)),
      ...carriersOf(asides, { prefix: ASIDE_PREFIX }, palette, palette.accent, seedFor),
      ...(heading.rule ? [ruleItem('title-rule', heading.rule.from, heading.rule.to, RULE, palette.accent, seedFor)] : []),
      hemItem(palette.accent, seedFor),
    ],
    symbols: topics.flatMap((topic, index) => topic.pieces.flatMap((piece) => symbolsOf(piece, index, topic.group.id, palette, fill(index)))),
    texts: [...topics.flatMap((topic, index) => topic.pieces.flatMap((piece) => textsOf(piece, `g${index + 1}`, topic.group.id))), ...asides.flatMap((aside) => textsOf(aside, ASIDE_PREFIX, null)), ...alsoSaid.flatMap((word) => textsOf(word, ALSO_PREFIX, null)), ...headingItems(heading.texts).map(numbered())],
    dropped: layout.dropped,
  };
}

/** Which wash and fill each topic takes: the palette's order, begun anywhere, in either direction. */
function colorOrder(count: number, seed: number): number[] {
  const rng = mulberry32(seed ^ 0x5eed);
  const first = Math.floor(rng() * count);
  const step = rng() < 0.5 ? 1 : count - 1;
  return Array.from({ length: count }, (_, index) => (first + index * step) % count);
}

/** The legend may take two lines. */
function numbered(): (item: TextItem) => TextItem {
  let legends = 0;
  return (item) => (item.kind === 'legend' && (legends += 1) > 1 ? { ...item, id: `legend-${legends}` } : item);
}

function washesOf({ group, pieces, room }: PlacedTopic, index: number, color: string, drops: string, seedFor: SeedFor): GroundItem[] {
  if (pieces.length === 0) return [];
  const held = unite(pieces.map(({ rect }) => rect));
  const centre = { x: held.x + held.width / 2, y: held.y + held.height / 2 };
  const shape = {
    centre,
    rx: Math.min(held.width * WASH.wide, room.width * 0.54, centre.x - WASH.edge, SHEET.width - WASH.edge - centre.x),
    ry: Math.min(held.height * WASH.high, room.height * 0.54, centre.y - WASH.edge, SHEET.height - WASH.edge - centre.y),
  };
  return [washItem(`g${index + 1}-wash`, group.id, shape, color, seedFor), splatterItem(`g${index + 1}-splatter`, group.id, shape, drops, seedFor)];
}

function lineItem({ from, to, thickness, target }: TopicLine, topics: readonly PlacedTopic[], color: string, seedFor: SeedFor): GroundItem {
  const group = topics[target]?.group.id ?? '';
  const id = `g${target + 1}-ray`;
  const bend = (share: number, by: number) => ({ x: from.x + (to.x - from.x) * share + (to.y - from.y) * by, y: from.y + (to.y - from.y) * share - (to.x - from.x) * by });
  const path = { from: roundPoint(from), control1: roundPoint(bend(0.33, RAY_BEND)), control2: roundPoint(bend(0.67, RAY_BEND)), to: roundPoint(to) };
  return { id, kind: 'brush', layer: 'ground', group, bounds: grown(boxOf([path.from, path.control1, path.control2, path.to]), thickness / 2), path, thickness: hundredths(thickness), color, seed: seedFor(id) };
}

/** Ids of items begin with `prefix`; what belongs to no topic has no group. */
interface Owner {
  readonly prefix: string;
  readonly group?: string;
}

function carriersOf(pieces: readonly Piece[], { prefix, ...group }: Owner, palette: Palette, color: string, seedFor: SeedFor): GroundItem[] {
  return pieces.flatMap(({ kind, rank, carrier }): GroundItem[] => {
    if (carrier === null) return [];
    const id = `${prefix}-${kind}-${rank}-${carrier.kind}`;
    const seed = seedFor(id);
    switch (carrier.kind) {
      case 'bubble': {
        const fill = isDark(palette) ? palette.paper : palette.white;
        const reach: Rect = unite([carrier.box, ...(carrier.tail ? [{ ...carrier.tail, width: 0, height: 0 }] : [])]);
        return [{ id, kind: 'bubble', layer: 'ground', ...group, bounds: grown(reach, BUBBLE_LINE), box: roundRect(carrier.box), tail: carrier.tail && roundPoint(carrier.tail), thickness: BUBBLE_LINE, color: palette.ink, fill, seed }];
      }
      case 'bar': return [{ ...ruleItem(id, carrier.from, carrier.to, BAR_LINE, color, seedFor), ...group }];
      case 'plate': return [{ id, kind: 'bubble', layer: 'ground', ...group, bounds: grown(carrier.box, PLATE_LINE), box: roundRect(carrier.box), tail: null, thickness: PLATE_LINE, color, fill: isDark(palette) ? palette.paper : palette.white, seed }];
    }
  });
}

function symbolsOf({ kind, rank, block }: Piece, index: number, group: string, palette: Palette, fill: string): PrintedSymbol[] {
  const id = `g${index + 1}-${kind === 'hero' ? 'anchor' : `link-${rank}`}`;
  return block.symbols.map((print) => symbolItem(id, group, print, palette, fill));
}

/** Lines of one text are numbered: `g1-quote-2-3` is the third line of the second quote. */
function textsOf({ kind, rank, block }: Piece, prefix: string, group: string | null): TextItem[] {
  return block.texts.map((text, line) => textItem(idOf(prefix, kind, rank, text.kind, line), group, text));
}

function idOf(prefix: string, kind: Piece['kind'], rank: number, text: TextItem['kind'], line: number): string {
  switch (kind) {
    case 'hero': return `${prefix}-${text}`;
    case 'picture': return `${prefix}-caption-${rank}`;
    case 'heading': return `${prefix}-heading-${line + 1}`;
    case 'word': return `${prefix}-word-${rank}`;
    default: return `${prefix}-${kind}-${rank}-${text === kind ? line + 1 : `${text}-${line + 1}`}`;
  }
}

import { SHEET, SHOWN_GROUPS } from '../model/limits.ts';
import type { Point, Rect } from '../model/geometry.ts';
import type { Group, GroupSymbol, TapestryData } from '../model/tapestryData.ts';
import { phraseOnArc } from './arc.ts';
import { sentenceBand } from './band.ts';
import type { Band } from './band.ts';
import { blockBody, moveBlock } from './block.ts';
import type { Block } from './block.ts';
import { rectBody } from './body.ts';
import type { Body } from './body.ts';
import { cellsFor, mirrored } from './cells.ts';
import type { Cell } from './cells.ts';
import { headingBlock } from './heading.ts';
import type { Heading } from './heading.ts';
import type { Lettering } from './lettering.ts';
import { linkBlock } from './link.ts';
import type { Wish } from './occupancy.ts';
import { place } from './place.ts';
import type { Press } from './press.ts';
import { between, mulberry32 } from './rng.ts';
import type { Rng } from './rng.ts';
import { stackBlock } from './stack.ts';
import type { SpokenWords } from './vocabulary.ts';

/** One group as it stands on the sheet. */
export interface PlacedGroup {
  readonly group: Group;
  readonly wash: { readonly centre: Point; readonly rx: number; readonly ry: number };
  /** Anchor, name, count and words. */
  readonly stack: Block;
  readonly phrase: Lettering | null;
  readonly links: readonly PlacedLink[];
}

export interface PlacedLink {
  readonly symbol: GroupSymbol;
  /** From 1, in the order of the group's linked symbols. */
  readonly rank: number;
  /** The symbol and its caption. */
  readonly block: Block;
}

export interface RadialLayout {
  readonly heading: Heading;
  readonly band: Band | null;
  readonly groups: readonly PlacedGroup[];
  /** Linked symbols for which there was no room. */
  readonly dropped: readonly GroupSymbol[];
}

/** Least gap between any two things, and the gap they keep when there is room. */
const CLEARANCE = 5;
const COMFORT = 16;
const PASSES = 60;
const MARGIN = { symbols: 40, phrases: 44 } as const;
const TITLE_WIDTH = 600;
/** How far a group may stand off its seat, in pixels either way. */
const JITTER = 7;
/** Symbols and captions shrink by these shares before one is left out. */
const LINK_SHARES = [1, 0.92, 0.84] as const;

/** Everything of one group before it has a place: blocks around the cell's centre. */
interface Draft {
  readonly group: Group;
  readonly cell: Cell;
  readonly stack: Block;
  readonly phrase: Lettering | null;
}

/** Where everything of a radial poster stands: nothing touches, nothing leaves the sheet's safe margins. */
export function layoutRadial(press: Press, data: TapestryData): RadialLayout {
  const rng = mulberry32(press.pen.seed);
  const heading = headingBlock(press, data.documentName, data.date, data.documentContents.words, TITLE_WIDTH);
  const band = sentenceBand(press, data.keySentences);
  const drafts = draftGroups(press, data.groups.slice(0, SHOWN_GROUPS), rng);
  const groups = placeGroups(press, drafts, heading, band);
  const kept = new Set(groups.flatMap(({ links }) => links.map(({ symbol }) => symbol)));
  const dropped = drafts.flatMap(({ group }) => group.symbols.filter((symbol) => !kept.has(symbol)));
  return { heading, band, groups, dropped };
}

function draftGroups(press: Press, groups: readonly Group[], rng: Rng): Draft[] {
  const spoken: SpokenWords = { taken: new Set() };
  const phrases = new Set<string>();
  return cellsFor(groups.map(({ symbols }) => symbols.length)).map((seat, index) => {
    const group = groups[index] as Group;
    const turned = rng() < 0.5 ? mirrored(seat) : seat;
    const centre = { x: Math.round(seat.centre.x + between(rng, -JITTER, JITTER)), y: Math.round(seat.centre.y + between(rng, -JITTER, JITTER)) };
    const [wide, high] = [between(rng, 0.96, 1.05), between(rng, 0.96, 1.05)];
    const cell = { ...turned, centre, wash: { ...seat.wash, rx: seat.wash.rx * wide, ry: seat.wash.ry * high } };
    return { group, cell, stack: stackBlock(press, group, index, cell.stack, spoken), phrase: phraseOnArc(press, group, cell.arc, phrases) };
  });
}

/** Stacks first, then phrases, then links by strength, the first link of every group before any second. */
function placeGroups(press: Press, drafts: readonly Draft[], heading: Heading, band: Band | null): PlacedGroup[] {
  let best: PlacedGroup[] = [];
  for (const share of LINK_SHARES) {
    const placed = placeOnce(press, drafts, heading, band, share);
    if (linkCount(placed) > linkCount(best) || best.length === 0) best = placed;
    if (linkCount(best) === drafts.reduce((sum, { cell }) => sum + cell.links.length, 0)) break;
  }
  return best;
}

const linkCount = (groups: readonly PlacedGroup[]): number => groups.reduce((sum, { links }) => sum + links.length, 0);

interface Candidate {
  readonly draft: Draft;
  readonly kind: 'stack' | 'phrase' | 'link';
  readonly link: number;
  readonly block: Block;
  readonly wish: Wish;
}

function placeOnce(press: Press, drafts: readonly Draft[], heading: Heading, band: Band | null, share: number): PlacedGroup[] {
  const floor = band ? band.top - CLEARANCE : SHEET.height - MARGIN.symbols;
  const candidates = [
    ...drafts.map((draft) => stackCandidate(draft, floor)),
    ...drafts.flatMap((draft) => phraseCandidate(draft, floor)),
    ...byTurns(drafts.map((draft, index) => linkCandidates(press, draft, index, floor, share))),
  ];
  const spots = place(candidates.map(({ wish }) => wish), {
    obstacles: obstacleBodies(heading), clearance: CLEARANCE, comfort: COMFORT, passes: PASSES, seed: press.pen.seed,
  });
  return drafts.map((draft) => gather(draft, candidates, spots));
}

function obstacleBodies({ texts, rule }: Heading): Body[] {
  const boxes = texts.map(({ bounds }) => bounds);
  const line = rule ? [{ x: rule.from.x, y: rule.from.y - 6, width: rule.to.x - rule.from.x, height: 12 }] : [];
  return [...boxes, ...line].map((box) => rectBody(box));
}

function stackCandidate(draft: Draft, floor: number): Candidate {
  const { cell, stack } = draft;
  const body = blockBody(stack);
  const y = cell.stackMiddle - (body.box.y + body.box.height / 2);
  const target = { x: cell.centre.x, y: Math.round(cell.centre.y + y) };
  return { draft, kind: 'stack', link: -1, block: stack, wish: { body, target, reach: 120, within: safeArea(MARGIN.symbols, floor) } };
}

function phraseCandidate(draft: Draft, floor: number): Candidate[] {
  if (!draft.phrase) return [];
  const block = { symbols: [], texts: [draft.phrase] };
  return [{ draft, kind: 'phrase', link: -1, block, wish: { body: blockBody(block), target: draft.cell.centre, reach: 90, within: safeArea(MARGIN.phrases, floor) } }];
}

function linkCandidates(press: Press, draft: Draft, index: number, floor: number, share: number): Candidate[] {
  const { cell, group } = draft;
  return cell.links.map((offset, link) => {
    const block = linkBlock(press, group.symbols[link] as GroupSymbol, cell.linkBox * share, index);
    const body = blockBody(block);
    const middle = body.box.y + body.box.height / 2 - 20;
    const target = { x: cell.centre.x + offset.x, y: Math.round(cell.centre.y + offset.y - middle) };
    return { draft, kind: 'link', link, block, wish: { body, target: clampTo(body.box, target, safeArea(MARGIN.symbols, floor)), reach: 130, within: safeArea(MARGIN.symbols, floor) } };
  });
}

function safeArea(margin: number, floor: number): Rect {
  return { x: margin, y: margin, width: SHEET.width - 2 * margin, height: floor - margin };
}

/** The nearest target at which the box lies in the area. */
function clampTo(box: Rect, target: Point, area: Rect): Point {
  const x = Math.min(Math.max(target.x, area.x - box.x), area.x + area.width - box.x - box.width);
  const y = Math.min(Math.max(target.y, area.y - box.y), area.y + area.height - box.y - box.height);
  return { x: Math.round(x), y: Math.round(y) };
}

function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

function gather(draft: Draft, candidates: readonly Candidate[], spots: readonly (Point | null)[]): PlacedGroup {
  const placed = candidates.flatMap((candidate, index) => {
    const at = spots[index];
    return candidate.draft === draft && at ? [{ ...candidate, block: moveBlock(candidate.block, at) }] : [];
  });
  const { cell, group } = draft;
  return {
    group,
    wash: { centre: { x: cell.centre.x, y: cell.centre.y + cell.wash.y }, rx: cell.wash.rx, ry: cell.wash.ry },
    stack: placed.find(({ kind }) => kind === 'stack')?.block ?? { symbols: [], texts: [] },
    phrase: placed.find(({ kind }) => kind === 'phrase')?.block.texts[0] ?? null,
    links: placed.filter(({ kind }) => kind === 'link').map(({ link, block }) => ({ symbol: group.symbols[link] as GroupSymbol, rank: link + 1, block })),
  };
}


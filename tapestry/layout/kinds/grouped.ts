import { SHOWN_GROUPS } from '../../model/limits.ts';
import type { Point } from '../../model/geometry.ts';
import { isPictured, symbolGroupsOf } from '../../model/tapestryData.ts';
import type { Group, GroupSymbol, TapestryData } from '../../model/tapestryData.ts';
import { sentenceBand } from '../text/band.ts';
import type { Band } from '../text/band.ts';
import { blockBody, moveBlock } from '../blocks/block.ts';
import type { Block } from '../blocks/block.ts';
import type { Body } from '../placement/body.ts';
import { candidatesFor } from '../placement/candidates.ts';
import type { Candidate } from '../placement/candidates.ts';
import { draftGroups } from '../blocks/drafts.ts';
import type { Attempt, Draft, GroupDesign } from '../blocks/drafts.ts';
import { extrasFor } from '../blocks/extras.ts';
import type { Extra } from '../blocks/extras.ts';
import { isNumbered } from '../blocks/stack.ts';
import { headingBlock } from '../text/heading.ts';
import type { Heading } from '../text/heading.ts';
import type { Lettering } from '../text/lettering.ts';
import { place } from '../placement/place.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { clampTo, GAPS, headingBodies, MARGIN, PASSES, safeArea } from '../placement/sheet.ts';

/** One group as it stands on the sheet. */
export interface PlacedGroup {
  readonly group: Group;
  readonly wash: Ellipse;
  /** Anchor, name, count and words. */
  readonly stack: Block;
  readonly phrase: Lettering | null;
  readonly links: readonly PlacedLink[];
  /** Key words beside the stack. */
  readonly words: readonly Block[];
}

export interface Ellipse {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
}

export interface PlacedLink {
  readonly symbol: GroupSymbol;
  /** From 1, in the order of the group's linked symbols. */
  readonly rank: number;
  /** The symbol and its caption. */
  readonly block: Block;
}

/** A further phrase with words, on a sheet with few groups. */
export interface PlacedExtra {
  readonly block: Block;
  readonly wash: Ellipse | null;
}

/** A sheet of groups: radial and big symbols. */
export interface GroupedLayout {
  readonly heading: Heading;
  readonly band: Band | null;
  readonly groups: readonly PlacedGroup[];
  readonly extras: readonly PlacedExtra[];
  /** Symbols for which there was no room. */
  readonly dropped: readonly GroupSymbol[];
}

/** What a sheet of groups is made by. */
export interface SheetDesign extends GroupDesign {
  readonly titleWidth: number;
  /** A key sentence stands at the foot. */
  readonly banded: boolean;
  /** Before a symbol is left out, all are tried in these ways, one after the other. */
  readonly attempts: readonly Attempt[];
}

/** No number of linked symbols makes up for an anchor, no number of words beside it for a linked symbol. */
const WORTH = { anchor: 10_000, link: 100 } as const;
const EXTRA_REACH = 170;

/** Where everything of a sheet of groups stands: nothing touches, nothing leaves the sheet's safe margins. */
export function layoutGroups(context: LayoutContext, data: TapestryData, design: SheetDesign): GroupedLayout {
  const shown = symbolGroupsOf(data).slice(0, SHOWN_GROUPS);
  const heading = headingBlock(context, data, design.titleWidth, { counted: shown.some(({ anchor }) => isNumbered(anchor)) });
  const band = design.banded ? sentenceBand(context, data.keySentences) : null;
  const groups = fewestDropped(context, design, shown, heading, band);
  const dropped = groups.flatMap(droppedOf);
  return { heading, band, groups, extras: placeExtras(context, data, groups, heading, band), dropped };
}

/** Linked symbols without a place, and the anchor if it has none. */
function droppedOf({ group, stack, links }: PlacedGroup): GroupSymbol[] {
  const kept = new Set(links.map(({ symbol }) => symbol));
  const missing = isPictured(group.anchor) && stack.symbols.length === 0 ? [group.anchor] : [];
  return [...missing, ...group.symbols.filter((symbol) => !kept.has(symbol))];
}

/** The first attempt that places everything, else the one that places most. */
function fewestDropped(context: LayoutContext, design: SheetDesign, shown: readonly Group[], heading: Heading, band: Band | null): PlacedGroup[] {
  let best: { readonly groups: PlacedGroup[]; readonly worth: number } = { groups: [], worth: -1 };
  for (const attempt of design.attempts) {
    const drafts = draftGroups(context, design, shown, heading.bottom, attempt);
    const groups = placeGroups(context, drafts, heading, band);
    const worth = worthOf(groups);
    if (worth > best.worth) best = { groups, worth };
    if (worth === worthOf(drafts.map(wholeGroup))) break;
  }
  return best.groups;
}

function worthOf(groups: readonly Pick<PlacedGroup, 'stack' | 'links' | 'words'>[]): number {
  return groups.reduce((sum, { stack, links, words }) =>
    sum + stack.symbols.length * WORTH.anchor + links.length * WORTH.link + words.reduce((lines, { texts }) => lines + texts.length, 0), 0);
}

/** What a draft would be with everything in its place. */
function wholeGroup({ group, stack, words }: Draft): Pick<PlacedGroup, 'stack' | 'links' | 'words'> {
  return { stack, words, links: group.symbols.map((symbol, at) => ({ symbol, rank: at + 1, block: stack })) };
}

function placeGroups(context: LayoutContext, drafts: readonly Draft[], heading: Heading, band: Band | null): PlacedGroup[] {
  const candidates = candidatesFor(context, drafts, band);
  const spots = place(candidates.map(({ wish }) => wish), placing(context, headingBodies(heading)));
  return drafts.map((draft) => gather(draft, candidates, spots));
}

function placing({ pen }: LayoutContext, obstacles: readonly Body[]): Parameters<typeof place>[1] {
  return { obstacles, ...GAPS, passes: PASSES, seed: pen.seed };
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
    links: placed.filter(({ kind }) => kind === 'link')
      .map(({ link, block }) => ({ symbol: group.symbols[link] as GroupSymbol, rank: link + 1, block })),
    words: placed.filter(({ kind }) => kind === 'words').map(({ block }) => block),
  };
}

/** Fills what few groups leave empty; a phrase that finds no room is left away. */
function placeExtras(context: LayoutContext, data: TapestryData, groups: readonly PlacedGroup[], heading: Heading, band: Band | null): PlacedExtra[] {
  const blocks = groups.flatMap(blocksOf);
  const taken = new Set(blocks.flatMap(({ texts }) => texts.map(({ text }) => text.toLowerCase())));
  const extras = extrasFor(context, data, groups.length, taken);
  const within = safeArea(MARGIN.phrases, band);
  const wishes = extras.map(({ spot, block }) => {
    const body = blockBody(block);
    return { body, target: clampTo(body.box, spot.centre, within), reach: EXTRA_REACH, within };
  });
  const spots = place(wishes, placing(context, [...headingBodies(heading), ...blocks.map(blockBody)]));
  return extras.flatMap((extra, index) => placedExtra(extra, spots[index] ?? null));
}

function placedExtra({ block, spot }: Extra, at: Point | null): PlacedExtra[] {
  if (!at) return [];
  return [{ block: moveBlock(block, at), wash: spot.wash && { centre: at, ...spot.wash } }];
}

/** Everything of a group that covers a part of the sheet. */
function blocksOf({ stack, phrase, links, words }: PlacedGroup): Block[] {
  const blocks = [stack, ...(phrase ? [{ symbols: [], texts: [phrase] }] : []), ...links.map(({ block }) => block), ...words];
  return blocks.filter(({ symbols, texts }) => symbols.length + texts.length > 0);
}

import type { GroupSymbol } from '../../model/tapestryData.ts';
import type { Band } from '../text/band.ts';
import { blockBody } from '../blocks/block.ts';
import type { Block } from '../blocks/block.ts';
import type { Draft } from '../blocks/drafts.ts';
import { linkBlock } from '../blocks/link.ts';
import type { Wish } from './occupancy.ts';
import { asCounted, type LayoutContext } from '../layoutContext.ts';
import { clampTo, MARGIN, safeArea } from './sheet.ts';

/** A part of a group that looks for its place. */
export interface Candidate {
  readonly draft: Draft;
  readonly kind: 'stack' | 'phrase' | 'link' | 'words';
  /** Index among the group's linked symbols; -1 for the other kinds. */
  readonly link: number;
  readonly block: Block;
  readonly wish: Wish;
}

/** How far each kind may end up from where it belongs, in pixels. */
const REACH = { stack: 120, phrase: 90, link: 200, words: 84 } as const;
/** A caption hangs under its symbol: the middle of both lies this much under the middle of the symbol. */
const CAPTION_SHIFT = 20;

/** Stacks first, then phrases, then linked symbols by strength: the first of every group before any second; words last. */
export function candidatesFor(context: LayoutContext, drafts: readonly Draft[], band: Band | null): Candidate[] {
  return [
    ...drafts.map((draft) => stackCandidate(draft, band)),
    ...drafts.flatMap((draft) => phraseCandidate(draft, band)),
    ...byTurns(drafts.map((draft) => linkCandidates(context, draft, band))),
    ...drafts.flatMap((draft) => wordCandidates(draft, band)),
  ];
}

function stackCandidate(draft: Draft, band: Band | null): Candidate {
  const { cell, stack: block } = draft;
  const body = blockBody(block);
  const middle = body.box.y + body.box.height / 2;
  const within = safeArea(MARGIN.symbols, band);
  const target = clampTo(body.box, { x: cell.centre.x, y: cell.centre.y + cell.stackMiddle - middle }, within);
  return { draft, kind: 'stack', link: -1, block, wish: { body, target, reach: REACH.stack, within } };
}

function phraseCandidate(draft: Draft, band: Band | null): Candidate[] {
  if (!draft.phrase) return [];
  const block = { symbols: [], texts: [draft.phrase] };
  const wish = { body: blockBody(block), target: draft.cell.centre, reach: REACH.phrase, within: safeArea(MARGIN.phrases, band) };
  return [{ draft, kind: 'phrase', link: -1, block, wish }];
}

function linkCandidates(context: LayoutContext, draft: Draft, band: Band | null): Candidate[] {
  const { cell, group, index } = draft;
  const within = safeArea(MARGIN.symbols, band);
  return cell.links.map((offset, link) => {
    const block = linkBlock(context, asCounted(group.symbols[link] as GroupSymbol), cell.linkBox, index);
    const body = blockBody(block);
    const middle = body.box.y + body.box.height / 2 - CAPTION_SHIFT;
    const target = clampTo(body.box, { x: cell.centre.x + offset.x, y: cell.centre.y + offset.y - middle }, within);
    return { draft, kind: 'link', link, block, wish: { body, target, reach: REACH.link, within } };
  });
}

function wordCandidates(draft: Draft, band: Band | null): Candidate[] {
  const { cell } = draft;
  const within = safeArea(MARGIN.symbols, band);
  return draft.words.flatMap((block, at): Candidate[] => {
    const spot = cell.wordSpots[at];
    if (spot === undefined || block.texts.length === 0) return [];
    const body = blockBody(block);
    const middle = body.box.y + body.box.height / 2;
    const target = clampTo(body.box, { x: cell.centre.x + spot.at.x, y: cell.centre.y + spot.at.y - middle }, within);
    return [{ draft, kind: 'words', link: -1, block, wish: { body, target, reach: REACH.words, within } }];
  });
}

function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

import { GUTTER, SHEET } from '../../model/limits.ts';
import type { Group, TapestryData } from '../../model/tapestryData.ts';
import type { Excerpt, Quote } from '../../model/topics.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { headingPart, quotePart } from './parts.ts';
import { movePiece, type Piece } from './piece.ts';

/** What is less likely to be said again is not said again; a line that stands there alone, or that nobody is named for, has to be worth a strip, and one that is both is none. */
const MIN = { of: 0.7, alone: 0.85, nameless: 0.85 } as const;
const MAX = 3;
/** What another quote of a speaker is worth who stands there already. */
const SAME_SPEAKER = 0.85;
/** Where nobody is named, nobody was heard. */
const TITLES = { said: 'Overheard', written: 'In passing' } as const;
const SIZE = { title: 62, letters: 36 } as const;
/** A bubble of two lines and the name under it. */
const HIGHEST = 190;
const WIDEST = 660;
const TITLE_WIDTH = 260;
/** Texts keep this from the edge of the sheet. */
const EDGE = { x: 76, bottom: 66 } as const;
const WIDTH = SHEET.width - 2 * EDGE.x;

/** A strip at the foot of the sheet: its name, then the bubbles. */
export interface Overheard {
  readonly title: Piece;
  readonly quotes: readonly Piece[];
  /** What stands there: no topic says it again. */
  readonly said: readonly Quote[];
  readonly height: number;
}

/**
 * What people will smile at, nod at or argue at again, although it is no part of what a topic is about; null where nothing
 * of that kind was said.
 */
export function overheardIn(context: LayoutContext, { topics }: Pick<TapestryData, 'topics'>, groups: readonly Group[]): Overheard | null {
  const said = groups.flatMap(({ heading, quote }) => [heading, quote].flatMap((each) => each ?? []));
  const asides = topics.flatMap(({ asides: own = [] }) => own).filter((aside) => aside.score >= (aside.speaker === null ? MIN.nameless : MIN.of) && !said.some((each) => overlap(each, aside)));
  const title = headingPart({ context, text: asides.some(({ speaker }) => speaker !== null) ? TITLES.said : TITLES.written, size: SIZE.title }, 'left')(TITLE_WIDTH, 1);
  if (title === null) return null;
  const chosen = asRoomFor(context, asides.toSorted((a, b) => b.score - a.score || a.start - b.start), WIDTH - title.rect.width - GUTTER).toSorted((a, b) => a.quote.start - b.quote.start);
  if (chosen.length === 0 || (chosen.length === 1 && (chosen[0]!.quote.speaker === null || chosen[0]!.quote.score < MIN.alone))) return null;
  const pieces = chosen.map(({ piece }) => piece);
  const height = Math.max(...pieces.map(({ rect }) => rect.height));
  return { ...placed(title, pieces, height), said: chosen.map(({ quote }) => quote), height };
}

/** The same, so many pixels higher. */
export function raised(overheard: Overheard, by: number): Overheard {
  const up = (piece: Piece): Piece => movePiece(piece, { x: 0, y: -by });
  return { ...overheard, title: up(overheard.title), quotes: overheard.quotes.map(up) };
}

/** Whether one says letters of the other. */
export const overlap = (a: Excerpt, b: Excerpt): boolean => a.start < b.end && a.end > b.start;

interface Chosen {
  readonly quote: Quote;
  readonly piece: Piece;
}

/** As many as one row takes, the most striking first, one speaker after the other; they stand in the order in which they were said. */
function asRoomFor(context: LayoutContext, asides: readonly Quote[], width: number): Chosen[] {
  const chosen: Chosen[] = [];
  let [left, open] = [width, asides];
  while (chosen.length < MAX && open.length > 0) {
    const worth = ({ score, speaker }: Quote): number => score * (speaker !== null && chosen.some(({ quote }) => quote.speaker === speaker) ? SAME_SPEAKER : 1);
    const next = open.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    open = open.filter((each) => each !== next && !isAlike(each, next));
    const piece = quotePart(context, next, chosen.length + 1, SIZE.letters, true)(Math.min(WIDEST, left), 1);
    if (piece === null || piece.rect.height > HIGHEST) continue;
    chosen.push({ quote: next, piece });
    left -= piece.rect.width + GUTTER;
  }
  return chosen;
}

/** Whether two quotes say half of their longer words in common. */
function isAlike(a: Quote, b: Quote): boolean {
  const [own, other] = [a, b].map(({ text }) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu)));
  const both = [...own!].filter((word) => other!.has(word)).length;
  return both > 0 && both * 2 >= Math.min(own!.size, other!.size);
}

function placed(title: Piece, quotes: readonly Piece[], height: number): Pick<Overheard, 'title' | 'quotes'> {
  const top = SHEET.height - EDGE.bottom - height;
  const air = (WIDTH - title.rect.width - quotes.reduce((sum, { rect }) => sum + rect.width, 0)) / (quotes.length + 1);
  const between = Math.min(air, 2.5 * GUTTER);
  let x = EDGE.x + (WIDTH - title.rect.width - quotes.reduce((sum, { rect }) => sum + rect.width + between, 0)) / 2;
  const middle = (piece: Piece): Piece => {
    const at = movePiece(piece, { x: Math.round(x - piece.rect.x), y: Math.round(top + (height - piece.rect.height) / 2 - piece.rect.y) });
    x += piece.rect.width + between;
    return at;
  };
  return { title: middle(title), quotes: quotes.map(middle) };
}

import type { Cubic, Point } from '../../model/geometry.ts';
import { TRIPLE_ROLES } from '../../model/tapestryData.ts';
import type { AnnotatedSentence, AnnotatedSpan, TripleRole, TriplesGroup } from '../../model/tapestryData.ts';
import { fitSize } from '../../type/fit.ts';
import { annotatedLines } from '../text/annotatedLines.ts';
import type { SentencePlan, Underline } from '../text/annotatedLines.ts';
import type { SymbolPrint } from '../blocks/block.ts';
import { letterCentred, letterStraight, moveLettering } from '../text/lettering.ts';
import type { Lettering } from '../text/lettering.ts';
import { moveCubic, plus } from '../placement/move.ts';
import { printSymbol } from '../layoutContext.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from '../text/styles.ts';
import { arrowBetween, edgesOf } from './tripleArrow.ts';
import type { RowArrow, TriplePlace } from './tripleArrow.ts';

export interface RowPlan {
  /** Longer side of a symbol's ink. */
  readonly box: number;
  /** Between the boxes of neighbours. */
  readonly gap: number;
  readonly line: number;
  readonly arrow: { readonly thickness: number; readonly head: number };
  readonly countSize: number;
  readonly sentence: SentencePlan;
}

/** Who does what, read from left to right, and the sentence that says it. */
export interface TripleRow {
  readonly group: TriplesGroup;
  readonly places: readonly TriplePlace[];
  readonly arrows: readonly RowArrow[];
  readonly brush: { readonly path: Cubic; readonly thickness: number };
  readonly count: Lettering | null;
  readonly sentence: readonly Lettering[];
  readonly underlines: readonly Underline[];
}

/** Places stand a little higher or lower than their row. */
const RISE: Readonly<Record<TripleRole, number>> = { subject: 5, verb: -7, object: 4 };
const VERB_SHARE = 0.94;
const MIN_BOX = 147;
const WASH = { rx: 0.7, ry: 0.64 } as const;
const WORD = { share: 0.62, largest: 150, smallest: 40, width: 1.04, squeezed: 26 } as const;
const SENTENCE_GAP = 16;

/** A row around the middle of its symbols. */
export function tripleRow(context: LayoutContext, group: TriplesGroup, index: number, plan: RowPlan): TripleRow {
  const roles = TRIPLE_ROLES.filter((role) => group.symbols[role] !== null || group.words[role] !== null);
  const step = plan.box + plan.gap;
  const places = roles.map((role, at) => placeOf(context, group, role, index, plan, { x: (at - (roles.length - 1) / 2) * step, y: RISE[role] }));
  const reach = ((roles.length - 1) / 2) * step;
  const lowest = Math.max(...places.flatMap(({ wash, symbol }) => [wash.centre.y + wash.ry * 0.9, ...(symbol ? [bottomOf(symbol)] : [])]));
  const said = annotatedLines(context, [...group.annotatedSentences, inBrief(group)], plan.sentence, lowest + SENTENCE_GAP);
  return {
    group, places,
    arrows: places.slice(1).flatMap((place, at) => arrowBetween(places[at] as TriplePlace, place, plan.arrow)),
    brush: { path: bandAcross(reach, plan.box), thickness: Math.round(plan.box * 0.62) },
    count: countBeside(context, group, places.at(-1), plan),
    sentence: said?.lines ?? [],
    underlines: said?.underlines ?? [],
  };
}

/** What stands for a sentence where none can be shown: the words alone. */
function inBrief({ words }: TriplesGroup): AnnotatedSentence {
  const spans = TRIPLE_ROLES.flatMap((role): AnnotatedSpan[] => (words[role] === null ? [] : [{ text: ' \u2026 ' }, { text: words[role], role }]));
  return { sentence: -1, spans: spans.slice(1) };
}

function placeOf(context: LayoutContext, group: TriplesGroup, role: TripleRole, index: number, plan: RowPlan, centre: Point): TriplePlace {
  const wash = { centre, rx: plan.box * WASH.rx, ry: plan.box * WASH.ry };
  const symbol = group.symbols[role];
  if (symbol) {
    const box = Math.max(MIN_BOX, plan.box * (role === 'verb' ? VERB_SHARE : 1));
    return { role, wash, symbol: { ...printSymbol(context, symbol, 'anchor', box, index, { line: plan.line }), centre }, word: null };
  }
  return { role, wash, symbol: null, word: wordAt(context, (group.words[role] ?? '').toUpperCase(), plan, centre) };
}

/** A long word may reach into the gaps at its sides; null when it does not fit even there. */
function wordAt({ faces, pen }: LayoutContext, text: string, { box, gap }: RowPlan, centre: Point): Lettering | null {
  const range = { largest: Math.min(WORD.largest, Math.round(box * WORD.share)), smallest: WORD.smallest };
  const size = fitSize(faces, text, faceOf('name'), range, box * WORD.width)
    ?? fitSize(faces, text, faceOf('name'), { largest: WORD.smallest, smallest: WORD.squeezed }, box + gap * 0.6);
  if (size === null) return null;
  const set = letterCentred(faces, 'name', text, textStyle(pen, 'name', text, size), centre.x, 0);
  return moveLettering(set, { x: 0, y: Math.round(centre.y - set.bounds.y - set.bounds.height / 2) });
}

/** Where the dry brush goes behind a row. */
function bandAcross(reach: number, box: number): Cubic {
  const end = reach + box * 0.85;
  return {
    from: { x: -end, y: box * 0.08 }, control1: { x: -end * 0.35, y: -box * 0.1 },
    control2: { x: end * 0.35, y: box * 0.13 }, to: { x: end, y: -box * 0.05 },
  };
}

/** How often all of it was said, from twice on. */
function countBeside({ faces, pen }: LayoutContext, { triplesCount }: TriplesGroup, last: TriplePlace | undefined, plan: RowPlan): Lettering | null {
  if (triplesCount < 2 || last === undefined) return null;
  const text = `\u00d7${triplesCount}`;
  const at = { x: Math.max(last.wash.centre.x + plan.box * 0.6, edgesOf(last).right + 12), y: -plan.box * 0.3 };
  return letterStraight(faces, 'count', text, textStyle(pen, 'count', text, plan.countSize), { x: Math.round(at.x), y: Math.round(at.y) });
}

function bottomOf({ ink, centre }: SymbolPrint): number {
  return Math.max(...ink.hull.map(({ y }) => y)) + centre.y;
}

export function moveRow(row: TripleRow, by: Point): TripleRow {
  return {
    ...row,
    places: row.places.map(({ role, wash, symbol, word }) => ({
      role,
      wash: { ...wash, centre: plus(wash.centre, by) },
      symbol: symbol && { ...symbol, centre: plus(symbol.centre, by) },
      word: word && moveLettering(word, by),
    })),
    arrows: row.arrows.map((arrow) => ({ ...arrow, path: moveCubic(arrow.path, by) })),
    brush: { ...row.brush, path: moveCubic(row.brush.path, by) },
    count: row.count && moveLettering(row.count, by),
    sentence: row.sentence.map((line) => moveLettering(line, by)),
    underlines: row.underlines.map(({ role, from, to }) => ({ role, from: plus(from, by), to: plus(to, by) })),
  };
}

/** What covers the sheet. */
export function rowParts({ places, count, sentence }: TripleRow): { readonly symbols: SymbolPrint[]; readonly texts: Lettering[] } {
  return {
    symbols: places.flatMap(({ symbol }) => symbol ?? []),
    texts: [...places.flatMap(({ word }) => word ?? []), ...(count ? [count] : []), ...sentence],
  };
}

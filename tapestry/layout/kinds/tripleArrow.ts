import type { Cubic, Point } from '../../model/geometry.ts';
import type { TripleRole } from '../../model/tapestryData.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { SymbolPrint } from '../blocks/block.ts';
import type { Lettering } from '../text/lettering.ts';
import { plus } from '../placement/move.ts';

/** One of the three: a symbol, or the word that was said where no symbol stands for it. */
export interface TriplePlace {
  readonly role: TripleRole;
  readonly wash: { readonly centre: Point; readonly rx: number; readonly ry: number };
  readonly symbol: SymbolPrint | null;
  readonly word: Lettering | null;
}

export interface RowArrow {
  readonly path: Cubic;
  readonly thickness: number;
  readonly head: number;
}

const ARROW = { clear: 20, shortest: 34, bow: 26 } as const;

/** The arrow from one place to the next; none where they stand too close. */
export function arrowBetween(before: TriplePlace, after: TriplePlace, arrow: Omit<RowArrow, 'path'>): RowArrow[] {
  const left = edgesOf(before).right + ARROW.clear;
  const right = edgesOf(after).left - ARROW.clear;
  if (right - left < ARROW.shortest) return [];
  const y = (before.wash.centre.y + after.wash.centre.y) / 2;
  const bow = Math.min(ARROW.bow, (right - left) / 5);
  const third = (right - left) / 3;
  return [{
    ...arrow,
    path: { from: { x: left, y: y + 7 }, control1: { x: left + third, y: y - bow }, control2: { x: right - third, y: y - bow }, to: { x: right, y } },
  }];
}

/** How far the ink of a place reaches to both sides. */
export function edgesOf({ symbol, word, wash }: TriplePlace): { readonly left: number; readonly right: number } {
  const box = symbol ? boxOf(symbol.ink.hull.map((point) => plus(point, symbol.centre))) : (word?.bounds ?? { x: wash.centre.x, width: 0 });
  return { left: box.x, right: box.x + box.width };
}

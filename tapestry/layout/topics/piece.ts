import type { Rect } from '../../model/geometry.ts';
import { moveBlock, type Block } from '../blocks/block.ts';
import { unite } from '../placement/body.ts';
import { moveLettering, letterStraight, type Lettering, type TextKind } from '../text/lettering.ts';
import { moveRect, plus } from '../placement/move.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { textStyle } from '../text/styles.ts';
import type { Point } from '../../model/geometry.ts';

export type PieceKind = 'heading' | 'hero' | 'picture' | 'quote' | 'figure' | 'word';

/** One part of a topic, measured: what is drawn and the rectangle it asks for, which holds all of its ink. */
export interface Piece {
  readonly kind: PieceKind;
  /** From 1 among those of its kind. */
  readonly rank: number;
  readonly block: Block;
  readonly rect: Rect;
  /** Of a quote in a bubble, of a word on a plate: what is painted under the letters. */
  readonly carrier: Carrier | null;
}

export type Carrier =
  | { readonly kind: 'bubble'; readonly box: Rect; readonly tail: Point | null }
  | { readonly kind: 'bar'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'plate'; readonly box: Rect };

export function movePiece(piece: Piece, by: Point): Piece {
  return { ...piece, block: moveBlock(piece.block, by), rect: moveRect(piece.rect, by), carrier: piece.carrier && moveCarrier(piece.carrier, by) };
}

function moveCarrier(carrier: Carrier, by: Point): Carrier {
  if (carrier.kind === 'bubble') return { ...carrier, box: moveRect(carrier.box, by), tail: carrier.tail && plus(carrier.tail, by) };
  if (carrier.kind === 'plate') return { ...carrier, box: moveRect(carrier.box, by) };
  return { ...carrier, from: plus(carrier.from, by), to: plus(carrier.to, by) };
}

/** Lines below each other, the first ink at y = 0: centred on x = 0, or their ink beginning there. */
export function setLines(
  { faces, pen }: LayoutContext, kind: TextKind, lines: readonly string[], size: number, leading: number, align: 'centre' | 'left', color?: 'ink' | 'accent' | 'second',
): Lettering[] {
  const set = lines.map((line, index) => letterStraight(faces, kind, line, textStyle(pen, kind, line, size, color), { x: 0, y: Math.round(index * size * leading) }));
  const top = Math.min(...set.map(({ bounds }) => bounds.y));
  return set.map((line) => moveLettering(line, {
    x: Math.round(align === 'left' ? -line.bounds.x : -line.bounds.x - line.bounds.width / 2), y: Math.ceil(-top),
  }));
}

export function boundsOf(texts: readonly Lettering[]): Rect {
  return unite(texts.map(({ bounds }) => bounds));
}

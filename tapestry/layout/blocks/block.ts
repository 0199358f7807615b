import type { Point } from '../../model/geometry.ts';
import type { Ink } from '../../picture/ink.ts';
import { boxOf } from '../../picture/polygon.ts';
import { bandBody, bodyOf, rectBody } from '../placement/body.ts';
import type { Body } from '../placement/body.ts';
import { moveLettering } from '../text/lettering.ts';
import type { Lettering } from '../text/lettering.ts';
import { plus } from '../placement/move.ts';

/** A symbol measured for one print: what its sprite is made from and where its ink goes. */
export interface SymbolPrint {
  readonly symbolId: string;
  readonly name: string;
  readonly count: number;
  readonly role: 'anchor' | 'link';
  /** SHA-256 of the SVG text. */
  readonly picture: string;
  readonly box: number;
  readonly line: number;
  readonly seed: number;
  readonly ink: Ink;
  /** Middle of the ink. */
  readonly centre: Point;
}

/** Symbols and texts that move as one, around an origin of their own until they are placed. */
export interface Block {
  readonly symbols: readonly SymbolPrint[];
  readonly texts: readonly Lettering[];
}

/** Symbols and straight texts count as boxes, text on a path as the band around its letters. */
export function blockBody({ symbols, texts }: Block): Body {
  const boxes = [...symbols.map(({ ink, centre }) => boxOf(ink.hull.map((point) => plus(point, centre)))), ...texts.filter(({ outline }) => !outline).map(({ bounds }) => bounds)];
  const bands = texts.flatMap(({ outline }) => (outline ? bandBody(outline).parts : []));
  return bodyOf([...rectBody(...boxes).parts, ...bands]);
}

export function moveBlock({ symbols, texts }: Block, by: Point): Block {
  return {
    symbols: symbols.map((symbol) => ({ ...symbol, centre: plus(symbol.centre, by) })),
    texts: texts.map((text) => moveLettering(text, by)),
  };
}

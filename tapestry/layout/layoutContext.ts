import { SHEET_SUM, SYMBOL_BOX } from '../model/limits.ts';
import type { GroupSymbol, TapestrySymbol } from '../model/tapestryData.ts';
import { inkOf } from '../picture/ink.ts';
import type { Picture } from '../picture/picture.ts';
import type { Faces } from '../type/faces.ts';
import type { SymbolPrint } from './blocks/block.ts';
import { sideInShape } from './blocks/boundingShape.ts';
import { hash32 } from './placement/rng.ts';
import type { Pen } from './text/styles.ts';

/** What every part of the layout works with. */
export interface LayoutContext {
  readonly faces: Faces;
  readonly pen: Pen;
  readonly symbols: Readonly<Record<string, TapestrySymbol>>;
  picture(hash: string): Picture;
}

/** Width of a drawn line by role; never scaled with the symbol. */
const LINES = { anchor: 10, link: 8 } as const;

const LARGEST = Math.floor(SYMBOL_BOX.largest * SHEET_SUM);

/** A symbol with the number that is painted beside it: how often its caption was said, not all that the symbol stands for. */
export function asCounted<S extends Pick<GroupSymbol, 'count' | 'captionCount'>>(symbol: S): S {
  return { ...symbol, count: symbol.captionCount };
}

/** Measures a symbol printed around (0, 0), with about the same weight whatever its proportions. */
export function printSymbol(
  context: LayoutContext, symbol: Pick<GroupSymbol, 'name' | 'count' | 'render'>, role: SymbolPrint['role'], box: number, group: number,
  { line = LINES[role], largest = LARGEST }: { readonly line?: number; readonly largest?: number } = {},
): SymbolPrint {
  const picture = context.picture(symbol.render.hash);
  const size = { box: Math.min(largest, Math.round(sideInShape(picture, context.symbols[symbol.name]?.shape, role, box))), line, seed: (hash32(symbol.name) + group) >>> 0 };
  return {
    symbolId: context.symbols[symbol.name]?.id ?? symbol.name,
    name: symbol.name,
    count: symbol.count,
    role,
    picture: symbol.render.hash,
    ...size,
    ink: inkOf(picture, size),
    centre: { x: 0, y: 0 },
  };
}

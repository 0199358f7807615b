import { SHEET_SUM, SYMBOL_BOX } from '../model/limits.ts';
import type { GroupSymbol, TapestrySymbol } from '../model/tapestryData.ts';
import { inkOf } from '../picture/ink.ts';
import type { Picture } from '../picture/picture.ts';
import type { Faces } from '../type/faces.ts';
import type { SymbolPrint } from './block.ts';
import { hash32 } from './rng.ts';
import type { Pen } from './styles.ts';

/** What every part of the layout works with. */
export interface Press {
  readonly faces: Faces;
  readonly pen: Pen;
  readonly symbols: Readonly<Record<string, TapestrySymbol>>;
  picture(hash: string): Picture;
}

/** Width of a drawn line by role; never scaled with the symbol. */
const LINES = { anchor: 10, link: 8 } as const;
/** Long drawings look small in the box of a square one: their longer side grows by up to this. */
const LONGEST = { anchor: { high: 1.14, wide: 1.07 }, link: { high: 1.08, wide: 1.07 } } as const;

const LARGEST = Math.floor(SYMBOL_BOX.largest * SHEET_SUM);

/** Measures a symbol printed around (0, 0), with about the same weight whatever its proportions. */
export function printSymbol(
  press: Press, symbol: Pick<GroupSymbol, 'name' | 'count' | 'render'>, role: SymbolPrint['role'], box: number, group: number, line: number = LINES[role],
): SymbolPrint {
  const picture = press.picture(symbol.render.hash);
  const size = { box: Math.min(LARGEST, Math.round(box * lengthening(picture, role))), line, seed: (hash32(symbol.name) + group) >>> 0 };
  return {
    symbolId: press.symbols[symbol.name]?.id ?? symbol.name,
    name: symbol.name,
    count: symbol.count,
    role,
    picture: symbol.render.hash,
    ...size,
    ink: inkOf(picture, size),
    centre: { x: 0, y: 0 },
  };
}

function lengthening({ ink }: Picture, role: SymbolPrint['role']): number {
  const longer = Math.max(ink.width, ink.height);
  const shorter = Math.max(1e-6, Math.min(ink.width, ink.height));
  return Math.min(LONGEST[role][ink.height > ink.width ? 'high' : 'wide'], Math.sqrt(longer / shorter));
}

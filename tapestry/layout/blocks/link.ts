import type { GroupSymbol } from '../../model/tapestryData.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { Block } from './block.ts';
import { letterCentred } from '../text/lettering.ts';
import { printSymbol } from '../layoutContext.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { textStyle } from '../text/styles.ts';
import { fitSize } from '../../type/fit.ts';
import { faceOf } from '../text/styles.ts';

const CAPTION = { largest: 31, smallest: 25, drop: 36, gap: 5 } as const;

/** A linked symbol around (0, 0) and the caption under it. */
export function linkBlock(context: LayoutContext, symbol: GroupSymbol, box: number, group: number): Block {
  const print = printSymbol(context, symbol, 'link', box, group);
  const hull = boxOf(print.ink.hull);
  const size = fitSize(context.faces, symbol.caption, faceOf('caption'), CAPTION, box * 1.3) ?? CAPTION.smallest;
  const style = textStyle(context.pen, 'caption', symbol.caption, size);
  const drop = print.ink.height / 2 + CAPTION.drop;
  const hung = letterCentred(context.faces, 'caption', symbol.caption, style, 0, drop);
  const lift = Math.max(0, hull.y + hull.height + CAPTION.gap - hung.bounds.y);
  const caption = lift > 0 ? letterCentred(context.faces, 'caption', symbol.caption, style, 0, drop + lift) : hung;
  return { symbols: [print], texts: [{ ...caption, symbolId: print.symbolId }] };
}

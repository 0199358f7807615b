import type { SymbolSlot } from '../../model/slotLayout.ts';
import type { SlotSymbol } from '../../model/tapestryData.ts';
import { SHEET, SHEET_SUM, SYMBOL_BOX } from '../../model/limits.ts';
import { boxOf } from '../../picture/polygon.ts';
import { fitSize } from '../../type/fit.ts';
import type { Block, SymbolPrint } from './block.ts';
import { letterCentred, letterStraight } from '../text/lettering.ts';
import type { Lettering } from '../text/lettering.ts';
import { asCounted, printSymbol } from '../layoutContext.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { slotColor } from '../text/slotColor.ts';
import { headingOf } from './stack.ts';
import { faceOf, textStyle } from '../text/styles.ts';

const LARGEST = Math.floor(SYMBOL_BOX.largestInSlots * SHEET_SUM);
const LINES = { primary: 10, other: 9 } as const;
const CAPTION = { largest: 37, smallest: 26, gap: 7, count: 28, countGap: 9 } as const;
const NAME = { largest: 92, gap: 10 } as const;
/** A caption may be wider than its symbol by this. */
const WIDER = 1.5;

/** Side of a slot's box in pixels. */
export function slotBox({ max_size }: SymbolSlot): number {
  return Math.min(max_size * SHEET.width, LARGEST);
}

/** A symbol around (0, 0) with its name and count: a primary one in capitals, the others as a caption. */
export function slotBlock(context: LayoutContext, slot: SymbolSlot, meant: SlotSymbol, box: number): Block {
  const symbol = asCounted(meant);
  const primary = slot.primary ?? false;
  const print = printWithin(slotBox(slot), (largest) => printSymbol(context, symbol, primary ? 'anchor' : 'link', box, slot.id, { line: primary ? LINES.primary : LINES.other, largest }));
  const bottom = Math.max(...print.ink.hull.map(({ y }) => y));
  const texts = primary ? nameUnder(context, slot, symbol, print, bottom) : captionUnder(context, symbol, print, bottom);
  const color = slot.tone === undefined ? null : slotColor(context.pen.palette, 'primary', slot.tone);
  return { symbols: [print], texts: texts.map((text) => (color ? onTone(text, color) : text)) };
}

/** A symbol whose lines are no wider and no higher than its slot: one that stands askew covers more than its box. */
function printWithin(side: number, print: (largest: number) => SymbolPrint): SymbolPrint {
  let printed = print(Math.floor(side));
  while (Math.max(printed.ink.width, printed.ink.height) > side) printed = print(Math.floor(printed.box * 0.99));
  return printed;
}

function nameUnder(context: LayoutContext, { max_size }: SymbolSlot, { caption, count }: SlotSymbol, { symbolId }: SymbolPrint, bottom: number): Lettering[] {
  const plan = { largest: NAME.largest, width: Math.max(420, max_size * SHEET.width * 1.3) };
  return headingOf(context, { caption, count }, plan, bottom + NAME.gap).map((text) => ({ ...text, symbolId }));
}

function captionUnder({ faces, pen }: LayoutContext, { caption: text, count }: SlotSymbol, { symbolId, ink, box }: SymbolPrint, bottom: number): Lettering[] {
  const width = Math.max(boxOf(ink.hull).width, box) * WIDER;
  const size = fitSize(faces, text, faceOf('caption'), CAPTION, width) ?? CAPTION.smallest;
  const style = { ...textStyle(pen, 'caption', text, size), bold: 0.022 };
  const top = letterCentred(faces, 'caption', text, style, 0, 0).bounds.y;
  const caption = letterCentred(faces, 'caption', text, style, 0, Math.round(bottom + CAPTION.gap - top));
  const baseline = caption.line.kind === 'straight' ? caption.line.at.y : 0;
  const said = String(count);
  const free = letterStraight(faces, 'count', said, textStyle(pen, 'count', said, CAPTION.count), { x: 0, y: baseline });
  const x = caption.bounds.x + caption.bounds.width + CAPTION.countGap - free.bounds.x;
  return [{ ...caption, symbolId }, letterStraight(faces, 'count', said, free.style, { x, y: baseline })];
}

/** Text on a ground of another tone has that tone's colour and no halo of the sheet's paper. */
function onTone(text: Lettering, color: string): Lettering {
  return { ...text, style: { ...text.style, color, halo: null } };
}

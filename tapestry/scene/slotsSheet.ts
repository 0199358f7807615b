import { hash32, mulberry32 } from '../layout/placement/rng.ts';
import { slotColor } from '../layout/text/slotColor.ts';
import type { PlacedSlot, SlotsLayout } from '../layout/kinds/slots.ts';
import { PALETTES } from '../model/palette.ts';
import type { Palette, PaletteName } from '../model/palette.ts';
import { slotGroup } from '../model/slotLayout.ts';
import { ruleItem } from './grounds.ts';
import { headingItems, printedSymbol, textItem } from './liveItems.ts';
import type { PrintedSymbol } from './liveItems.ts';
import type { TextItem } from './scene.ts';
import type { Sheet } from './sheetItems.ts';

const RULE = 7;
/** Figures are warm where the ground is cool: indices of the palette's fills, -1 for paper white. */
const FIGURES: Readonly<Record<PaletteName, readonly number[]>> = {
  harbour: [1, 2, -1],
  orchard: [0, -1, 2],
  dusk: [1, -1, 4],
  night: [1, 0, 2],
};

/** The items of a slot layout; everything behind them is painted in its background. */
export function slotsSheet({ heading, symbols, phrases, dropped }: SlotsLayout, palette: Palette, name: PaletteName, seed: number): Sheet {
  const figures = FIGURES[name].map((fill) => (fill < 0 ? palette.white : (PALETTES[name].fills[fill] ?? palette.white)));
  const first = Math.floor(mulberry32(seed ^ 0x51075)() * figures.length);
  const seedFor = (id: string): number => (hash32(id) ^ seed) >>> 0;
  return {
    ground: heading.rule ? [ruleItem('title-rule', heading.rule.from, heading.rule.to, RULE, palette.accent, seedFor)] : [],
    symbols: symbols.flatMap((placed, index) => symbolOf(placed, palette, figures[(first + index) % figures.length] ?? palette.white)),
    texts: [
      ...symbols.flatMap(textsOf),
      ...phrases.flatMap(({ id, lines }) => lines.map((line, at) => textItem(`s${id}-line-${at + 1}`, slotGroup(id), line))),
      ...headingItems(heading.texts),
    ],
    dropped,
  };
}

/** The primary symbol is paper white in front of its sun; on a ground of another tone lines change with it. */
function symbolOf({ slot, block }: PlacedSlot, palette: Palette, figure: string): PrintedSymbol[] {
  const ink = slotColor(palette, 'primary', slot.tone);
  const fill = slot.primary ? palette.white : figure;
  return block.symbols.map((print) => printedSymbol(`s${slot.id}-symbol`, slotGroup(slot.id), print, { ink, fill, fillAlpha: 0.95, rim: null, solid: true }));
}

function textsOf({ slot, block }: PlacedSlot): TextItem[] {
  return block.texts.map((text) => textItem(`s${slot.id}-${text.kind}`, slotGroup(slot.id), text));
}

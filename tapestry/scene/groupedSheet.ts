import type { PlacedExtra, PlacedGroup, GroupedLayout } from '../layout/kinds/grouped.ts';
import { mulberry32 } from '../layout/placement/rng.ts';
import type { Palette } from '../model/palette.ts';
import { groundItems } from './groundItems.ts';
import { headingItems, symbolItem, textItem } from './liveItems.ts';
import type { PrintedSymbol } from './liveItems.ts';
import { onFill } from './onFill.ts';
import type { TextItem } from './scene.ts';
import type { Sheet } from './sheetItems.ts';

/** The items of a sheet of groups, radial or big symbols; `spoked` draws a line from each anchor to what is linked to it. */
export function groupedSheet(layout: GroupedLayout, palette: Palette, seed: number, spoked: boolean): Sheet {
  const colors = colorOrder(palette.fills.length, seed);
  const fillOf = (index: number): string => palette.fills[colors[index] ?? 0] ?? palette.ink;
  return {
    ground: groundItems(layout, colors, palette, seed, spoked),
    symbols: layout.groups.flatMap((group, index) => symbolsOf(group, index, palette, fillOf(index))),
    texts: [
      ...layout.groups.flatMap((group, index) => textsOf(group, index, palette, fillOf(index))),
      ...layout.extras.flatMap(extraTexts),
      ...(layout.band ? [textItem('sentence', null, layout.band.sentence)] : []),
      ...headingItems(layout.heading.texts),
    ],
    dropped: layout.dropped,
  };
}

/** Which wash and fill each group takes: the palette's order, begun anywhere, in either direction. */
function colorOrder(count: number, seed: number): number[] {
  const rng = mulberry32(seed ^ 0x5eed);
  const first = Math.floor(rng() * count);
  const step = rng() < 0.5 ? 1 : count - 1;
  return Array.from({ length: count }, (_, index) => (first + index * step) % count);
}

function symbolsOf({ group, stack, links }: PlacedGroup, index: number, palette: Palette, fill: string): PrintedSymbol[] {
  const prefix = `g${index + 1}`;
  return [
    ...stack.symbols.map((print) => symbolItem(`${prefix}-anchor`, group.id, print, palette, fill)),
    ...links.flatMap(({ block, rank }) => block.symbols.map((print) => symbolItem(`${prefix}-link-${rank}`, group.id, print, palette, fill))),
  ];
}

function textsOf({ group, stack, phrase, links, words: beside }: PlacedGroup, index: number, palette: Palette, fill: string): TextItem[] {
  const prefix = `g${index + 1}`;
  const words = [...stack.texts, ...beside.flatMap(({ texts }) => texts)].filter(({ kind }) => kind === 'word');
  return [
    ...links.flatMap(({ block, rank }) => block.texts.map((text) => textItem(`${prefix}-caption-${rank}`, group.id, text))),
    ...stack.texts.filter(({ kind }) => kind !== 'word').map((text) => textItem(`${prefix}-${text.kind}`, group.id, text)),
    ...words.map((text, at) => textItem(`${prefix}-word-${at + 1}`, group.id, text.symbolId === undefined ? text : onFill(text, palette, fill))),
    ...(phrase ? [textItem(`${prefix}-phrase`, group.id, phrase)] : []),
  ];
}

function extraTexts({ block }: PlacedExtra, index: number): TextItem[] {
  const words = block.texts.filter(({ kind }) => kind === 'word');
  return block.texts.map((text) => textItem(`extra-${index + 1}-${text.kind === 'word' ? `word-${words.indexOf(text) + 1}` : text.kind}`, null, text));
}

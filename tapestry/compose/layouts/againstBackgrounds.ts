import type { SlotRule } from '../../model/slotLayout.ts';
import type { TapestryData, TapestrySymbol } from '../../model/tapestryData.ts';
import { selectLayout, type SelectableBackground } from './layoutSelection.ts';

/**
 * Adds what the published backgrounds have to do with a tapestry: which of them speak of its symbols, and which slots
 * name a symbol in their rules. No part of a run's pins: it tells of the backgrounds that are there now.
 */
export function againstBackgrounds(data: TapestryData, backgrounds: readonly SelectableBackground[]): TapestryData {
  const symbols = Object.entries(data.symbols).map(([name, symbol]) => [name, { ...symbol, rulepaths: rulepathsOf(symbol, backgrounds) }]);
  return { ...data, symbols: Object.fromEntries(symbols), layoutSelectionData: selectLayout(backgrounds, data.symbols, data.backgroundImage.id).data };
}

function rulepathsOf(symbol: TapestrySymbol, backgrounds: readonly SelectableBackground[]): TapestrySymbol['rulepaths'] {
  return backgrounds.flatMap(({ id, layout }) =>
    (layout?.slots ?? []).flatMap((slot) => ((slot.rules ?? []).some((rule) => names(rule, symbol)) ? [{ backgroundId: id, slotId: slot.id }] : [])));
}

function names(rule: SlotRule, { name, tags }: TapestrySymbol): boolean {
  if (rule.type === 'symbols') return rule.value.includes(name);
  return rule.type === 'tags' && rule.value.some((tag) => tags.includes(tag));
}

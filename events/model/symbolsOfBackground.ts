import { distinctNames, normaliseName } from '../../tapestry/model/names.ts';
import type { LayoutSlot, SlotLayout, SlotRule } from '../../tapestry/model/slotLayout.ts';

/** Where a background names symbols: its primary one, its secondary ones, and rules of its slots. */
interface NamingSymbols {
  readonly primarySymbol: string | null;
  readonly symbols: readonly string[];
  readonly layout?: SlotLayout;
}

/** The symbols that rules of slots ask for. */
export function symbolsOfRules(layout: SlotLayout | undefined): readonly string[] {
  return (layout?.slots ?? []).flatMap(({ rules = [] }) => rules.flatMap((rule) => (rule.type === 'symbols' ? rule.value : [])));
}

/** Whether a background names the symbol, in whatever spelling. */
export function namesSymbol({ primarySymbol, symbols, layout }: NamingSymbols, name: string): boolean {
  const key = normaliseName(name);
  return [...(primarySymbol === null ? [] : [primarySymbol]), ...symbols, ...symbolsOfRules(layout)].some((named) => normaliseName(named) === key);
}

/** The same background with another name of the symbol `from`. */
export function withSymbolRenamed({ primarySymbol, symbols, layout }: NamingSymbols, from: string, to: string): NamingSymbols {
  const key = normaliseName(from);
  const renamed = (name: string): string => (normaliseName(name) === key ? to : name);
  const all = (names: readonly string[]): readonly string[] => distinctNames(names.map(renamed));
  const rule = (one: SlotRule): SlotRule => (one.type === 'symbols' ? { ...one, value: all(one.value) } : one);
  const slot = (one: LayoutSlot): LayoutSlot => (one.rules === undefined ? one : { ...one, rules: one.rules.map(rule) });
  return {
    primarySymbol: primarySymbol === null ? null : renamed(primarySymbol),
    symbols: all(symbols),
    ...(layout === undefined ? {} : { layout: { ...layout, slots: layout.slots.map(slot) } }),
  };
}

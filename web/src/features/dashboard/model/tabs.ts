import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import type { Reference } from './references.ts';

const TABS = ['text', 'tokens', 'key-sentences', 'symbols', 'selected-layout', 'triples', 'slots', 'groups', 'tapestry'] as const;
export type TabName = (typeof TABS)[number];

export interface TabLabel {
  readonly name: TabName;
  readonly label: string;
  /** null: shown without a count, or not known yet. */
  readonly count: number | null;
}

/** The tabs of a tapestry in their order (specification section 2): slots where the data has slots, groups otherwise. */
export function tabsOf(data: Dashboard, triplesCount: number | null): readonly TabLabel[] {
  const counts: Partial<Record<TabName, number | null>> = {
    triples: triplesCount,
    symbols: Object.values(data.symbols).filter(({ inTapestry }) => inTapestry).length,
    tokens: data.tokens.length,
    groups: data.groups.length,
    slots: data.slots.length,
  };
  const hasSlots = data.slots.length > 0;
  const isShown = (name: TabName): boolean => {
    if (name === 'slots') return hasSlots;
    if (name === 'groups') return !hasSlots;
    return name !== 'selected-layout' || Boolean(data.layoutSelectionData?.largestMatchedSymbol);
  };
  return TABS.filter(isShown).map((name) => ({ name, label: labelOf(name), count: counts[name] ?? null }));
}

/** `key-sentences` is "Key Sentences". */
function labelOf(name: string): string {
  return name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Where a click on something leads. */
export function tabOf(reference: Reference, data: Pick<Dashboard, 'keySentencesData' | 'slots'>): TabName {
  switch (reference.kind) {
    case 'symbol': return 'symbols';
    case 'token': return 'tokens';
    case 'group': return 'groups';
    case 'slot': return 'slots';
    case 'triple': return 'triples';
    case 'sentence': return data.keySentencesData.some(({ id }) => id === reference.id) ? 'key-sentences' : 'text';
    case 'phrase':
    case 'find': return 'text';
  }
}

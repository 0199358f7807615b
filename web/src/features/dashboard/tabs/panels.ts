import { lazy, type ComponentType } from 'react';
import type { TabName } from '../model/tabs.ts';

/** Each tab is a chunk of its own. */
const LOAD = {
  text: async () => ({ default: (await import('./TextTab.tsx')).TextTab }),
  tokens: async () => ({ default: (await import('./TokensTab.tsx')).TokensTab }),
  'key-sentences': async () => ({ default: (await import('./KeySentencesTab.tsx')).KeySentencesTab }),
  symbols: async () => ({ default: (await import('./SymbolsTab.tsx')).SymbolsTab }),
  'selected-layout': async () => ({ default: (await import('./SelectedLayoutTab.tsx')).SelectedLayoutTab }),
  triples: async () => ({ default: (await import('./TriplesTab.tsx')).TriplesTab }),
  slots: async () => ({ default: (await import('./SlotsTab.tsx')).SlotsTab }),
  groups: async () => ({ default: (await import('./GroupsTab.tsx')).GroupsTab }),
  tapestry: async () => ({ default: (await import('./TapestryTab.tsx')).TapestryTab }),
} as const satisfies Record<TabName, () => Promise<{ readonly default: ComponentType }>>;

export const PANELS = Object.fromEntries(Object.entries(LOAD).map(([name, load]) => [name, lazy(load)])) as unknown as Readonly<Record<TabName, ComponentType>>;

/** Fetches a tab's program while its data is still on the way; a tab that cannot be fetched says so when it is shown. */
export function fetchPanel(name: string): void {
  if (Object.hasOwn(LOAD, name)) void LOAD[name as TabName]().catch(() => undefined);
}

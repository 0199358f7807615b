import { lazy, type ComponentType } from 'react';
import type { TabName } from '../model/tabs.ts';

/** Each tab is loaded when it is first shown. */
export const PANELS = {
  text: lazy(async () => ({ default: (await import('./TextTab.tsx')).TextTab })),
  tokens: lazy(async () => ({ default: (await import('./TokensTab.tsx')).TokensTab })),
  'key-sentences': lazy(async () => ({ default: (await import('./KeySentencesTab.tsx')).KeySentencesTab })),
  symbols: lazy(async () => ({ default: (await import('./SymbolsTab.tsx')).SymbolsTab })),
  'selected-layout': lazy(async () => ({ default: (await import('./SelectedLayoutTab.tsx')).SelectedLayoutTab })),
  triples: lazy(async () => ({ default: (await import('./TriplesTab.tsx')).TriplesTab })),
  slots: lazy(async () => ({ default: (await import('./SlotsTab.tsx')).SlotsTab })),
  groups: lazy(async () => ({ default: (await import('./GroupsTab.tsx')).GroupsTab })),
  tapestry: lazy(async () => ({ default: (await import('./TapestryTab.tsx')).TapestryTab })),
} as const satisfies Record<TabName, ComponentType>;

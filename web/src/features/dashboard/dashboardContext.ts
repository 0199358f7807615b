import { createContext, useContext } from 'react';
import type { Meeting, Subject } from './model/meeting.ts';
import type { Reference } from './model/references.ts';
import type { TabName } from './model/tabs.ts';

/** What the address of a dashboard says beside the tapestry. */
export interface ViewSearch {
  /** Filter of the tab. */
  readonly q?: string;
  /** Which occurrence of the focused thing, from 1. */
  readonly at?: number;
  /** Symbols: those that are not on the poster too. */
  readonly all?: string;
  /** Tokens: with or without a symbol. Symbols: `map`. Tapestry: `groups`. */
  readonly show?: string;
  /** Triples: the exact word. */
  readonly word?: string;
}

export interface DashboardState {
  readonly meeting: Meeting;
  readonly tab: TabName;
  readonly selection: readonly Reference[];
  /** One for each selected thing; null for what this tapestry does not have. */
  readonly subjects: readonly (Subject | null)[];
  /** The last of them. */
  readonly focus: Subject | null;
  readonly view: ViewSearch;
  /** Selects something and goes to its tab, or stays in `tab`. */
  select(reference: Reference, options?: { readonly adding?: boolean; readonly tab?: TabName }): void;
  drop(reference: Reference): void;
  clear(): void;
  /** Changes what a tab shows; no step of the history. */
  show(change: Partial<Record<keyof ViewSearch, string | number | undefined>>): void;
  goTo(tab: TabName): void;
}

export const DashboardContext = createContext<DashboardState | null>(null);

export function useDashboard(): DashboardState {
  const state = useContext(DashboardContext);
  if (!state) throw new Error('DashboardContext is missing above this component.');
  return state;
}

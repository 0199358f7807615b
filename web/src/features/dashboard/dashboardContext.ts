import { createContext, useContext } from 'react';
import type { Meeting, Subject } from './model/meeting.ts';
import type { Reference } from './model/references.ts';
import type { TabName } from './model/tabs.ts';

/** What the address of a dashboard says beside the tapestry. */
export interface ViewSearch {
  /** Filter of the tab. */
  readonly q?: string;
  /** Symbols: those that are not on the poster too. */
  readonly all?: string;
  /** Tokens: with or without a symbol. Symbols: `map`. Tapestry: `groups`. */
  readonly show?: string;
  /** Triples: the exact word. */
  readonly word?: string;
}

/** What stays the same until the data is another one. */
export interface Fixed {
  readonly meeting: Meeting;
  /** Selects something and goes to its tab, or stays in `tab`. */
  select(reference: Reference, options?: { readonly adding?: boolean; readonly tab?: TabName }): void;
  drop(reference: Reference): void;
  clear(): void;
  /** Changes what a tab shows; no step of the history. */
  show(change: Partial<Record<keyof ViewSearch | 'at', string | number | undefined>>): void;
  goTo(tab: TabName): void;
}

/** What is selected; the same in every tab. */
export interface Chosen {
  readonly selection: readonly Reference[];
  /** One for each selected thing; null for what this tapestry does not have. */
  readonly subjects: readonly (Subject | null)[];
  /** The last of them. */
  readonly focus: Subject | null;
  /** Which of its occurrences, from 1. */
  readonly at: number | undefined;
}

export interface DashboardState extends Fixed, Chosen {
  readonly tab: TabName;
  readonly view: ViewSearch;
  readonly fixed: Fixed;
  readonly chosen: Chosen;
}

/** Apart from each other, so that what is drawn a hundred times over is not drawn anew for a change of tab or filter. */
export const FixedContext = createContext<Fixed | null>(null);
export const ChosenContext = createContext<Chosen | null>(null);
export const DashboardContext = createContext<DashboardState | null>(null);

/** For what is there once. */
export const useDashboard = (): DashboardState => present(useContext(DashboardContext));
/** For rows. */
export const useFixed = (): Fixed => present(useContext(FixedContext));
export const useChosen = (): Chosen => present(useContext(ChosenContext));

function present<T>(state: T | null): T {
  if (state === null) throw new Error('DashboardProvider is missing above this component.');
  return state;
}

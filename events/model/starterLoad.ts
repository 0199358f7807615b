import type { DomainEvent } from '../store/eventStore.ts';
import { accept, type Decider } from './decider.ts';

/** Which versions of the starter library an installation has taken in: each one once, whatever people change afterwards. */

// Events

export type StarterEvent = DomainEvent<'StarterLibraryLoaded', { readonly version: string; readonly symbols: number; readonly backgrounds: number }>;

// Commands

export interface FinishStarterLoad {
  readonly do: 'finish';
  /** SHA-256 of the library's content. */
  readonly version: string;
  readonly symbols: number;
  readonly backgrounds: number;
}

export const STARTER_STREAM = 'starter';

/** State: the versions loaded so far. */
export const starterDecider: Decider<Set<string>, FinishStarterLoad, StarterEvent> = {
  initialState: () => new Set(),
  evolve: (state, event) => state.add(event.data.version),
  decide({ version, symbols, backgrounds }, state) {
    return state.has(version) ? accept() : accept({ type: 'StarterLibraryLoaded', data: { version, symbols, backgrounds } });
  },
};

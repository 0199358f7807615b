import type { DomainEvent } from '../store/eventStore.ts';
import { accept, type Decider } from './decider.ts';

/** The list of recent tapestries as a whole. Clearing it removes no run from the event log. */

export type RunsEvent = DomainEvent<'RunsCleared', Record<string, never>>;

export interface ClearRuns {
  readonly do: 'clear';
}

export const runsDecider: Decider<null, ClearRuns, RunsEvent> = {
  initialState: () => null,
  evolve: (state) => state,
  decide: () => accept({ type: 'RunsCleared', data: {} }),
};

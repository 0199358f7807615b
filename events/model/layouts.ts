import type { DomainEvent } from '../store/eventStore.ts';
import { accept, type Decider } from './decider.ts';

/** Which background each layout takes by default: at most one per layout. */

// Events

export type LayoutsEvent = DomainEvent<'LayoutDefaultChosen', { readonly layoutId: string; readonly backgroundId: string | null }>;

// State

/** Default background by layout id. */
export type LayoutDefaults = Map<string, string | null>;

// Commands

export interface ChooseLayoutDefault {
  readonly do: 'chooseDefault';
  readonly layoutId: string;
  /** null: no default any more. */
  readonly backgroundId: string | null;
}

export const layoutsDecider: Decider<LayoutDefaults, ChooseLayoutDefault, LayoutsEvent> = {
  initialState: () => new Map(),
  evolve(state, event) {
    state.set(event.data.layoutId, event.data.backgroundId);
    return state;
  },
  decide({ layoutId, backgroundId }, state) {
    return (state.get(layoutId) ?? null) === backgroundId
      ? accept()
      : accept({ type: 'LayoutDefaultChosen', data: { layoutId, backgroundId } });
  },
};

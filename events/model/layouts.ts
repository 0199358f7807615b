import type { DomainEvent } from '../store/eventStore.ts';
import { accept, unreachable, type Decider } from './decider.ts';

/** Which background each layout takes by default: at most one per layout. */

// Events

export type LayoutsEvent = DomainEvent<'LayoutDefaultChosen', { readonly layoutId: string; readonly backgroundId: string | null }>;

// State

/** Default background by layout id. */
export type LayoutDefaults = Map<string, string | null>;

// Commands

export type LayoutsCommand =
  /** null: no default any more, whichever it was. */
  | { readonly do: 'chooseDefault'; readonly layoutId: string; readonly backgroundId: string | null }
  /** This background is the default no more. Where another one is by now, that one stays it. */
  | { readonly do: 'unchoose'; readonly layoutId: string; readonly backgroundId: string };

export const layoutsDecider: Decider<LayoutDefaults, LayoutsCommand, LayoutsEvent> = {
  initialState: () => new Map(),
  evolve(state, event) {
    state.set(event.data.layoutId, event.data.backgroundId);
    return state;
  },
  decide(command, state) {
    const { layoutId, backgroundId } = command;
    const isDefault = (state.get(layoutId) ?? null) === backgroundId;
    switch (command.do) {
      case 'chooseDefault':
        return isDefault ? accept() : accept({ type: 'LayoutDefaultChosen', data: { layoutId, backgroundId } });
      case 'unchoose':
        return isDefault ? accept({ type: 'LayoutDefaultChosen', data: { layoutId, backgroundId: null } }) : accept();
      default:
        return unreachable(command);
    }
  },
};

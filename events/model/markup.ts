import type { DomainEvent } from '../store/eventStore.ts';
import { accept, refuse, unreachable, type Decider } from './decider.ts';

/** One drawing of the markup gallery. Its name is also in the catalogue. */

export interface MarkupProperties {
  /** SHA-256 of the SVG text, a blob owned by the markup. */
  readonly svgHash: string;
  /** As the drawing itself says, in px. */
  readonly width: number;
  readonly height: number;
}

// Events

export type MarkupEvent =
  | DomainEvent<'MarkupAdded', { readonly markupId: string; readonly name: string } & MarkupProperties>
  | DomainEvent<'MarkupRenamed', { readonly markupId: string; readonly name: string }>
  | DomainEvent<'MarkupDeleted', { readonly markupId: string }>
  | DomainEvent<'MarkupRestored', { readonly markupId: string; readonly name: string } & MarkupProperties>;

// State

export type MarkupState =
  | { readonly status: 'unknown' }
  | { readonly status: 'live' | 'deleted'; readonly name: string; readonly properties: MarkupProperties };

function evolve(state: MarkupState, event: MarkupEvent): MarkupState {
  if (event.type === 'MarkupAdded' || event.type === 'MarkupRestored') {
    const { markupId: _id, name, ...properties } = event.data;
    return { status: 'live', name, properties };
  }
  if (state.status === 'unknown') return state;
  switch (event.type) {
    case 'MarkupRenamed':
      return { ...state, name: event.data.name };
    case 'MarkupDeleted':
      return { ...state, status: 'deleted' };
    default:
      return unreachable(event);
  }
}

// Commands

export type MarkupCommand =
  | { readonly do: 'add'; readonly markupId: string; readonly name: string; readonly properties: MarkupProperties }
  | { readonly do: 'rename'; readonly markupId: string; readonly name: string }
  | { readonly do: 'delete'; readonly markupId: string }
  | { readonly do: 'restore'; readonly markupId: string };

export const markupDecider: Decider<MarkupState, MarkupCommand, MarkupEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve,
  decide(command, state) {
    const { markupId } = command;
    if (command.do === 'add') {
      if (state.status !== 'unknown') return refuse('alreadyExists', `Markup "${command.name}" already exists`, { name: command.name });
      return accept({ type: 'MarkupAdded', data: { markupId, name: command.name, ...command.properties } });
    }
    if (state.status === 'unknown') return refuse('notFound', 'There is no such markup.');
    if (command.do === 'restore') {
      return state.status === 'live' ? accept() : accept({ type: 'MarkupRestored', data: { markupId, name: state.name, ...state.properties } });
    }
    if (state.status === 'deleted') return command.do === 'delete' ? accept() : refuse('deleted', 'This markup was deleted.');
    switch (command.do) {
      case 'rename':
        return state.name === command.name ? accept() : accept({ type: 'MarkupRenamed', data: { markupId, name: command.name } });
      case 'delete':
        return accept({ type: 'MarkupDeleted', data: { markupId } });
      default:
        return unreachable(command);
    }
  },
};

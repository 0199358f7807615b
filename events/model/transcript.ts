import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { accept, refuse, unreachable, type Decider } from './decider.ts';

/**
 * One transcript. What was said and the meeting setup are blobs owned by the transcript; events hold their hashes.
 * Its title is also in the catalogue.
 */

export interface TranscriptProperties {
  /** Epoch milliseconds as the person chose it. */
  readonly date: number | null;
  /** The same day as it is painted, in the zone of the person who saved it. */
  readonly calendarDate: CalendarDate | null;
  /** SHA-256 of the decoded text in UTF-8. */
  readonly contentHash: string;
  readonly setupHash: string | null;
  /** Words of what was said. */
  readonly words: number;
}

// Events

export type TranscriptEvent =
  | DomainEvent<'TranscriptAdded', { readonly documentID: string; readonly title: string } & TranscriptProperties>
  | DomainEvent<'TranscriptRenamed', { readonly documentID: string; readonly title: string }>
  | DomainEvent<'TranscriptUpdated', { readonly documentID: string } & Partial<TranscriptProperties>>
  /** Words hidden, forced or mapped in this transcript: a blob; null for none any more. */
  | DomainEvent<'TranscriptWordsRuled', { readonly documentID: string; readonly wordsHash: string | null }>
  | DomainEvent<'TranscriptDeleted', { readonly documentID: string }>;

// State

export type TranscriptState =
  | { readonly status: 'unknown' }
  | { readonly status: 'live'; readonly title: string; readonly properties: TranscriptProperties; readonly wordsHash: string | null }
  | { readonly status: 'deleted'; readonly title: string };

function evolve(state: TranscriptState, event: TranscriptEvent): TranscriptState {
  if (event.type === 'TranscriptAdded') {
    const { documentID: _id, title, ...properties } = event.data;
    return { status: 'live', title, properties, wordsHash: null };
  }
  if (state.status !== 'live') return state;
  switch (event.type) {
    case 'TranscriptRenamed':
      return { ...state, title: event.data.title };
    case 'TranscriptUpdated': {
      const { documentID: _id, ...changed } = event.data;
      return { ...state, properties: { ...state.properties, ...changed } };
    }
    case 'TranscriptWordsRuled':
      return { ...state, wordsHash: event.data.wordsHash };
    case 'TranscriptDeleted':
      return { status: 'deleted', title: state.title };
    default:
      return unreachable(event);
  }
}

// Commands

export type TranscriptCommand =
  | { readonly do: 'add'; readonly documentID: string; readonly title: string; readonly properties: TranscriptProperties }
  | { readonly do: 'rename'; readonly documentID: string; readonly title: string }
  | { readonly do: 'update'; readonly documentID: string; readonly properties: Partial<TranscriptProperties> }
  | { readonly do: 'ruleWords'; readonly documentID: string; readonly wordsHash: string | null }
  | { readonly do: 'delete'; readonly documentID: string };

export const transcriptDecider: Decider<TranscriptState, TranscriptCommand, TranscriptEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve,
  decide(command, state) {
    const { documentID } = command;
    if (command.do === 'add') {
      if (state.status !== 'unknown') return refuse('alreadyExists', 'This transcript was added before.');
      return accept({ type: 'TranscriptAdded', data: { documentID, title: command.title, ...command.properties } });
    }
    if (state.status === 'unknown') return refuse('notFound', 'There is no such transcript.');
    if (state.status === 'deleted') return command.do === 'delete' ? accept() : refuse('deleted', 'This transcript was deleted.');
    switch (command.do) {
      case 'rename':
        return state.title === command.title ? accept() : accept({ type: 'TranscriptRenamed', data: { documentID, title: command.title } });
      case 'update': {
        const keys = Object.keys(command.properties) as (keyof TranscriptProperties)[];
        const changed = keys.filter((key) => command.properties[key] !== state.properties[key]);
        return changed.length === 0
          ? accept()
          : accept({ type: 'TranscriptUpdated', data: { documentID, ...Object.fromEntries(changed.map((key) => [key, command.properties[key]])) } });
      }
      case 'ruleWords':
        return state.wordsHash === command.wordsHash
          ? accept()
          : accept({ type: 'TranscriptWordsRuled', data: { documentID, wordsHash: command.wordsHash } });
      case 'delete':
        return accept({ type: 'TranscriptDeleted', data: { documentID } });
      default:
        return unreachable(command);
    }
  },
};

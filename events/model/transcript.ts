import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { changedFields, isEmpty } from './changedFields.ts';
import { accept, changedMeanwhile, isStale, refuse, unreachable, type Decider } from './decider.ts';

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
  /** Texts and setups it had before its present ones are to be erased, with all that was made of them. */
  | DomainEvent<'TranscriptEarlierDoomed', { readonly documentID: string }>
  /** They are, and nothing is under way any more that could bring them back. */
  | DomainEvent<'TranscriptEarlierErased', { readonly documentID: string }>
  | DomainEvent<'TranscriptDeleted', { readonly documentID: string }>;

// State

export type TranscriptState =
  | { readonly status: 'unknown' }
  | {
    readonly status: 'live';
    readonly title: string;
    readonly properties: TranscriptProperties;
    readonly wordsHash: string | null;
    /** Revision of the last event. */
    readonly revision: number;
    /** Revision of the last event that changed the properties. */
    readonly updatedAt: number;
    /** Revision of the last event that ruled words; 0 while none did. */
    readonly ruledAt: number;
    /** Hashes of the texts and setups it had before and that are still kept, oldest first. */
    readonly earlier: readonly string[];
    /** Those that were erased, or are about to be. */
    readonly doomed: readonly string[];
    readonly erasing: boolean;
  }
  | { readonly status: 'deleted'; readonly title: string };

function evolve(state: TranscriptState, event: TranscriptEvent): TranscriptState {
  if (event.type === 'TranscriptAdded') {
    const { documentID: _id, title, ...properties } = event.data;
    return { status: 'live', title, properties, wordsHash: null, revision: 0, updatedAt: 0, ruledAt: 0, earlier: [], doomed: [], erasing: false };
  }
  if (state.status !== 'live') return state;
  const revision = state.revision + 1;
  switch (event.type) {
    case 'TranscriptRenamed':
      return { ...state, revision, title: event.data.title };
    case 'TranscriptUpdated': {
      const { documentID: _id, ...changed } = event.data;
      const properties = { ...state.properties, ...changed };
      const now = textsOf(properties);
      const earlier = [...new Set([...state.earlier, ...textsOf(state.properties)])].filter((hash) => !now.includes(hash));
      return { ...state, revision, updatedAt: revision, properties, earlier };
    }
    case 'TranscriptWordsRuled':
      return { ...state, revision, ruledAt: revision, wordsHash: event.data.wordsHash };
    case 'TranscriptEarlierDoomed':
      return { ...state, revision, earlier: [], doomed: [...new Set([...state.doomed, ...state.earlier])], erasing: true };
    case 'TranscriptEarlierErased':
      return { ...state, revision, erasing: false };
    case 'TranscriptDeleted':
      return { status: 'deleted', title: state.title };
    default:
      return unreachable(event);
  }
}

const textsOf = ({ contentHash, setupHash }: TranscriptProperties): readonly string[] => (setupHash === null ? [contentHash] : [contentHash, setupHash]);

/** Whether something was made of a text or a setup that was erased since; one that the transcript has again was not. */
export function isOfErased(state: TranscriptState, { contentHash, setupHash }: Pick<TranscriptProperties, 'contentHash' | 'setupHash'>): boolean {
  if (state.status !== 'live') return false;
  const now = textsOf(state.properties);
  return [contentHash, setupHash].some((hash) => hash !== null && state.doomed.includes(hash) && !now.includes(hash));
}

// Commands

export type TranscriptCommand =
  | { readonly do: 'add'; readonly documentID: string; readonly title: string; readonly properties: TranscriptProperties }
  | { readonly do: 'rename'; readonly documentID: string; readonly title: string }
  /** `seen`: the revision the person looked at; what somebody else saved after it is not overwritten. */
  | { readonly do: 'update'; readonly documentID: string; readonly properties: Partial<TranscriptProperties>; readonly seen?: number }
  | { readonly do: 'ruleWords'; readonly documentID: string; readonly wordsHash: string | null; readonly seen?: number }
  /** `doomEarlier` first, `concludeErasing` once nothing of them is left. */
  | { readonly do: 'doomEarlier' | 'concludeErasing'; readonly documentID: string }
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
        const changed = changedFields(state.properties, command.properties);
        if (isEmpty(changed)) return accept();
        if (isStale(command.seen, state.updatedAt, state.revision)) return changedMeanwhile('transcript', state.revision);
        return accept({ type: 'TranscriptUpdated', data: { documentID, ...changed } });
      }
      case 'ruleWords':
        if (state.wordsHash === command.wordsHash) return accept();
        return isStale(command.seen, state.ruledAt, state.revision)
          ? changedMeanwhile('list of words', state.revision)
          : accept({ type: 'TranscriptWordsRuled', data: { documentID, wordsHash: command.wordsHash } });
      case 'doomEarlier':
        return state.earlier.length === 0 ? accept() : accept({ type: 'TranscriptEarlierDoomed', data: { documentID } });
      case 'concludeErasing':
        return state.erasing ? accept({ type: 'TranscriptEarlierErased', data: { documentID } }) : accept();
      case 'delete':
        return accept({ type: 'TranscriptDeleted', data: { documentID } });
      default:
        return unreachable(command);
    }
  },
};

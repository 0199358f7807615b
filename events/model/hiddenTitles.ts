import type { DomainEvent } from '../store/eventStore.ts';
import { accept, type Decider } from './decider.ts';

/** Titles of deleted transcripts that no read, page or export of the audit shows any more; the log and archives keep them. */

export type HiddenTitlesEvent = DomainEvent<'TranscriptTitleHidden', { readonly documentID: string }>;

export interface HideTitle {
  readonly do: 'hide';
  readonly documentID: string;
}

/** State: the transcripts whose titles are hidden. */
export const hiddenTitlesDecider: Decider<Set<string>, HideTitle, HiddenTitlesEvent> = {
  initialState: () => new Set(),
  evolve: (state, event) => state.add(event.data.documentID),
  decide: ({ documentID }, state) => (state.has(documentID) ? accept() : accept({ type: 'TranscriptTitleHidden', data: { documentID } })),
};

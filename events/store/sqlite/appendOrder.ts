import type { Attempted } from '../../../storage/writing/commitTogether.ts';
import { plainError, revivedError, type PlainError } from '../../../storage/writing/plainErrors.ts';
import { DuplicateEvent, WrongRevision, type Appended, type ExpectedRevision } from '../eventStore.ts';
import type { EventRow } from './eventTable.ts';

/** What the thread that writes the log is told, and what it answers: plain data, which keeps its shape between threads. */

export interface AppendOrder {
  readonly stream: string;
  readonly rows: readonly EventRow[];
  readonly expected: ExpectedRevision;
}

export type AppendOutcome =
  | { readonly type: 'appended'; readonly appended: Appended }
  | { readonly type: 'wrongRevision' }
  | { readonly type: 'duplicateEvent'; readonly id: string }
  | { readonly type: 'failed'; readonly error: PlainError };

export interface LogWriterSettings {
  readonly file: string;
  readonly maxPages?: number;
}

export function outcomeOf(attempted: Attempted<Appended>): AppendOutcome {
  if (attempted.ok) return { type: 'appended', appended: attempted.value };
  const { error } = attempted;
  if (error instanceof WrongRevision) return { type: 'wrongRevision' };
  if (error instanceof DuplicateEvent) return { type: 'duplicateEvent', id: error.id };
  return { type: 'failed', error: plainError(error) };
}

/** @throws what the thread met, as it would have been thrown here */
export function appendedBy(outcome: AppendOutcome, { stream, expected }: AppendOrder): Appended {
  switch (outcome.type) {
    case 'appended': return outcome.appended;
    case 'wrongRevision': throw new WrongRevision(stream, expected);
    case 'duplicateEvent': throw new DuplicateEvent(stream, outcome.id);
    case 'failed': throw revivedError(outcome.error);
  }
}

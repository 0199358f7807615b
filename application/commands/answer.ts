import type { ExpectedRevision, Position } from '../../events/store/eventStore.ts';
import type { Refused } from '../../events/model/decider.ts';

/** What a use case answers: a value and the position to wait for, or a refusal. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly position: Position | undefined }
  | Refused;

/**
 * The revision that a caller who saw `seen` goes on from: the one its save led to. Where nothing had to change it has not
 * seen what others saved since, and would overwrite it with its next save.
 */
export function revisionAfter({ position, revision }: { readonly position: Position | undefined; readonly revision: ExpectedRevision }, seen?: number): number {
  const now = revision === 'none' ? 0 : revision;
  return position === undefined && seen !== undefined ? Math.min(seen, now) : now;
}

/** The later of two positions. */
export function later(a: Position | undefined, b: Position | undefined): Position | undefined {
  if (a === undefined) return b;
  return b === undefined || a > b ? a : b;
}

import type { Position } from '../../events/store/eventStore.ts';
import type { Refused } from '../../events/model/decider.ts';

/** What a use case answers: a value and the position to wait for, or a refusal. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly position: Position | undefined }
  | Refused;

/** The later of two positions. */
export function later(a: Position | undefined, b: Position | undefined): Position | undefined {
  if (a === undefined) return b;
  return b === undefined || a > b ? a : b;
}

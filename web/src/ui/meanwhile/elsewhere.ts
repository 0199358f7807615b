import type { PersonSeen } from '../../../../api/contract/fields.ts';

/** How a page speaks of what was done elsewhere to the thing that is open on it. */
export interface Elsewhere {
  /** Begins a sentence: "{who} deleted this symbol." */
  readonly who: string;
  /** Before what they have: "{their} Meeting Setup". */
  readonly their: string;
  /** On the buttons of a choice between the two. */
  readonly take: string;
  readonly keep: string;
}

/** @param by who did it; null where that is not known. The reader themselves did it in another tab or window. */
export function elsewhere(by: PersonSeen | null, reader: PersonSeen): Elsewhere {
  if (by?.sub === reader.sub) return { who: 'In another tab you', their: 'The other', take: 'Take the other', keep: 'Keep this' };
  const who = by === null ? 'Somebody' : by.name ?? by.email ?? 'Somebody else';
  return { who, their: 'Their', take: 'Take theirs', keep: 'Keep mine' };
}

interface Told {
  readonly revision: number;
  /** What is told already and still stands there. */
  readonly isTold: boolean;
  readonly by: PersonSeen | null;
}

/**
 * Who is behind all that is told of a thing after a newer revision of it came. A revision names the one who made it: of
 * those that were passed over on the way nobody knows whose they were.
 */
export function doerOf(before: Told, saved: { readonly revision: number; readonly changedBy: PersonSeen }): PersonSeen | null {
  const by = saved.revision === before.revision + 1 ? saved.changedBy : null;
  return before.isTold && before.by?.sub !== by?.sub ? null : by;
}

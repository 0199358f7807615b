import type { Subject } from './meeting.ts';

/** The occurrences of a selected thing, counted from 1; walking goes round at both ends. */
export function occurrencesOf({ places }: Pick<Subject, 'places'>): { readonly count: number; next(at: number | undefined, step: number): number | undefined } {
  const count = places.length / 2;
  return {
    count,
    next: (at, step) => (count === 0 ? undefined : at === undefined ? (step > 0 ? 1 : count) : ((at - 1 + step + count) % count) + 1),
  };
}

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** A row that is there. */
export interface KeptRow {
  readonly row: number;
  /** Height of the rows that are not there above the first one; null for none. */
  readonly before: number | null;
  /** Height of those that are not there below it. */
  readonly after: number | null;
}

/** The rows near the window, and the one that has the focus: it does not get lost while somebody scrolls. */
export function rowsToKeep(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].toSorted((a, b) => a - b);
}

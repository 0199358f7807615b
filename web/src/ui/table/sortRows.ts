export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** What rows are ordered and filtered by; null stands last in either direction. Without it the column cannot be sorted. */
  readonly value?: (row: Row) => string | number | null;
  /** As people see it, where that differs from `value`: a written date can then be found by its words. */
  readonly text?: (row: Row) => string;
}

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** As an address says it: `words`, `-words`. */
export function sortingOf(text: string | undefined): Sorting | null {
  return text === undefined ? null : text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
}

export const sortingText = ({ column, descending }: Sorting): string => (descending ? `-${column}` : column);

/** A sorted copy; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | null): readonly Row[] {
  const value = columns.find(({ id }) => id === sorting?.column)?.value;
  if (!sorting || !value) return rows;
  // Only here: the first one of a page takes milliseconds, and most tables open unsorted.
  const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const direction = sorting.descending ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [a, b] = [value(left), value(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b)));
  });
}

/** The rows in which every word of `filter` stands somewhere, whatever its case. */
export function filterRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], filter: string): readonly Row[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns.map((column) => column.text?.(row) ?? column.value?.(row) ?? '').join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

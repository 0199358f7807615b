interface Grid {
  readonly perRow: number;
  readonly perPage: number;
  readonly count: number;
}

/** Where a key leads in a sheet of rows: so many items on, or to an end; undefined for a key that leads nowhere. */
export function steps(key: string, { perRow, perPage, count }: Grid): number | 'first' | 'last' | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight': return perRow === 1 ? undefined : 1;
    case 'ArrowLeft': return perRow === 1 ? undefined : -1;
    case 'ArrowDown': return perRow;
    case 'ArrowUp': return -perRow;
    case 'PageDown': return perPage;
    case 'PageUp': return -perPage;
    case 'Home': return 'first';
    case 'End': return 'last';
    default: return undefined;
  }
}

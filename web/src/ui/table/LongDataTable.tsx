import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { DataTable, type DataTableProps, type ShownRows } from './DataTable.tsx';

/** Height of a row before it was measured. */
const ROW = 62;
/** Rows above and below the window, so that the next ones are there for whoever goes on with Tab. */
const AROUND = 6;

/** A table of which only the rows near the window are there: it opens as fast as a short one. */
export function LongDataTable<Row>(props: DataTableProps<Row>) {
  return <DataTable {...props} useShown={useRowsNearby} />;
}

/** The rows near the window, and how much room the others take above and below them. */
function useRowsNearby<Row>(found: readonly Row[], rowKey: (row: Row) => string): ShownRows<Row> {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: found.length, estimateSize: () => ROW, overscan: AROUND, scrollMargin: top,
    getItemKey: (at) => { const row = found[at]; return row === undefined ? at : rowKey(row); },
  });
  // What stands above the table may come later, or go.
  useLayoutEffect(() => {
    const place = body.current?.getBoundingClientRect().top;
    if (place !== undefined) setTop(Math.round(place + window.scrollY));
  });
  const items = rows.getVirtualItems();
  const near = items.flatMap(({ index: at }) => { const row = found[at]; return row === undefined ? [] : [{ row, at }]; });
  const [first, last] = [items[0], items.at(-1)];
  return {
    body, near, measure: rows.measureElement,
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() + top - last.end : 0,
  };
}

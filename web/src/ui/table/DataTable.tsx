import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './DataTable.module.css';
import { filterRows, sortRows, type Column, type Sorting } from './sortRows.ts';

export interface DataColumn<Row> extends Column<Row> {
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Left out on narrow screens. */
  readonly minor?: boolean;
  /** The heading is for screen readers only. */
  readonly hideTitle?: boolean;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly filter?: string;
  readonly sorting?: Sorting | null;
  /** Where the page keeps how it is sorted; without it the table does. */
  readonly onSort?: (sorting: Sorting) => void;
  /** When there are no rows at all. */
  readonly empty: ReactNode;
}

/** Height of a row before it was measured. */
const ROW = 62;
/** Rows above and below the window, so that the next ones are there for whoever goes on with Tab. */
const AROUND = 6;

/**
 * A table whose columns sort by their headings and whose rows a text filters; the first cell of a row names it. Of a
 * long one only the rows near the window are there: it opens as fast as a short one.
 */
export function DataTable<Row>({ label, rows, columns, rowKey, filter = '', sorting: given = null, onSort, empty }: DataTableProps<Row>) {
  const [own, setOwn] = useState<Sorting | null>(given);
  const sorting = onSort ? given : own;
  const found = sortRows(filterRows(rows, columns, filter), columns, sorting);
  const { body, near, before, after, measure } = useRowsNearby(found, rowKey);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-rowcount={found.length + 1}>
        <thead>
          <tr>{columns.map((column) => <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort ?? setOwn} />)}</tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Gap height={before} columns={columns.length} />}
          {near.map(({ row, at }) => (
            <tr key={rowKey(row)} ref={measure} data-index={at} aria-rowindex={at + 2}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return <Cell key={column.id} {...(index === 0 && { scope: 'row' })} data-align={column.align} data-minor={column.minor || undefined}>{column.render(row)}</Cell>;
              })}
            </tr>
          ))}
          {after > 0 && <Gap height={after} columns={columns.length} />}
        </tbody>
      </table>
      {found.length === 0 && <p className={classes.none} role="status">Nothing here matches “{filter.trim()}”.</p>}
    </div>
  );
}

/** The rows near the window, and how much room the others take above and below them. */
function useRowsNearby<Row>(found: readonly Row[], rowKey: (row: Row) => string) {
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

/** Holds the place of rows that are not there. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return <tr aria-hidden className={classes.gap}><td colSpan={columns} style={{ height }} /></tr>;
}

interface HeadCellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sorting: Sorting | null;
  onSort(sorting: Sorting): void;
}

function HeadCell<Row>({ column: { id, title, value, align, minor, hideTitle }, sorting, onSort }: HeadCellProps<Row>) {
  const sorted = sorting?.column === id ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={sorted} data-align={align} data-minor={minor || undefined}>
      {value && !hideTitle
        ? (
            <button type="button" className={classes.sort} onClick={() => onSort({ column: id, descending: sorted === 'ascending' })}>
              {title}
              <span className={classes.arrow} data-sorted={sorted}><Icon name="chevron" size={15} /></span>
            </button>
          )
        : <span className={hideTitle ? classes.hidden : undefined}>{title}</span>}
    </th>
  );
}

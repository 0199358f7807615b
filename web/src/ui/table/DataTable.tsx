import { useState, type ReactNode, type Ref } from 'react';
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

/** Rows that are there, and the height of those that are not, above and below them. */
export interface ShownRows<Row> {
  readonly body?: Ref<HTMLTableSectionElement>;
  readonly near: readonly { readonly row: Row; readonly at: number }[];
  readonly measure?: (row: HTMLTableRowElement | null) => void;
  readonly before: number;
  readonly after: number;
}

export interface DataTableProps<Row> {
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

/** A table whose columns sort by their headings and whose rows a text filters; the first cell of a row names it. */
export function DataTable<Row>({ label, rows, columns, rowKey, filter = '', sorting: given = null, onSort, empty, useShown = useAllRows }: DataTableProps<Row> & {
  /** A hook: which of the rows that are found are there. */
  readonly useShown?: (found: readonly Row[], rowKey: (row: Row) => string) => ShownRows<Row>;
}) {
  const [own, setOwn] = useState<Sorting | null>(given);
  const sorting = onSort ? given : own;
  const found = sortRows(filterRows(rows, columns, filter), columns, sorting);
  const { body, near, before, after, measure } = useShown(found, rowKey);
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
      {found.length === 0 && <p className={classes.none} role="status">Nothing here matches “<bdi>{filter.trim()}</bdi>”.</p>}
    </div>
  );
}

/** All of them: a short table has nothing to leave out. */
function useAllRows<Row>(found: readonly Row[]): ShownRows<Row> {
  return { near: found.map((row, at) => ({ row, at })), before: 0, after: 0 };
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

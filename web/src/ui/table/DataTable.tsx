import { useState, type ReactNode } from 'react';
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

/** More rows than this are shown on request: a long list opens as fast as a short one. */
const FIRST_ROWS = 200;

/** A table whose columns sort by their headings and whose rows a text filters; the first cell of a row names it. */
export function DataTable<Row>({ label, rows, columns, rowKey, filter = '', sorting: given = null, onSort, empty }: DataTableProps<Row>) {
  const [own, setOwn] = useState<Sorting | null>(given);
  const sorting = onSort ? given : own;
  const [all, setAll] = useState(false);
  const found = sortRows(filterRows(rows, columns, filter), columns, sorting);
  const shown = all ? found : found.slice(0, FIRST_ROWS);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>{columns.map((column) => <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort ?? setOwn} />)}</tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return <Cell key={column.id} {...(index === 0 && { scope: 'row' })} data-align={column.align} data-minor={column.minor || undefined}>{column.render(row)}</Cell>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className={classes.none} role="status">Nothing here matches “{filter.trim()}”.</p>}
      {shown.length < found.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>Show all {found.length}</button>
      )}
    </div>
  );
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

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { rowsToKeep } from '../../ui/keptRows.ts';
import { ItemLink } from './ItemLink.tsx';
import type { Found } from './libraryItems.ts';
import classes from './LibrarySheet.module.css';
import { steps } from './steps.ts';
import { useColumns } from './useColumns.ts';

interface LibrarySheetProps {
  readonly label: string;
  readonly found: readonly Found[];
  /** Of those found and those that are still to come. */
  readonly total: number;
  readonly wanted: string;
  readonly isList: boolean;
}

/** Height of what stands below a picture, and of a row of the list. */
const CAPTION = 54;
const ROW = 60;
/** Rows above and below the window. */
const AROUND = 2;

/** Thousands of pictures or rows in the page's own scrolling: only those near the window are there. Arrows, Home, End and Page walk. */
export function LibrarySheet({ label, found, total, wanted, isList }: LibrarySheetProps) {
  const { ref, columns: { columns, tile, gap, top } } = useColumns();
  const perRow = isList ? 1 : columns;
  const height = isList ? ROW : tile + CAPTION + gap;
  const [active, setActive] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / perRow), estimateSize: () => height, overscan: AROUND, scrollMargin: top,
    // Wherever the window is led, keys go on where the focus is.
    rangeExtractor: (range) => rowsToKeep(range, hasFocus ? Math.floor(active / perRow) : null),
  });
  useEffect(() => rows.measure(), [rows, height, perRow]);
  const isWalking = useRef(false);

  useEffect(() => {
    if (!isWalking.current) return;
    // Far away it is there only when the window has come near it; a page that goes back to its old place may lead away again.
    const target = ref.current?.querySelector<HTMLElement>(`[data-at="${active}"] a`);
    if (!target) {
      if (active < total) rows.scrollToIndex(Math.floor(active / perRow), { align: 'auto' });
      return;
    }
    isWalking.current = false;
    target.focus({ preventScroll: true });
  });

  const walk = (event: KeyboardEvent) => {
    const step = steps(event.key, { perRow, perPage: Math.max(1, Math.floor(window.innerHeight / height) - 1) * perRow, count: total });
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(total - 1, Math.max(0, step === 'first' ? 0 : step === 'last' ? total - 1 : active + step));
    rows.scrollToIndex(Math.floor(next / perRow), { align: 'auto' });
    isWalking.current = true;
    setActive(next);
  };
  const enter = ({ target }: FocusEvent) => {
    const at = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    if (at !== undefined) setActive(Number(at));
    setFocus(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  };

  const shown = rows.getVirtualItems();
  const reached = Math.min(active, total - 1);
  const [first, last] = [(shown[0]?.index ?? 0) * perRow, ((shown.at(-1)?.index ?? 0) + 1) * perRow];
  const entry = reached >= first && reached < last ? reached : first;
  return (
    <ul ref={ref} className={classes.sheet} data-list={isList || undefined} aria-label={label} style={{ height: rows.getTotalSize() }} onKeyDown={walk} onFocus={enter} onBlur={leave}>
      {shown.flatMap(({ index: row, start }) => found.slice(row * perRow, (row + 1) * perRow).map((one, column) => {
        const at = row * perRow + column;
        const place = { top: start - top, left: isList ? 0 : column * (tile + gap), width: isList ? '100%' : tile, height: height - (isList ? 0 : gap), '--tile': `${tile}px` };
        return (
          <li key={one.item.key} data-at={at} aria-posinset={at + 1} aria-setsize={total} className={classes.item} style={place}>
            <ItemLink found={one} wanted={wanted} isList={isList} isEntry={at === entry} />
          </li>
        );
      }))}
    </ul>
  );
}

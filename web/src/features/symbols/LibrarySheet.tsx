import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
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
/** What a letter in the filter brings beside the names in the window waits until no other is typed for as long. */
const TYPED_ON_MS = 100;

/** Thousands of pictures or rows in the page's own scrolling: only those near the window are there. Arrows, Home, End and Page walk. */
export function LibrarySheet({ label, found, total, wanted, isList }: LibrarySheetProps) {
  const { ref, columns: { columns, tile, gap, top } } = useColumns();
  const perRow = isList ? 1 : columns;
  const height = isList ? ROW : tile + CAPTION + gap;
  const [active, setActive] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const isSettled = useSettled(found);
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / perRow), estimateSize: () => height, overscan: isSettled ? AROUND : 0, scrollMargin: top,
    // Wherever the window is led, keys go on where the focus is.
    rangeExtractor: (range) => rowsToKeep(range, hasFocus ? Math.floor(active / perRow) : null),
  });
  useEffect(() => rows.measure(), [rows, height, perRow]);
  // Not told by `active`: a key may come before the effects of an earlier drawing, which know the place before it alone.
  const goal = useRef<number | null>(null);

  useEffect(() => {
    const to = goal.current;
    if (to === null) return;
    // Far away it is there only when the window has come near it; a page that goes back to its old place may lead away again.
    const target = ref.current?.querySelector<HTMLElement>(`[data-at="${to}"] a`);
    if (!target) {
      if (to < total) rows.scrollToIndex(Math.floor(to / perRow), { align: 'auto' });
      return;
    }
    goal.current = null;
    target.focus({ preventScroll: true });
  });

  const walk = (event: KeyboardEvent) => {
    const step = steps(event.key, { perRow, perPage: Math.max(1, Math.floor(window.innerHeight / height) - 1) * perRow, count: total });
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(total - 1, Math.max(0, step === 'first' ? 0 : step === 'last' ? total - 1 : active + step));
    rows.scrollToIndex(Math.floor(next / perRow), { align: 'auto' });
    goal.current = next;
    setActive(next);
  };
  const enter = ({ target }: FocusEvent) => {
    const at = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    goal.current = null;
    if (at !== undefined) setActive(Number(at));
    setFocus(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  };

  const shown = rows.getVirtualItems();
  const cells = shown.flatMap(({ index: row, start }) => found.slice(row * perRow, (row + 1) * perRow).map((one, column) => ({ one, row, start, column })));
  const isDrawn = useDrawn(cells.map(({ one }) => one.item.key), isSettled);
  const reached = Math.min(active, total - 1);
  const [first, last] = [(shown[0]?.index ?? 0) * perRow, ((shown.at(-1)?.index ?? 0) + 1) * perRow];
  const entry = reached >= first && reached < last ? reached : first;
  const sizes = { height: rows.getTotalSize(), '--tile': `${tile}px`, '--cell': `${height - (isList ? 0 : gap)}px` };
  return (
    <ul ref={ref} className={classes.sheet} data-list={isList || undefined} aria-label={label} style={sizes} onKeyDown={walk} onFocus={enter} onBlur={leave}>
      {cells.map(({ one, row, start, column }) => {
        const at = row * perRow + column;
        const place = { top: start - top, left: isList ? 0 : column * (tile + gap) };
        return (
          <li key={one.item.key} data-at={at} aria-posinset={at + 1} aria-setsize={total} className={classes.item} style={place}>
            <ItemLink found={one} wanted={wanted} isList={isList} isEntry={at === entry} isDrawn={isDrawn(one.item.key)} />
          </li>
        );
      })}
    </ul>
  );
}

/** False for a moment after a change. */
function useSettled(value: unknown): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    // A letter that is typed meanwhile goes before.
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), TYPED_ON_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled === value;
}

/** Whose pictures are drawn: while letters are typed those that were before, so that names wait for no others. */
function useDrawn(keys: readonly string[], all: boolean): (key: string) => boolean {
  const drawn = useRef<Set<string>>(new Set());
  useEffect(() => {
    if (all) for (const key of keys) drawn.current.add(key);
  });
  return (key) => all || drawn.current.has(key);
}

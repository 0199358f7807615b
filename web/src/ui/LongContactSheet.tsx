import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { Print, type ContactSheetProps } from './ContactSheet.tsx';
import classes from './ContactSheet.module.css';
import { rowsToKeep, type KeptRow } from './keptRows.ts';

/** Height of a row before it was measured. */
const ROW = 260;
/** Rows above and below the window, so that the next ones are there for whoever goes on with Tab. */
const AROUND = 2;

/** A sheet of hundreds in the page's own scrolling: only the rows near the window are there, and the one that has the focus. */
export function LongContactSheet({ label, items, empty, wrap = (_, content) => content }: Omit<ContactSheetProps, 'fill'>) {
  const { sheet, kept, perRow, length, measure, onFocus, onBlur } = useRowsNearby(items.length);
  if (items.length === 0) return <>{empty}</>;
  return (
    <ul ref={sheet} className={classes.sheet} aria-label={label} style={{ minHeight: length }} onFocus={onFocus} onBlur={onBlur}>
      {kept.flatMap(({ row, before, after }) => [
        before !== null && <li key={`before ${row}`} aria-hidden className={classes.gap} style={{ height: before }} />,
        ...items.slice(row * perRow, (row + 1) * perRow).map((item, column) => {
          const at = row * perRow + column;
          return <li key={item.id} {...(column === 0 && { ref: measure })} data-index={row} aria-posinset={at + 1} aria-setsize={items.length}>{wrap(item, <Print item={item} />)}</li>;
        }),
        after !== null && <li key={`after ${row}`} aria-hidden className={classes.gap} style={{ height: after }} />,
      ])}
    </ul>
  );
}

/** Which rows of so many prints are there, and how much room the others take between them. */
function useRowsNearby(count: number) {
  const sheet = useRef<HTMLUListElement>(null);
  const [{ perRow, gap, top }, setGrid] = useState({ perRow: 1, gap: 0, top: 0 });
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / perRow), estimateSize: () => ROW, overscan: AROUND, scrollMargin: top, gap,
    rangeExtractor: (range) => rowsToKeep(range, focused),
  });
  const read = (): void => {
    if (sheet.current) setGrid((before) => gridOf(sheet.current, before));
  };
  // What stands above the sheet may come later, or go.
  useLayoutEffect(read);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // Other columns, other rows: none is as high as it was measured.
  useLayoutEffect(() => rows.measure(), [rows, perRow, gap]);
  const items = rows.getVirtualItems();
  const kept = items.map(({ index: row, start, end }, at): KeptRow => {
    const next = items[at + 1];
    // Every gap of the grid stands on both sides of what holds the place of rows.
    const before = at === 0 && row > 0 ? start - top - gap : null;
    const after = next ? next.start - end - 2 * gap : rows.getTotalSize() + top - end - gap;
    return { row, before, after: after > 0 ? after : null };
  });
  const onFocus = ({ target }: FocusEvent): void => {
    const row = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    setFocused(row === undefined ? null : Number(row));
  };
  // Where the focus goes on within the sheet, what it goes to has to stay until it is there.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  // As long as all of it before any row is there, too: whoever comes back to the page finds their place again.
  return { sheet, kept, perRow, length: rows.getTotalSize(), measure: rows.measureElement, onFocus, onBlur };
}

interface Grid {
  readonly perRow: number;
  readonly gap: number;
  readonly top: number;
}

/** As the browser has laid it out. */
function gridOf(sheet: HTMLUListElement | null, before: Grid): Grid {
  if (!sheet) return before;
  const { gridTemplateColumns, rowGap } = getComputedStyle(sheet);
  const now = { perRow: gridTemplateColumns.split(' ').length, gap: Number.parseFloat(rowGap) || 0, top: Math.round(sheet.getBoundingClientRect().top + window.scrollY) };
  return now.perRow === before.perRow && now.gap === before.gap && now.top === before.top ? before : now;
}

import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the list around a row, not the page, when the row becomes the chosen one. */
export function useIntoView(chosen: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const box = row.current?.closest('ul, ol')?.parentElement;
    if (!chosen || !row.current || !box) return;
    const [own, seen] = [row.current.getBoundingClientRect(), box.getBoundingClientRect()];
    if (own.top < seen.top || own.bottom > seen.bottom) box.scrollTop += own.top - seen.top;
  }, [chosen]);
  return row;
}

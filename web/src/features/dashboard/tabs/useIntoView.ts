import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row into view when it becomes the chosen one. */
export function useIntoView(chosen: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return row;
}

import { useLayoutEffect, useRef, useState } from 'react';

export interface Columns {
  readonly columns: number;
  /** Width of one tile in px. */
  readonly tile: number;
  readonly gap: number;
  /** Of the list, from the top of the page. */
  readonly top: number;
}

const NARROW = 600;

/** How many tiles stand side by side in an element as wide as it is now. */
export function useColumns() {
  const ref = useRef<HTMLUListElement>(null);
  const [{ width, top }, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setBox({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above may grow: the strip of words comes later.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const gap = width < NARROW ? 10 : 14;
  const columns = Math.max(1, Math.floor((width + gap) / ((width < NARROW ? 104 : 118) + gap)));
  return { ref, columns: { columns, tile: Math.max(1, Math.floor((width - gap * (columns - 1)) / columns)), gap, top } satisfies Columns };
}

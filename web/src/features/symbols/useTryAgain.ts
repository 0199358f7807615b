import { useEffect, useRef } from 'react';

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 20_000;

/**
 * Tries again what failed for want of a connection: once the browser is connected again, and after pauses that grow.
 * @param failures so many in a row; 0 where nothing waits, or another attempt would fail as well
 */
export function useTryAgain(failures: number, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => { latest.current = again; });
  useEffect(() => {
    if (failures === 0) return undefined;
    const run = (): void => latest.current();
    const timer = setTimeout(run, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
  }, [failures]);
}

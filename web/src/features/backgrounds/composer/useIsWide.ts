import { useSyncExternalStore } from 'react';

/** As in `Drawing.module.css`: here the list of places stands left of the sheet. */
const WIDE = '(min-width: 80em)';

/** Whether the list of places, the sheet and the details stand beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

import { useSyncExternalStore } from 'react';
import { fitSheet } from '../../poster/fit.ts';
import type { Fit } from '../../poster/fit.ts';

/** How large the sheet is shown in this window, kept as the window changes. */
export function useFit(): Fit {
  const size = useSyncExternalStore(subscribe, () => `${innerWidth} ${innerHeight}`);
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return fitSheet({ width, height });
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

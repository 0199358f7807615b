import { useState } from 'react';
import { keyOfPlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';

export interface ShownPlaces {
  readonly areShown: boolean;
  toggle(): void;
}

/** Whether the places are drawn over the sheet. Without them it is seen as the poster will be; whoever selects or draws another one sees them again. */
export function useShownPlaces({ selected, drawing }: Pick<ComposerState, 'selected' | 'drawing'>): ShownPlaces {
  const chosen = selected.map(keyOfPlace).join();
  /** What was selected when they were hidden; null while they are shown. */
  const [hiddenAt, setHiddenAt] = useState<string | null>(null);
  const areHidden = hiddenAt !== null && drawing === null && (chosen === '' || chosen === hiddenAt);
  if (hiddenAt !== null && !areHidden) setHiddenAt(null);
  return { areShown: !areHidden, toggle: () => setHiddenAt(areHidden ? null : chosen) };
}

import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { PhrasePopupProps } from './PhrasePopup.tsx';

const fetchPopup = () => import('./PhrasePopup.tsx');
const Popup = lazy(async () => ({ default: (await fetchPopup()).PhrasePopup }));

/** The popup, for which no poster waits. */
export function PhrasePopup(props: PhrasePopupProps) {
  return <Suspense><Popup {...props} /></Suspense>;
}

/** Fetches the popup once the poster stands there: whoever presses a word finds it at hand. */
export function usePopupAtHand(): void {
  // What cannot be fetched now is asked for again when a word is pressed.
  useEffect(() => whenIdle(() => void fetchPopup().catch(() => null)), []);
}

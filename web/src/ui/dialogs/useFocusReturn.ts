import { useLayoutEffect } from 'react';
import { followFocus } from './followFocus.ts';

/** Focus goes back to where it was, and on from there where that is deleted: for a dialog that is mounted open and is gone at once when it was answered. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (!(before instanceof HTMLElement) || !before.isConnected) return;
      before.focus({ preventScroll: true });
      followFocus(before);
    };
  }, []);
}

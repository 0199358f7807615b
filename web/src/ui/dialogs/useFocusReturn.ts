import { useLayoutEffect } from 'react';

/** Focus goes back to where it was: for a dialog that is mounted open and is gone at once when it was answered. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

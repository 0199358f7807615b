import { useEffect } from 'react';

/** Where the space bar means something of its own. */
const KEEPS_SPACE = 'input, textarea, select, [role="dialog"], [role="toolbar"] button, a[href]';

/** Calls back on a press of the space bar, the items of the poster included. */
export function useSpaceBar(onPress: () => void): void {
  useEffect(() => {
    const keep = ({ key, target }: KeyboardEvent): boolean => key !== ' ' || (target instanceof Element && target.closest(KEEPS_SPACE) !== null);
    const down = (event: KeyboardEvent): void => {
      if (keep(event)) return;
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    // Buttons are pressed when the space bar comes up again.
    const up = (event: KeyboardEvent): void => {
      if (!keep(event)) event.preventDefault();
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [onPress]);
}

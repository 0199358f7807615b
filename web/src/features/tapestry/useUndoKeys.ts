import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, with the command key on a Mac. */
export function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || (event.target instanceof Element && event.target.closest(TYPING))) return;
      const key = event.key.toLowerCase();
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act?.();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [undo, redo]);
}

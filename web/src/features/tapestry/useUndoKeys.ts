import { useEffect } from 'react';
import { arrangingMessages } from '../../messages/arranging.ts';
import type { Arranging } from './useArranging.ts';

/** Ctrl or Command with Z takes back, with Shift and Z or with Y does again; a field keeps its own. */
export function useUndoKeys({ undo, redo }: Pick<Arranging, 'undo' | 'redo'>, announce: (sentence: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (!(event.ctrlKey || event.metaKey) || (target instanceof Element && target.closest('input, textarea, [role="dialog"]'))) return;
      const letter = key.toLowerCase();
      const again = letter === 'y' || (letter === 'z' && event.shiftKey);
      if (!again && letter !== 'z') return;
      event.preventDefault();
      const change = again ? redo : undo;
      if (!change) return;
      change();
      announce(again ? arrangingMessages.redone : arrangingMessages.undone);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo, announce]);
}

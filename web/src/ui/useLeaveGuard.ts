import { useBlocker } from '@tanstack/react-router';
import { useDialogs } from './dialogs/dialogContext.ts';

/** Asks `sentence` before a page with unsaved changes is left, inside the product as well as by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean, sentence: string): void {
  const dialogs = useDialogs();
  useBlocker({
    enableBeforeUnload: isDirty,
    async shouldBlockFn({ current, next }) {
      if (!isDirty() || current.fullPath === next.fullPath) return false;
      return !(await dialogs.confirm({ title: 'Leave this page?', body: sentence, confirmLabel: 'Leave', cancelLabel: 'Stay', danger: true }));
    },
  });
}

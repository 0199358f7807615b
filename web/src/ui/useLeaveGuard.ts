import { useBlocker } from '@tanstack/react-router';
import { useDialogs } from './dialogs/dialogContext.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** What names the thing on a page; the other parameters of an address say how it is shown. */
const NAMES = ['documentID', 'symbol'] as const;

const isSamePage = (current: Place, next: Place): boolean => current.pathname === next.pathname && NAMES.every((name) => parameter(current, name) === parameter(next, name));
const parameter = ({ search }: Place, name: string): unknown => (search as Readonly<Record<string, unknown>>)[name];

/** Asks `sentence` before a page with unsaved changes is left, inside the product as well as by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean, sentence: string): void {
  const dialogs = useDialogs();
  useBlocker({
    enableBeforeUnload: isDirty,
    async shouldBlockFn({ current, next }) {
      if (!isDirty() || isSamePage(current, next)) return false;
      return !(await dialogs.confirm({ title: 'Leave this page?', body: sentence, confirmLabel: 'Leave', cancelLabel: 'Stay', danger: true }));
    },
  });
}

import { useEffect } from 'react';
import type { DashboardState } from './dashboardContext.ts';
import { occurrencesOf } from './model/occurrences.ts';
import type { TabName } from './model/tabs.ts';

/** `/` filter, `n` and `p` occurrences, `[` and `]` tabs, Escape takes the last selected away, Shift and Escape all. */
export function useDashboardKeys(state: DashboardState, tabs: readonly TabName[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const step = { n: 1, p: -1 }[event.key];
      const turn = { ']': 1, '[': -1 }[event.key];
      if (event.key === '/') {
        event.preventDefault();
        [...document.querySelectorAll<HTMLInputElement>('#panel input[type="search"]')].find((field) => field.checkVisibility())?.focus();
      } else if (event.key === 'Escape') {
        const last = state.selection.at(-1);
        if (event.shiftKey) state.clear();
        else if (last) state.drop(last);
      } else if (turn !== undefined) {
        const next = tabs[(tabs.indexOf(state.tab) + turn + tabs.length) % tabs.length];
        if (next) state.goTo(next);
      } else if (step !== undefined && state.focus) {
        state.show({ at: occurrencesOf(state.focus).next(state.at, step) });
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [state, tabs]);
}

import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import type { DashboardState, ViewSearch } from './dashboardContext.ts';
import { meetingOf } from './model/meeting.ts';
import { isSame, readSelection, selected, writeSelection, type Reference } from './model/references.ts';
import { tabOf, type TabName } from './model/tabs.ts';

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined);

/** Selection and view as the address has them, and how both are changed. */
export function useDashboardState(data: Dashboard, tab: TabName, search: Search): DashboardState {
  const navigate = useNavigate();
  const meeting = useMemo(() => meetingOf(data), [data]);
  const sel = text(search['sel']);
  const selection = useMemo(() => readSelection(sel), [sel]);
  const subjects = useMemo(() => selection.map((reference) => meeting.subject(reference)), [meeting, selection]);
  const [q, all, show, word] = [text(search['q']), text(search['all']), text(search['show']), text(search['word'])];
  const at = Number(text(search['at']) ?? 0);
  return useMemo((): DashboardState => {
    const view: ViewSearch = { ...(q !== undefined && { q }), ...(at > 0 && { at }), ...(all !== undefined && { all }), ...(show !== undefined && { show }), ...(word !== undefined && { word }) };
    const go = (to: TabName, change: Search, replace: boolean): void => {
      void navigate({ to: '/dashboard/$tab', params: { tab: to }, search: (before: Search) => without({ ...before, ...change }), replace, resetScroll: false } as never);
    };
    const choose = (references: readonly Reference[], to: TabName, isReplacing = false): void => {
      go(to, { sel: references.length > 0 ? writeSelection(references) : undefined, at: undefined, ...(to !== tab && FRESH) }, isReplacing);
    };
    return {
      meeting, tab, selection, subjects, view,
      focus: subjects.at(-1) ?? null,
      select(reference, { adding = false, tab: stay } = {}) {
        choose(selected(selection, reference, adding), stay ?? tabOf(reference, data));
      },
      drop: (reference) => choose(selection.filter((each) => !isSame(each, reference)), tab),
      clear: () => choose([], tab),
      show: (change) => go(tab, change, true),
      goTo: (to) => go(to, FRESH, false),
    };
  }, [navigate, meeting, data, tab, selection, subjects, q, at, all, show, word]);
}

/** Filters belong to one tab. */
const FRESH = { q: undefined, show: undefined, word: undefined, all: undefined } as const;

function without(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}

import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import type { Chosen, DashboardState, Fixed, ViewSearch } from './dashboardContext.ts';
import { meetingOf } from './model/meeting.ts';
import { isSame, readSelection, selected, writeSelection, type Reference } from './model/references.ts';
import { tabOf, type TabName } from './model/tabs.ts';

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined);

/** Selection and view as the address has them, and how both are changed. */
export function useDashboardState(data: Dashboard, tab: TabName, search: Search): DashboardState {
  const navigate = useNavigate();
  const router = useRouter();
  const meeting = useMemo(() => meetingOf(data), [data]);
  const fixed = useMemo((): Fixed => {
    // The address as it is when something is done: what does it needs no copy of it.
    const now = () => {
      const { pathname, search: current } = router.latestLocation;
      return { tab: pathname.slice(pathname.lastIndexOf('/') + 1) as TabName, selection: readSelection(text((current as Search)['sel'])) };
    };
    const go = (to: TabName, change: Search, replace: boolean): void => {
      void navigate({ to: '/dashboard/$tab', params: { tab: to }, search: (before: Search) => without({ ...before, ...change }), replace, resetScroll: false } as never);
    };
    const choose = (references: readonly Reference[], to: TabName, change: Search = {}): void => {
      go(to, { sel: references.length > 0 ? writeSelection(references) : undefined, at: undefined, ...(to !== now().tab && FRESH), ...change }, false);
    };
    // Among the symbols of the poster alone, one that is not on it would be let go of as soon as it was chosen.
    const isUnplaced = (reference: Reference): boolean => reference.kind === 'symbol' && meeting.symbol(reference.name)?.inTapestry === false;
    return {
      meeting,
      select(reference, { adding = false, tab: stay } = {}) {
        const to = stay ?? tabOf(reference, data);
        choose(selected(now().selection, reference, adding), to, to === 'symbols' && isUnplaced(reference) ? { all: '1' } : {});
      },
      drop: (reference) => choose(now().selection.filter((each) => !isSame(each, reference)), now().tab),
      clear: () => choose([], now().tab),
      show: (change) => go(now().tab, change, true),
      goTo: (to) => go(to, FRESH, false),
    };
  }, [navigate, router, meeting, data]);

  const sel = text(search['sel']);
  const at = Number(text(search['at']) ?? 0);
  const chosen = useMemo((): Chosen => {
    const selection = readSelection(sel);
    const subjects = selection.map((reference) => meeting.subject(reference));
    return { selection, subjects, focus: subjects.at(-1) ?? null, at: at > 0 ? at : undefined };
  }, [meeting, sel, at]);

  const [q, all, show, word] = [text(search['q']), text(search['all']), text(search['show']), text(search['word'])];
  return useMemo((): DashboardState => {
    const view: ViewSearch = { ...(q !== undefined && { q }), ...(all !== undefined && { all }), ...(show !== undefined && { show }), ...(word !== undefined && { word }) };
    return { ...fixed, ...chosen, fixed, chosen, tab, view };
  }, [fixed, chosen, tab, q, all, show, word]);
}

/** Filters belong to one tab. */
const FRESH = { q: undefined, show: undefined, word: undefined, all: undefined } as const;

function without(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}

import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { ShownTapestry } from '../../api/tapestries/tapestryQuery.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';

const route = getRouteApi('/edit');

/** @returns To be called with the run that a change was saved as: the address names it from then on. */
export function useShowSavedRun(search: TapestrySearch, { tapestry }: Pick<ShownTapestry, 'tapestry'>): (runId: string) => void {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const isHere = useRef(true);
  const [wanted, shown] = [useRef(search), useRef(tapestry)];
  [wanted.current, shown.current] = [search, tapestry];
  useEffect(() => {
    isHere.current = true;
    return () => { isHere.current = false; };
  }, []);
  return useCallback((runId) => {
    // Whoever chose another layout meanwhile is not taken back to this one, also while that one is still being made.
    const { layout, backgroundID = shown.current.backgroundID } = wanted.current;
    if (!isHere.current || layout !== shown.current.layout || backgroundID !== shown.current.backgroundID) return;
    void navigate({ search: (before) => ({ ...before, run: runId }), replace: true, resetScroll: false });
    void queries.invalidateQueries({ queryKey: ['tapestry'] });
  }, [navigate, queries, wanted, shown]);
}

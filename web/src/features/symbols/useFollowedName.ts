import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { symbolQuery } from '../../api/queries/symbol.ts';
import { symbolsQuery } from '../../api/queries/symbols.ts';

const route = getRouteApi('/shell/symbol');

/** A symbol that somebody renames while it is open keeps its page, and all that was typed there: the address follows its new name. */
export function useFollowedName(id: string | undefined, name: string, isMissing: boolean): void {
  const navigate = route.useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({ ...symbolsQuery(api), enabled: isMissing && id !== undefined });
  const now = isMissing ? data?.find((symbol) => symbol.id === id)?.name : undefined;
  useEffect(() => {
    if (now === undefined || now === name) return;
    const following = { isHere: true };
    // Known before it is gone to: the page is not drawn anew, and what is typed there stays.
    void queries.fetchQuery(symbolQuery(api, now)).catch(() => undefined).then((found) => {
      if (found && following.isHere) void navigate({ search: { symbol: now }, replace: true, ignoreBlocker: true });
    });
    return () => { following.isHere = false; };
  }, [now, name, navigate, api, queries]);
}

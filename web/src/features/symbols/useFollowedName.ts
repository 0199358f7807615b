import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { symbolsQuery } from '../../api/queries/symbols.ts';

const route = getRouteApi('/shell/symbol');

/** A symbol that somebody renames while it is open keeps its page: the address follows its new name. */
export function useFollowedName(id: string | undefined, name: string, isMissing: boolean): void {
  const navigate = route.useNavigate();
  const { data } = useQuery({ ...symbolsQuery(useApi()), enabled: isMissing && id !== undefined });
  const now = isMissing ? data?.find((symbol) => symbol.id === id)?.name : undefined;
  useEffect(() => {
    if (now !== undefined && now !== name) void navigate({ search: { symbol: now }, replace: true, ignoreBlocker: true });
  }, [now, name, navigate]);
}

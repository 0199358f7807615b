import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../../api/contract/call.ts';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import { tapestry, triples } from '../../api/calls.ts';
import type { Api } from '../../api/client.ts';

type Request = QueryOf<typeof tapestry>;

/** Everything a dashboard shows; live updates ask for it again, and the page offers what is new. */
export const dashboardQuery = (api: Api, request: Request) => queryOptions({
  queryKey: ['dashboard', request] as const,
  queryFn: async ({ signal }) => await api.read(tapestry, { ...request, allData: 'true' }, { signal }) as Dashboard,
  staleTime: Infinity,
  structuralSharing: false,
});

/** The address of the finished picture, null until it is painted. */
export const pictureQuery = (api: Api, request: Request, renderKey: string) => queryOptions({
  queryKey: ['finished-picture', renderKey] as const,
  queryFn: async ({ signal }) => (await api.read(tapestry, request, { signal })).images.tapestry,
});

const PAGE = 200;

/** Triples by pages; the first one knows how many there are. Those of another version are asked for anew. */
export const triplesQuery = (api: Api, { documentID, run }: Request, version: string, filter: { readonly word?: string; readonly symbol?: string }) => infiniteQueryOptions({
  queryKey: ['dashboard-triples', documentID, run ?? null, version, filter] as const,
  queryFn: ({ signal, pageParam }) => api.read(triples, { documentID, ...(run !== undefined && { run }), ...filter, limit: PAGE, ...(pageParam > 0 && { from: pageParam }) }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
  staleTime: Infinity,
});

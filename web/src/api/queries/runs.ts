import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { runs } from '../calls.ts';
import type { Api } from '../client.ts';

/** The newest recent tapestries; their thumbnails follow by live updates. */
export const runsQuery = (api: Api) => queryOptions({
  queryKey: ['runs'] as const,
  queryFn: ({ signal }) => api.read(runs, {}, { signal }),
  select: ({ runs: recent }) => recent,
});

/** Whether nobody has ever created a tapestry here; of the same answer. */
export const isFirstVisitQuery = (api: Api) => queryOptions({
  ...runsQuery(api),
  select: ({ runs: recent, cleared }) => recent.length === 0 && !cleared,
});

/** All of them, a page at a time. */
export const runPagesQuery = (api: Api) => infiniteQueryOptions({
  queryKey: ['runs', 'pages'] as const,
  queryFn: ({ pageParam, signal }) => api.read(runs, pageParam === null ? {} : { cursor: pageParam, limit: 1000 }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor ?? null,
  select: ({ pages }) => pages.flatMap((page) => page.runs),
});

/** Runs of one transcript that somebody arranged, newest first; those that were cleared from the list too. */
export const arrangedRunsQuery = (api: Api, documentID: string) => queryOptions({
  queryKey: ['runs', 'arranged', documentID] as const,
  queryFn: async ({ signal }) => (await api.read(runs, { documentID, all: 'true', limit: 1000 }, { signal })).runs.filter(({ arranged }) => arranged),
});

/** How many posters there are of one transcript, those that were cleared from the list too. Runs of the same picture are one poster; an erased one is gone already. */
export async function countPosters(api: Api, documentID: string): Promise<number> {
  const posters = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await api.read(runs, { documentID, all: 'true', limit: 1000, ...(cursor !== undefined && { cursor }) });
    for (const { renderKey, status } of page.runs) if (status !== 'erased') posters.add(renderKey);
    ({ cursor } = page);
  } while (cursor !== undefined);
  return posters.size;
}

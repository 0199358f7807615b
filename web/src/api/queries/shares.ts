import { queryOptions } from '@tanstack/react-query';
import { shared, shares } from '../calls.ts';
import type { Api } from '../client.ts';

/** Links to tapestries of a transcript that were not ended. */
export const sharesQuery = (api: Api, documentID: string) => queryOptions({
  queryKey: ['shares', documentID] as const,
  queryFn: async ({ signal }) => (await api.read(shares, { documentID }, { signal })).shares,
});

/** What a link leads to now. */
export const sharedQuery = (api: Api, share: string) => queryOptions({
  queryKey: ['shared', share] as const,
  queryFn: ({ signal }) => api.read(shared, { share }, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { runs } from '../calls.ts';
import type { Api } from '../client.ts';

/** The newest recent tapestries; their thumbnails follow by live updates. */
export const runsQuery = (api: Api) => queryOptions({
  queryKey: ['runs'] as const,
  queryFn: async ({ signal }) => (await api.read(runs, {}, { signal })).runs,
});

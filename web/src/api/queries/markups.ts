import { queryOptions } from '@tanstack/react-query';
import { markups } from '../calls.ts';
import type { Api } from '../client.ts';

export const markupsQuery = (api: Api) => queryOptions({
  queryKey: ['markups'] as const,
  queryFn: async ({ signal }) => (await api.read(markups, {}, { signal })).markups,
});

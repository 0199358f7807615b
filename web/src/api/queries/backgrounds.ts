import { queryOptions } from '@tanstack/react-query';
import { backgrounds } from '../calls.ts';
import type { Api } from '../client.ts';

export const backgroundsQuery = (api: Api) => queryOptions({
  queryKey: ['backgrounds'] as const,
  queryFn: async ({ signal }) => (await api.read(backgrounds, {}, { signal })).backgrounds,
});

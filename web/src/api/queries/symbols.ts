import { queryOptions } from '@tanstack/react-query';
import { symbols } from '../calls.ts';
import type { Api } from '../client.ts';

export const symbolsQuery = (api: Api) => queryOptions({
  queryKey: ['symbols'] as const,
  queryFn: async ({ signal }) => (await api.read(symbols, {}, { signal })).symbols,
});

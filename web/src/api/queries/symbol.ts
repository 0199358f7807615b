import { queryOptions } from '@tanstack/react-query';
import { symbol } from '../calls.ts';
import type { Api } from '../client.ts';

/** One symbol with its drawings, words and description. */
export const symbolQuery = (api: Api, name: string) => queryOptions({
  queryKey: ['symbol', name] as const,
  queryFn: ({ signal }) => api.read(symbol, { symbol: name }, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { symbols } from '../calls.ts';
import type { Api } from '../client.ts';

/** As many as a large window shows before anybody scrolls. */
const FIRST = 150;

/** The beginning of a long library, and how long it is: there long before all of it. */
export const firstSymbolsQuery = (api: Api) => queryOptions({
  queryKey: ['symbols', 'first'] as const,
  queryFn: ({ signal }) => api.read(symbols, { limit: FIRST }, { signal }),
});

export const symbolsQuery = (api: Api) => queryOptions({
  queryKey: ['symbols'] as const,
  queryFn: async ({ signal }) => (await api.read(symbols, {}, { signal })).symbols,
});

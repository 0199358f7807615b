import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../../api/contract/call.ts';
import { audit, compare, history, impact, libraryChanges, people, runs } from '../calls.ts';
import type { Api } from '../client.ts';

const PAGE = 60;

export const auditQuery = (api: Api, filter: QueryOf<typeof audit>) => infiniteQueryOptions({
  queryKey: ['audit', 'lines', filter] as const,
  queryFn: ({ signal, pageParam }) => api.read(audit, { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor ?? null,
});

/** One line, wherever it stands. */
export const auditLineQuery = (api: Api, position: string) => queryOptions({
  queryKey: ['audit', 'line', position] as const,
  queryFn: async ({ signal }) => (await api.read(audit, { position }, { signal })).lines[0] ?? null,
});

/** Whom a line can tell of. */
export const peopleQuery = (api: Api) => queryOptions({
  queryKey: ['audit', 'people'] as const,
  queryFn: async ({ signal }) => (await api.read(people, {}, { signal })).people,
});

export const historyQuery = (api: Api, entity: string) => queryOptions({
  queryKey: ['audit', 'history', entity] as const,
  queryFn: ({ signal }) => api.read(history, { entity }, { signal }),
});

export const compareQuery = (api: Api, a: string, b: string) => queryOptions({
  queryKey: ['audit', 'compare', a, b] as const,
  queryFn: ({ signal }) => api.read(compare, { a, b }, { signal }),
});

export const libraryChangesQuery = (api: Api, a: string, b: string) => queryOptions({
  queryKey: ['audit', 'library changes', a, b] as const,
  queryFn: ({ signal }) => api.read(libraryChanges, { a, b }, { signal }),
});

export const IMPACT_AT_ONCE = 60;

/** The meetings that a change would touch, `limit` of them: what is shown stays until more are here. */
export const impactQuery = (api: Api, entity: string, limit = IMPACT_AT_ONCE) => queryOptions({
  queryKey: ['audit', 'impact', entity, limit] as const,
  queryFn: ({ signal }) => api.read(impact, { entity, limit }, { signal }),
  placeholderData: (shown, query) => (query?.queryKey[2] === entity ? shown : undefined),
});

/** Every run of a meeting, newest first, cleared ones too. */
export const allRunsQuery = (api: Api, documentID: string) => queryOptions({
  queryKey: ['runs', 'of', documentID] as const,
  queryFn: async ({ signal }) => (await api.read(runs, { documentID, all: 'true', limit: 1000 }, { signal })).runs,
});

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '../../../../api/contract/call.ts';
import { alternatives } from '../calls.ts';
import type { Api } from '../client.ts';

export type Alternative = AnswerOf<typeof alternatives>['alternatives'][number];

/** What else a transcript could be, each with the address of a small picture of it; with another number those before stay until the new ones are known. */
export const alternativesQuery = (api: Api, request: QueryOf<typeof alternatives>) => queryOptions({
  queryKey: ['alternatives', request] as const,
  queryFn: async ({ signal }): Promise<readonly Alternative[]> => (await api.read(alternatives, request, { signal })).alternatives,
  placeholderData: (before, query) => (query?.queryKey[1].documentID === request.documentID ? before : undefined),
});

import { queryOptions } from '@tanstack/react-query';
import { words } from '../../../api/calls.ts';
import type { Api } from '../../../api/client.ts';

/** The word rules that bear on a transcript. */
export const wordsQuery = (api: Api, documentID: string) => queryOptions({
  queryKey: ['words', documentID] as const,
  queryFn: ({ signal }) => api.read(words, { documentID }, { signal }),
});

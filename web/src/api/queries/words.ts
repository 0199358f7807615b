import { queryOptions } from '@tanstack/react-query';
import { wordOwner, wordsWithoutSymbol } from '../calls.ts';
import type { Api } from '../client.ts';

/** Which symbols have a word. */
export const wordOwnerQuery = (api: Api, lemma: string) => queryOptions({
  queryKey: ['word-owner', lemma] as const,
  queryFn: async ({ signal }) => (await api.read(wordOwner, { lemma }, { signal })).owners,
});

/** As many as one call answers. */
const MAX_MISSING_WORDS = 500;

/** Words that are said most and that no symbol has. */
export const missingWordsQuery = (api: Api) => queryOptions({
  queryKey: ['missing-words'] as const,
  queryFn: ({ signal }) => api.read(wordsWithoutSymbol, { limit: MAX_MISSING_WORDS }, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { documents } from '../calls.ts';
import type { Api } from '../client.ts';

/** All transcripts, without what was said. */
export const documentsQuery = (api: Api) => queryOptions({
  queryKey: ['documents'] as const,
  queryFn: async ({ signal }) => (await api.read(documents, {}, { signal })).documents,
});

import { queryOptions } from '@tanstack/react-query';
import { document } from '../calls.ts';
import type { Api } from '../client.ts';

/** One transcript with its content. */
export const documentQuery = (api: Api, documentID: string) => queryOptions({
  queryKey: ['document', documentID] as const,
  queryFn: ({ signal }) => api.read(document, { documentID }, { signal }),
});

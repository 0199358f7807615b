import { queryOptions } from '@tanstack/react-query';
import { recentlyEdited } from '../calls.ts';
import type { Api } from '../client.ts';

export const recentlyEditedQuery = (api: Api) => queryOptions({
  queryKey: ['recently-edited'] as const,
  queryFn: ({ signal }) => api.read(recentlyEdited, {}, { signal }),
});

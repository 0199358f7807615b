import { queryOptions } from '@tanstack/react-query';
import { symbolImageVariants, symbolTags } from '../calls.ts';
import type { Api } from '../client.ts';

/** Every tag a symbol has. */
export const symbolTagsQuery = (api: Api) => queryOptions({
  queryKey: ['symbols', 'tags'] as const,
  queryFn: async ({ signal }) => (await api.read(symbolTags, {}, { signal })).tags,
});

/** Every style that an image of a symbol has. */
export const symbolVariantsQuery = (api: Api) => queryOptions({
  queryKey: ['symbols', 'variants'] as const,
  queryFn: async ({ signal }) => (await api.read(symbolImageVariants, {}, { signal })).variants,
});

import { queryOptions } from '@tanstack/react-query';
import { background, backgroundImageVariants, backgrounds } from '../calls.ts';
import type { Api } from '../client.ts';

export const backgroundsQuery = (api: Api) => queryOptions({
  queryKey: ['backgrounds'] as const,
  queryFn: async ({ signal }) => (await api.read(backgrounds, {}, { signal })).backgrounds,
});

/** One background, by its name. */
export const namedBackgroundQuery = (api: Api, name: string) => queryOptions({
  queryKey: ['background', 'named', name] as const,
  queryFn: ({ signal }) => api.read(background, { background: name }, { signal }),
});

/** One background with its layout. */
export const backgroundQuery = (api: Api, id: string) => queryOptions({
  queryKey: ['background', 'id', id] as const,
  queryFn: ({ signal }) => api.read(background, { id }, { signal }),
});

/** Every style that a background has. */
export const backgroundVariantsQuery = (api: Api) => queryOptions({
  queryKey: ['backgrounds', 'variants'] as const,
  queryFn: async ({ signal }) => (await api.read(backgroundImageVariants, {}, { signal })).variants,
});

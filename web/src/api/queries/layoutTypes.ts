import { queryOptions } from '@tanstack/react-query';
import { layoutTypes } from '../calls.ts';
import type { Api } from '../client.ts';

export const layoutTypesQuery = (api: Api) => queryOptions({
  queryKey: ['layout-types'] as const,
  queryFn: async ({ signal }) => (await api.read(layoutTypes, {}, { signal })).layoutTypes,
});

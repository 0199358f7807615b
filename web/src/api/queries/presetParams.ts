import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../../api/contract/call.ts';
import { presetParams } from '../calls.ts';
import type { Api } from '../client.ts';

/** The parameters that a tapestry of these takes by itself. */
export const presetParamsQuery = (api: Api, request: QueryOf<typeof presetParams>) => queryOptions({
  queryKey: ['preset-params', request] as const,
  queryFn: async ({ signal }) => (await api.read(presetParams, request, { signal })).params,
});

import { queryOptions } from '@tanstack/react-query';
import { formerly } from '../calls.ts';
import type { Api } from '../client.ts';

/** What became of a thing that is not there under its old name, or by its id; null where nobody ever had it. */
export const formerlyQuery = (api: Api, kind: 'symbol' | 'background', wanted: { readonly name: string } | { readonly id: string }) => queryOptions({
  // With what it asks of: a name that is taken again, or a thing that is deleted, makes it stale.
  queryKey: [`${kind}s`, 'formerly', wanted] as const,
  queryFn: async ({ signal }) => (await api.read(formerly, { kind, ...wanted }, { signal })).things[0] ?? null,
});

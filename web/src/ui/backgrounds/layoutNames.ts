import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { backgroundsQuery } from '../../api/queries/backgrounds.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';

/** Names of all layouts, those of unpublished backgrounds too; what cannot be had is no reason to ask for nothing. */
export async function layoutNames(queries: QueryClient, api: Api): Promise<readonly string[]> {
  const [types, backgrounds] = await Promise.all([
    queries.fetchQuery(layoutTypesQuery(api)).catch(() => []),
    queries.fetchQuery(backgroundsQuery(api)).catch(() => []),
  ]);
  return [...new Set([...types.map(({ name }) => name), ...backgrounds.map(({ layout }) => layout.name)])].toSorted();
}

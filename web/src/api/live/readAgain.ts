import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has stale queries read again. A first read that is under way may have been answered before the change it is stale by, and
 * is joined and not begun anew by the library: it is read once more when it is through.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queries.getQueryCache().findAll({ queryKey }).filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined);
  await Promise.all([queries.invalidateQueries({ queryKey }), Promise.allSettled(first.flatMap(({ promise }) => promise ?? []))]);
  if (first.length > 0) await queries.invalidateQueries({ queryKey, predicate: (query) => first.includes(query) });
}

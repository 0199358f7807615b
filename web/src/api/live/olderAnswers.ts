import type { QueryClient } from '@tanstack/react-query';

/**
 * Calls `told` when an answer arrives that is older than where the stream of this tab began: it was asked for before that,
 * and the stream has not told what changed between the two.
 */
export function hearOlderAnswers(queries: QueryClient, oldestSeen: () => string | null, told: () => void): () => void {
  let joined = oldestSeen();
  return queries.getQueryCache().subscribe((event) => {
    const oldest = oldestSeen();
    if (event.type !== 'updated' || event.action.type !== 'success' || oldest === null || oldest >= (joined ?? oldest)) return;
    joined = oldest;
    told();
  });
}

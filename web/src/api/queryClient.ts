import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './callFailed.ts';

/** Live updates say what became old, so nothing is asked again merely because time passed; a lost answer is asked for twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 15 * 60_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && (failureOf(error)?.status ?? 0) === 0,
        retryDelay: (count) => 300 * 2 ** count,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

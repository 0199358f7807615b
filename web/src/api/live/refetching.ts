import type { QueryKey } from '@tanstack/react-query';

/** Between two refetches of what goes on changing. */
export const REFETCH_MS = 500;

/**
 * Has stale queries read again: at once when nothing was stale for a while, else together with all that became stale
 * meanwhile, and never before the last refetch is through: a hundred pictures painted in a second are a few reads.
 */
export function createRefetching(refetch: (queryKey: QueryKey) => Promise<unknown>, everyMs = REFETCH_MS): { stale(keys: readonly QueryKey[]): void; stop(): void } {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let stopped = false;

  async function flush(): Promise<void> {
    busy = true;
    const pause = new Promise<void>((resolve) => { timer = setTimeout(resolve, everyMs); });
    const keys = [...waiting.values()];
    waiting.clear();
    await Promise.allSettled([pause, ...keys.map((key) => refetch(key))]);
    busy = false;
    if (waiting.size > 0 && !stopped) void flush();
  }

  return {
    stale(keys) {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (!busy && !stopped) void flush();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

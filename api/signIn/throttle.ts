/** Counts tries per key within a window of time; what lies outside is forgotten. */
export interface Throttle {
  /** Counts one try for every key; false when one of them has had too many. */
  mayTry(...keys: readonly string[]): boolean;
}

const MAX_KEYS = 10_000;

export function createThrottle({ most, windowMs, now = Date.now }: { readonly most: number; readonly windowMs: number; readonly now?: () => number }): Throttle {
  let began = now();
  let tries = new Map<string, number>();
  return {
    mayTry(...keys) {
      if (now() - began >= windowMs || tries.size > MAX_KEYS) {
        began = now();
        tries = new Map();
      }
      for (const key of keys) tries.set(key, (tries.get(key) ?? 0) + 1);
      return keys.every((key) => (tries.get(key) ?? 0) <= most);
    },
  };
}

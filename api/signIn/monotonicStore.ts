import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Callers that are counted at once; beyond it those who have not called for longest are forgotten. */
const MAX_KEYS = 20_000;

interface Count {
  current: number;
  began: number;
}

/** Counts of calls by a clock that never goes back: setting the machine's clock must not shut everybody out. */
export class MonotonicStore implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_KEYS });

  incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void, timeWindow = 0): void {
    const now = performance.now();
    const before = this.#counts.get(key);
    const count = before && now - before.began < timeWindow ? before : { current: 0, began: now };
    count.current += 1;
    this.#counts.set(key, count);
    callback(null, { current: count.current, ttl: Math.ceil(timeWindow - (now - count.began)) });
  }

  child(): MonotonicStore {
    return new MonotonicStore();
  }
}

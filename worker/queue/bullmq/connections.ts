import { Redis, type RedisOptions } from 'ioredis';

/** A connection that is lost is looked for again at least every second. */
const MAX_PAUSE_MS = 1000;
const retryStrategy = (times: number): number => Math.min(50 * 2 ** Math.min(times, 10), MAX_PAUSE_MS);

/** A Redis that has said nothing for so long, though something was asked of it, is given up and connected to anew. */
const SILENCE_MS = 15_000;

/** Workers wait for Redis as long as it takes. */
const PATIENT = { maxRetriesPerRequest: null, retryStrategy } as const satisfies RedisOptions;

/** A worker's connection, and the ones that BullMQ makes of it. */
export interface WorkerConnections {
  readonly redis: Redis;
  /** Ends all of them at once, also while Redis is away, when BullMQ itself would wait. */
  disconnect(): void;
}

export function workerConnections(redisUrl: string): WorkerConnections {
  const redis = new Redis(redisUrl, { ...PATIENT, socketTimeout: SILENCE_MS });
  const all = [redis];
  redis.duplicate = (...changes) => {
    const copy = Redis.prototype.duplicate.apply(redis, changes);
    all.push(copy);
    return copy;
  };
  return { redis, disconnect: () => all.forEach((each) => each.disconnect()) };
}

/** Producers are told at once that Redis is away: what they ask for stands in the log. */
export function producerConnection(redisUrl: string, answerMs: number): Redis {
  return new Redis(redisUrl, {
    maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: answerMs, socketTimeout: SILENCE_MS, retryStrategy,
  });
}

/** A connection that hears what is published, also after Redis was away. */
export const listeningConnection = (redisUrl: string): Redis => new Redis(redisUrl, PATIENT);

import { Redis } from 'ioredis';

const CONNECT_MS = 2000;
const ANSWER_MS = 500;
const MAX_PAUSE_MS = 2000;

/** The Redis in which processes count calls together. It fails at once rather than keep a call waiting, and comes back by itself. */
export function openCallCounter(redisUrl: string, onFault: (message: string) => void): Redis {
  const redis = new Redis(redisUrl, {
    connectTimeout: CONNECT_MS, commandTimeout: ANSWER_MS, maxRetriesPerRequest: 1, enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 100, MAX_PAUSE_MS),
  });
  let away = false;
  redis.on('error', () => {
    if (!away) onFault('Redis is away: calls are not counted until it is back.');
    away = true;
  });
  redis.on('ready', () => { away = false; });
  return redis;
}

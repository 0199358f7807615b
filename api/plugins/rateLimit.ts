import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { MonotonicStore } from '../signIn/monotonicStore.ts';

export interface RateLimitOptions {
  /** Calls a person may make at once; as many again in every four seconds, so a quarter of it per second. */
  readonly burst: number;
  /** Where several processes count together; this process counts alone without it. */
  readonly redis: Redis | undefined;
}

const WINDOW_MS = 4000;

/** Limits the calls of one person; registered in the scope of the API alone, so that images are not counted. */
export const rateLimitPlugin = fp(async (app, { burst, redis }: RateLimitOptions) => {
  await app.register(rateLimit, {
    max: burst,
    timeWindow: WINDOW_MS,
    hook: 'preParsing',
    // Counting must not keep anybody from working: while Redis is away, nobody is counted.
    ...(redis ? { redis, nameSpace: 'tapestry-calls-', skipOnError: true } : { store: MonotonicStore }),
    keyGenerator: (request) => request.caller?.sub ?? request.ip,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}, { name: 'rateLimit' });

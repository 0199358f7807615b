import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { MonotonicStore } from './monotonicStore.ts';
import { networkOf } from './signInThrottle.ts';

/** Calls below /oidc from one network address; a whole office may sit behind it. */
const PER_WINDOW = 300;
const WINDOW_MS = 60_000;
/** Longer than any address and any form of ours. */
const MAX_ADDRESS = 4096;
const MAX_BODY = 16_384;

class TooMuch extends Error {
  readonly code = 'tooMuchToSignIn';
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** What callers that nobody knows may ask of the identity provider, each of whose sign-ins under way is kept for a while. */
export const strangersPlugin = fp(async (app) => {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.length > MAX_ADDRESS) throw new TooMuch(414, 'This address is too long.');
    const length = headers['content-length'];
    if (headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > MAX_BODY)) throw new TooMuch(413, 'This form is too long.');
  });
  await app.register(rateLimit, {
    max: PER_WINDOW, timeWindow: WINDOW_MS, hook: 'onRequest', store: MonotonicStore,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}, { name: 'strangers' });

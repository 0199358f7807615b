import type { Redis } from 'ioredis';

/** Told in a sentence when this Redis throws keys away for want of room: jobs would vanish, and calls would be counted anew. */
export async function warnOfEviction(redis: Redis, onFault: (message: string) => void): Promise<void> {
  // A hosted Redis may not tell; that is no reason not to work with it.
  const memory = await redis.info('memory').catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
  if (policy === undefined || policy === 'noeviction') return;
  onFault(`The queue on Redis: it throws keys away when it is full (maxmemory-policy ${policy}), and pictures would come late. Set maxmemory-policy to noeviction.`);
}

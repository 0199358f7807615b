import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';

/** BullMQ's score of a delayed job: its time in the upper part, a counter in the lower twelve bits. */
const SCORE_PER_MS = 0x1000;
/** Longer than any pause between the attempts that the log allows. */
const MAX_PAUSE_MS = 60_000;
const LATE_MS = 5000;

/**
 * Whether a job waits for a time that only a wrong clock can have set, or that has passed without anybody noticing:
 * pauses are kept by the clocks of workers, and these need not agree.
 */
export async function overdue(redis: Redis, delayedKey: string, { id = '' }: Job): Promise<boolean> {
  const score = await redis.zscore(delayedKey, id);
  if (score === null) return false;
  const wait = Number(score) / SCORE_PER_MS - Date.now();
  return wait > MAX_PAUSE_MS || wait < -LATE_MS;
}

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderAttempt, RenderWorker } from '../../../application/ports/renderQueue.ts';
import { startRedisServer, type RedisServer } from '../../../tests/support/redisServer.ts';
import { WITH_REDIS } from '../../../tests/support/withRedis.ts';
import { createBullmqQueue, type BullmqQueue } from './bullmqQueue.ts';
import { jobId } from './jobs.ts';

const within = { timeout: 15_000, interval: 10 };
const PAUSE_MS = 50_000;
/** BullMQ keeps the time of a job that pauses in the upper bits of its score. */
const SCORE_PER_MS = 0x1000;

describe('A picture that is asked for again', WITH_REDIS, () => {
  let redis: RedisServer;
  let queue: BullmqQueue;
  let worker: RenderWorker | undefined;
  let prefixes = 0;
  beforeAll(async () => void (redis = await startRedisServer()));
  afterAll(() => redis.stop());
  beforeEach(() => {
    queue = createBullmqQueue({ redisUrl: redis.url, prefix: `again-${++prefixes}`, pauseMs: PAUSE_MS, onBroken: () => undefined, onFault: () => undefined });
  });
  afterEach(async () => {
    await worker?.close(0);
    await queue.close();
  });

  const work = (attempt: RenderAttempt): RenderWorker => (worker = queue.work({ concurrency: 8, attempt }));

  /** It pauses after an attempt that failed, and nobody looks after it any more. */
  async function pausing(): Promise<void> {
    await queue.enqueue('a', 'person');
    const failing = work(async () => 'again');
    await expect.poll(async () => (await queue.find('a'))?.state, within).toBe('pausing');
    await failing.close(0);
  }

  /** Its pause ends in so many milliseconds, as another clock has it. */
  async function endsIn(milliseconds: number): Promise<void> {
    const view = queue.view();
    const engine = new Redis(redis.url);
    await engine.zadd(view.toKey('delayed'), (Date.now() + milliseconds) * SCORE_PER_MS, jobId('a'));
    engine.disconnect();
    await view.close();
  }

  it('pauses on after an attempt that failed', async () => {
    await pausing();
    await queue.enqueue('a', 'person');
    expect(await queue.find('a')).toMatchObject({ state: 'pausing', priority: 'person' });
    await endsIn(-1000);
    await queue.enqueue('a', 'batch');
    expect(await queue.find('a')).toMatchObject({ state: 'pausing' });
  });

  it.each([['ends later than any pause does', 120_000], ['has ended without anybody noticing', -6000]])('waits for a worker at once where its pause %s', async (_when, milliseconds) => {
    await pausing();
    await endsIn(milliseconds);
    await queue.enqueue('a', 'batch');
    expect(await queue.find('a')).toMatchObject({ state: 'waiting' });
  });

  it('and is done meanwhile is asked for, and nobody is told that the queue is away', async () => {
    const done: string[] = [];
    work(async (key) => (done.push(key), 'rendered'));
    for (let at = 0; at < 300; at += 1) await queue.enqueue(`p${at}`, 'person');
    await expect.poll(() => done.length, within).toBe(300);
  });
});

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RenderAttempt } from '../../../application/ports/renderQueue.ts';
import { startRedisServer, type RedisServer } from '../../../tests/support/redisServer.ts';
import { WITH_REDIS } from '../../../tests/support/withRedis.ts';
import { createBullmqQueue, type BullmqQueue } from './bullmqQueue.ts';
import { jobId, type RenderJob } from './jobs.ts';

const within = { timeout: 15_000, interval: 10 };

describe('A picture whose workers keep dying', WITH_REDIS, () => {
  let redis: RedisServer;
  let queue: BullmqQueue;
  let prefixes = 0;
  beforeAll(async () => void (redis = await startRedisServer()));
  afterAll(() => redis.stop());
  afterEach(() => queue.close());

  /** Waits in the queue, after so many workers were lost that had it, and so many of them while they did nothing else. */
  async function lost(stalls: number, alone: number | undefined): Promise<void> {
    queue = createBullmqQueue({ redisUrl: redis.url, prefix: `lost-${++prefixes}`, pauseMs: 20, onBroken: () => undefined, onFault: () => undefined });
    await queue.enqueue('a', 'person');
    const view = queue.view();
    const job = await view.getJob(jobId('a'));
    if (alone !== undefined) await job!.updateData({ key: 'a', lostAlone: alone });
    const engine = new Redis(redis.url);
    await engine.hset(view.toKey(jobId('a')), { stc: stalls });
    engine.disconnect();
    await view.close();
  }

  async function dataOfJob(): Promise<RenderJob | undefined> {
    const view = queue.view();
    const job = await view.getJob(jobId('a'));
    await view.close();
    return job?.data;
  }

  async function attempts(ends: readonly ('again' | 'rendered')[]): Promise<(readonly [stalled: number, lostAlone: number | undefined])[]> {
    const seen: (readonly [number, number | undefined])[] = [];
    const attempt: RenderAttempt = async (_key, { stalled }) => {
      seen.push([stalled, (await dataOfJob())?.lostAlone]);
      return ends[seen.length - 1]!;
    };
    const worker = queue.work({ concurrency: 2, attempt });
    await expect.poll(() => seen.length, within).toBe(ends.length);
    await queue.settled('a');
    await worker.close(0);
    return seen;
  }

  it('is told how many of them died while they painted nothing else, from the third death on', async () => {
    await lost(2, undefined);
    expect(await attempts(['rendered'])).toEqual([[0, undefined]]);
    await queue.close();
    await lost(3, undefined);
    expect(await attempts(['rendered'])).toEqual([[0, 1]]);
    await queue.close();
    await lost(4, 1);
    expect(await attempts(['rendered'])).toEqual([[1, 2]]);
  });

  it('is suspected no more once an attempt has ended, however it ended', async () => {
    await lost(3, 2);
    expect(await attempts(['again', 'rendered'])).toEqual([[2, 3], [0, 1]]);
  });
});

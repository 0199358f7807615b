import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderWorker } from '../../application/ports/renderQueue.ts';
import { createBullmqQueue, type BullmqQueue, type BullmqQueueOptions } from '../../worker/queue/bullmq/bullmqQueue.ts';
import { startRedisServer, type RedisServer } from '../support/redisServer.ts';
import { openSlowLink } from '../support/slowLink.ts';
import { WITH_REDIS } from '../support/withRedis.ts';
import { heldAttempts, quickAttempts } from './attempts.ts';

const WORKER = new URL('workerProcess.ts', import.meta.url).pathname;
const HOUR_MS = 3_600_000;
const within = { timeout: 30_000, interval: 20 };

describe('The queue on Redis, when', WITH_REDIS, () => {
  let redis: RedisServer;
  let prefix: string;
  let faults: string[];
  let queues: BullmqQueue[];
  let workers: RenderWorker[];
  let children: ChildProcess[];
  let runs = 0;

  beforeAll(async () => void (redis = await startRedisServer()));
  afterAll(() => redis.stop());
  beforeEach(() => {
    prefix = `fault-${++runs}`;
    [faults, queues, workers, children] = [[], [], [], []];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(workers.map((worker) => worker.close(0)));
    await Promise.all(queues.map((queue) => queue.close()));
  });

  function queueOf(changes: Partial<BullmqQueueOptions> = {}): BullmqQueue {
    const queue = createBullmqQueue({
      redisUrl: redis.url, prefix, pauseMs: 20, answerMs: 1000,
      onBroken: (key, error) => faults.push(`${key}: ${(error as Error).message}`),
      onFault: (message) => faults.push(message),
      ...changes,
    });
    queues.push(queue);
    return queue;
  }

  /** A worker in this process that finishes what it takes at once. */
  function quickWorker(queue: BullmqQueue): string[] {
    const { taken, attempt } = quickAttempts();
    workers.push(queue.work({ concurrency: 1, attempt }));
    return taken;
  }

  /** A worker in a process of its own, and the first key it takes. */
  function workerProcess(end: 'hold' | 'again' | 'rendered', shiftMs = 0, url = redis.url) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER, url, prefix, end, `${shiftMs}`], { stdio: ['pipe', 'pipe', 'ignore'] });
    children.push(child);
    return {
      kill: () => void child.kill('SIGKILL'),
      close: () => void child.stdin.end(),
      took: once(child.stdout.setEncoding('utf8'), 'data').then(([said]) => String(said).trim()),
      exitCode: once(child, 'exit').then(([code]) => code as number | null),
    };
  }

  const refused = { code: 'queueUnavailable', message: expect.stringMatching(/^Redis does not answer: .+\.$/) };

  async function timed(work: Promise<unknown>): Promise<number> {
    const began = performance.now();
    await work;
    return performance.now() - began;
  }

  describe('Redis is not there', () => {
    it('refuses in a sentence, is told once, and works as soon as it is there', async () => {
      const own = await startRedisServer();
      try {
        await own.kill();
        const queue = queueOf({ redisUrl: own.url });
        const taken = quickWorker(queue);
        for (const ask of [queue.enqueue('a', 'person'), queue.cancel('a'), queue.find('a'), queue.counts(), queue.settled('a')]) {
          await expect(ask).rejects.toMatchObject(refused);
        }
        expect(faults).toEqual([expect.stringContaining('ECONNREFUSED')]);
        await own.restart();
        await expect.poll(() => queue.enqueue('a', 'person').then(() => true, () => false), within).toBe(true);
        await expect.poll(() => taken, within).toEqual(['a']);
      } finally {
        await own.stop();
      }
    });

    it.each([['never was', false], ['is no longer', true]])('lets a process end by itself within seconds, where it %s', async (_how, was) => {
      const own = await startRedisServer();
      if (!was) await own.kill();
      const leaving = workerProcess('rendered', 0, own.url);
      if (was) {
        await queueOf({ redisUrl: own.url }).enqueue('a', 'person');
        expect(await leaving.took).toBe('a');
      } else await pause(1000);
      await own.stop();
      leaving.close();
      expect(await leaving.exitCode).toBe(0);
    });
  });

  it('throws keys away for want of room, says so, and says nothing where it does not', async () => {
    await queueOf().counts();
    expect(faults).toEqual([]);
    await redis.command('config', 'set', 'maxmemory-policy', 'allkeys-lru');
    try {
      await queueOf().counts();
      expect(faults).toEqual([expect.stringContaining('maxmemory-policy allkeys-lru')]);
    } finally {
      await redis.command('config', 'set', 'maxmemory-policy', 'noeviction');
    }
  });

  it('Redis says nothing: refuses within seconds, and goes on when it speaks again', { timeout: 60_000 }, async () => {
    const queue = queueOf();
    const taken = quickWorker(queue);
    await queue.enqueue('a', 'person');
    await expect.poll(() => taken, within).toEqual(['a']);
    redis.silence();
    try {
      const asked = queue.enqueue('b', 'person').then(() => 'accepted', (error: unknown) => error);
      expect(await timed(asked)).toBeLessThan(5000);
      expect(await asked).toMatchObject(refused);
      await expect(queue.counts()).rejects.toMatchObject(refused);
    } finally {
      redis.speak();
    }
    await expect.poll(() => queue.enqueue('c', 'person').then(() => true, () => false), within).toBe(true);
    await expect.poll(() => taken, within).toContain('c');
  });

  it('Redis says nothing while a picture is painted: the picture is finished all the same', { timeout: 60_000 }, async () => {
    const queue = queueOf();
    const { taken, attempt, end } = heldAttempts();
    workers.push(queue.work({ concurrency: 1, attempt }));
    await queue.enqueue('a', 'person');
    await expect.poll(() => taken, within).toEqual(['a']);
    redis.silence();
    end('a');
    await pause(500);
    redis.speak();
    await expect.poll(() => queue.find('a').catch(() => 'away'), within).toBeUndefined();
    expect(taken).toEqual(['a']);
  });

  it('every word takes a fifth of a second: everything is done, only later', { timeout: 60_000 }, async () => {
    const link = await openSlowLink(redis.port, 200);
    try {
      const queue = queueOf({ redisUrl: `redis://127.0.0.1:${link.port}`, answerMs: 3000 });
      const taken = quickWorker(queue);
      await Promise.all(['a', 'b', 'c'].map((key) => queue.enqueue(key, 'batch')));
      await Promise.all(['a', 'b', 'c'].map((key) => queue.settled(key)));
      expect(taken.toSorted()).toEqual(['a', 'b', 'c']);
      await Promise.all(workers.splice(0).map((worker) => worker.close(5000)));
      await queue.close();
    } finally {
      await link.close();
    }
  });

  it('Redis is killed and started again: what was queued is there, and everybody goes on', { timeout: 60_000 }, async () => {
    const queue = queueOf();
    const { taken, attempt, end } = heldAttempts();
    workers.push(queue.work({ concurrency: 1, attempt }));
    for (const key of ['a', 'b', 'c']) await queue.enqueue(key, 'person');
    await expect.poll(() => taken, within).toEqual(['a']);
    // Longer than the second that may be lost: the log brings back what is.
    await pause(1500);
    await redis.kill();
    end('a');
    await expect(queue.enqueue('d', 'person')).rejects.toMatchObject(refused);
    await redis.restart();
    await expect.poll(() => queue.enqueue('d', 'person').then(() => true, () => false), within).toBe(true);
    await expect.poll(() => taken.includes('b'), within).toBe(true);
    for (const key of ['b', 'c', 'd', 'a', 'b', 'c', 'd']) {
      end(key);
      await pause(100);
    }
    await expect.poll(() => queue.counts(), within).toEqual({ waiting: 0, running: 0 });
    expect(new Set(taken)).toEqual(new Set(['a', 'b', 'c', 'd']));
  });

  it('Redis has no room left: says so, and loses nothing it had', async () => {
    const queue = queueOf();
    await queue.enqueue('a', 'person');
    await redis.command('config', 'set', 'maxmemory', '1');
    try {
      await expect(queue.enqueue('b', 'person')).rejects.toMatchObject({ code: 'queueUnavailable', message: expect.stringContaining('OOM') });
    } finally {
      await redis.command('config', 'set', 'maxmemory', '0');
    }
    expect(quickWorker(queue)).toEqual([]);
    await queue.settled('a');
  });

  it('a worker is killed in the middle of a picture: another takes it within ten seconds, and nothing is held against the picture', { timeout: 60_000 }, async () => {
    const queue = queueOf();
    await queue.enqueue('a', 'person');
    const first = workerProcess('hold');
    expect(await first.took).toBe('a');
    const { taken, attempt, contextOf, end } = heldAttempts();
    workers.push(queue.work({ concurrency: 1, attempt }));
    first.kill();
    expect(await timed(expect.poll(() => taken, within).toEqual(['a']))).toBeLessThan(10_000);
    expect(contextOf('a')).toMatchObject({ stalled: 0 });
    end('a');
    await queue.settled('a');
  });

  it('workers die again and again over one picture: it is painted alone then, and only deaths over it alone count', { timeout: 90_000 }, async () => {
    const queue = queueOf();
    await queue.enqueue('a', 'person');
    for (const _death of ['first', 'second', 'third', 'fourth']) {
      const worker = workerProcess('hold');
      expect(await worker.took).toBe('a');
      worker.kill();
    }
    await queue.enqueue('b', 'person');
    const { taken, attempt, contextOf, end } = heldAttempts();
    workers.push(queue.work({ concurrency: 2, attempt }));
    await expect.poll(() => taken, within).toEqual(['b']);
    // The stalled one waits until nothing else is painted.
    await expect.poll(async () => (await queue.counts()).running, within).toBe(2);
    expect(taken).toEqual(['b']);
    end('b');
    await expect.poll(() => taken, within).toEqual(['b', 'a']);
    expect(contextOf('a')).toMatchObject({ stalled: 1 });
    end('a');
    await queue.settled('a');
  });

  it.each([['an hour ahead', HOUR_MS], ['an hour behind', -HOUR_MS]])('the clock of a worker is %s and it dies after a failed attempt: who looks again brings the picture back', { timeout: 60_000 }, async (_how, shiftMs) => {
    const queue = queueOf();
    await queue.enqueue('a', 'batch');
    const wrong = workerProcess('again', shiftMs);
    expect(await wrong.took).toBe('a');
    await expect.poll(async () => (await queue.find('a'))?.state === 'pausing' && (wrong.kill(), true), { ...within, interval: 2 }).toBe(true);
    const taken = quickWorker(queue);
    await expect.poll(async () => {
      await queue.enqueue('a', 'batch');
      return taken.length > 0;
    }, { ...within, interval: 500 }).toBe(true);
    await queue.settled('a');
  });

  it('everything in it is gone: what is worked on is finished, and what is asked for again is done', { timeout: 60_000 }, async () => {
    const queue = queueOf();
    const { taken, attempt, end } = heldAttempts();
    workers.push(queue.work({ concurrency: 1, attempt }));
    for (const key of ['a', 'b']) await queue.enqueue(key, 'person');
    await expect.poll(() => taken, within).toEqual(['a']);
    await redis.flush();
    await queue.settled('b');
    end('a');
    await queue.enqueue('b', 'person');
    await expect.poll(() => taken, within).toEqual(['a', 'b']);
    end('b');
    await queue.settled('b');
    expect(faults).toEqual([]);
  });

  it('all is done, nothing of a picture stays in Redis, and nothing but its key was ever there', async () => {
    const queue = queueOf();
    await queue.enqueue('abc', 'person');
    expect(await redis.command('hget', `${prefix}:renders:render-abc`, 'data')).toBe('{"key":"abc"}');
    quickWorker(queue);
    await queue.settled('abc');
    expect(await redis.command('keys', `${prefix}:renders:render-*`)).toEqual([]);
  });
});

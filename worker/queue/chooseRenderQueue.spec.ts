import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedisServer, type RedisServer } from '../../tests/support/redisServer.ts';
import { WITH_REDIS } from '../../tests/support/withRedis.ts';
import { chooseRenderQueue } from './chooseRenderQueue.ts';

const OPTIONS = { pauseMs: 1, onBroken: () => undefined, onFault: () => undefined };
const FILE = new URL('chooseRenderQueue.ts', import.meta.url).href;

describe('Without a Redis', () => {
  it('the queue lives in the process, and the client of Redis is not even loaded', async () => {
    const program = `
      const { chooseRenderQueue } = await import(${JSON.stringify(FILE)});
      const { queue, board } = await chooseRenderQueue({}, { pauseMs: 1, onBroken() {}, onFault() {} });
      await queue.enqueue('a', 'person');
      const loaded = Object.keys((await import('node:module')).createRequire(import.meta.url).cache);
      console.log(JSON.stringify({ counts: await queue.counts(), board: typeof board, redis: loaded.filter((file) => /bullmq|ioredis|bull-board/.test(file)).length }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]);
    expect(JSON.parse(stdout)).toEqual({ counts: { waiting: 1, running: 0 }, board: 'undefined', redis: 0 });
  });
});

describe('With a Redis', WITH_REDIS, () => {
  let redis: RedisServer;
  beforeAll(async () => void (redis = await startRedisServer()));
  afterAll(() => redis.stop());

  it('an operator can look into the queue, below the address it was put at, and change nothing', async () => {
    const { queue, board } = await chooseRenderQueue({ redisUrl: redis.url }, OPTIONS);
    if (!board) expect.fail('There is no board.');
    const app = fastify();
    try {
      await queue.enqueue('a-key', 'batch');
      await app.register(await board(), { prefix: '/queues' });
      const page = await app.inject('/queues');
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Tapestry');
      const script = /src="([^"]+\.js)"/.exec(page.body)?.[1] ?? '';
      expect((await app.inject(new URL(script, 'http://host/queues/').pathname)).statusCode).toBe(200);
      const shown = await app.inject('/queues/api/queues?activeQueue=renders&status=prioritized&page=1');
      expect(shown.json()).toMatchObject({ queues: [{ name: 'renders', readOnlyMode: true, counts: { prioritized: 1 }, jobs: [{ data: { key: 'a-key' } }] }] });
      for (const change of ['clean/completed', 'empty', 'pause', 'render-a-key/clean']) {
        expect((await app.inject({ method: 'PUT', url: `/queues/api/queues/renders/${change}` })).statusCode, change).toBeGreaterThanOrEqual(400);
      }
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0 });
    } finally {
      await app.close();
      await queue.close();
    }
  });

  it('the look into the queue says so while Redis is away, and keeps nobody from starting', async () => {
    const own = await startRedisServer();
    await own.kill();
    const { queue, board } = await chooseRenderQueue({ redisUrl: own.url }, OPTIONS);
    if (!board) expect.fail('There is no board.');
    const app = fastify();
    try {
      await app.register(await board(), { prefix: '/queues' });
      const away = await app.inject('/queues');
      expect([away.statusCode, away.body]).toEqual([503, expect.stringContaining('Redis does not answer')]);
      await own.restart();
      await expect.poll(async () => (await app.inject('/queues/api/queues')).statusCode, { timeout: 15_000, interval: 200 }).toBe(200);
    } finally {
      await app.close();
      await queue.close();
      await own.stop();
    }
  });
});

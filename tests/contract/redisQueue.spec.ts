import { afterAll, beforeAll, describe } from 'vitest';
import { createBullmqQueue, type BullmqQueue } from '../../worker/queue/bullmq/bullmqQueue.ts';
import { startRedisServer, type RedisServer } from '../support/redisServer.ts';
import { WITH_REDIS } from '../support/withRedis.ts';
import { reportAdapter } from './report.ts';
import { renderQueueFeatures, type RenderQueueUnderTest } from './renderQueue.features.ts';

if (!WITH_REDIS.skip) reportAdapter('RenderQueue', 'real', 'BullMQ on redis-server');

describe('BullMQ on a real Redis', WITH_REDIS, () => {
  let redis: RedisServer;
  let runs = 0;
  beforeAll(async () => void (redis = await startRedisServer()));
  afterAll(() => redis.stop());

  renderQueueFeatures('BullMQ', {
    async create(): Promise<RenderQueueUnderTest> {
      const prefix = `test-${++runs}`;
      const broken: string[] = [];
      const faults: string[] = [];
      const queues: BullmqQueue[] = [];
      return {
        broken,
        queue() {
          const queue = createBullmqQueue({
            redisUrl: redis.url, prefix, pauseMs: 20,
            onBroken: (key, error) => broken.push(`${key}: ${(error as Error).message}`),
            onFault: (message) => faults.push(message),
          });
          queues.push(queue);
          return queue;
        },
        async dispose() {
          await Promise.all(queues.map((queue) => queue.close()));
          if (faults.length > 0) throw new Error(faults.join('\n'));
        },
      };
    },
  });
});

import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { RenderOutcome } from '../../application/ports/renderQueue.ts';

/**
 * A worker in a process of its own, to be killed, or to be closed when its input ends. It says which keys it takes. Arguments: address of the Redis, prefix,
 * what becomes of its attempts (`hold`: nothing, ever), by how many milliseconds its clock is wrong.
 */
const [, , redisUrl = '', prefix = '', end = 'hold', shiftMs = '0'] = process.argv;
const trueNow = Date.now;
Date.now = () => trueNow() + Number(shiftMs);

const { createBullmqQueue } = await import('../../worker/queue/bullmq/bullmqQueue.ts');
const complain = (...words: unknown[]): void => void writeSync(2, `${words.join(' ')}\n`);
const queue = createBullmqQueue({ redisUrl, prefix, pauseMs: 100, onBroken: complain, onFault: complain });
const worker = queue.work({
  concurrency: 1,
  async attempt(key) {
    writeSync(1, `${key}\n`);
    if (end === 'hold') await pause(2 ** 30);
    return end as RenderOutcome;
  },
});

for await (const _said of process.stdin) continue;
await worker.close(10_000);
await queue.close();

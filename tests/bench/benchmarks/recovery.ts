import { once } from 'node:events';
import { join } from 'node:path';
import { createBullmqQueue, type BullmqQueue } from '../../../worker/queue/bullmq/bullmqQueue.ts';
import { startRedisServer } from '../../support/redisServer.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';
import { requestedRenders, startPaintingWorker, type PaintingWorker } from '../paintingWorkers.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const REPETITIONS = 5;
const WHAT = 'a worker process is killed with -9 while it paints a poster: from the kill until another process has painted it and the event log says so';

/** How long a picture is missing whose worker died over it. */
export const recovery: Benchmark = () => inScratchFolder(async (folder) => {
  const redis = await startRedisServer();
  const queue = createBullmqQueue({ redisUrl: redis.url, pauseMs: 500, onBroken: complain, onFault: complain });
  const requested = await requestedRenders(join(folder, 'requested'), REPETITIONS);
  const heir = await startPaintingWorker(redis.url, requested);
  try {
    const spent: Spent[] = [];
    for (const key of requested.keys) {
      const victim = await startPaintingWorker(redis.url, { ...requested, sceneHashes: [] });
      spent.push({ wall: await recoveryOf(queue, victim, heir, key) });
    }
    return [{ ...milliseconds('recovery-after-kill', spent, 10_000), what: WHAT }];
  } finally {
    await heir.kill();
    await queue.close();
    await redis.stop();
  }
});

async function recoveryOf(queue: BullmqQueue, victim: PaintingWorker, heir: PaintingWorker, key: string): Promise<number> {
  await victim.tell('work');
  const took = once(victim.said, 'took');
  await queue.enqueue(key, 'person');
  await took;
  const killed = performance.now();
  await victim.kill();
  const ended = once(heir.said, 'ended');
  await heir.tell('work');
  const [{ outcome }] = (await ended) as [{ outcome: string }];
  if (outcome !== 'rendered') complain(`The render ended as ${outcome}.`);
  const passed = performance.now() - killed;
  await heir.tell('rest');
  return passed;
}

function complain(...words: unknown[]): never {
  throw new Error(words.join(' '));
}

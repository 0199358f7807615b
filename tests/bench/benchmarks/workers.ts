import { join } from 'node:path';
import { createBullmqQueue, type BullmqQueue } from '../../../worker/queue/bullmq/bullmqQueue.ts';
import { startRedisServer } from '../../support/redisServer.ts';
import { factor, median, perSecond, type Benchmark } from '../measure.ts';
import { requestedRenders, startPaintingWorker, type PaintingWorker } from '../paintingWorkers.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const REPETITIONS = 5;
const RENDERS = 60;
const BARE_TIMES = 3;
const WHAT = 'posters of the sample meetings, painted, packed and stored, per second; BullMQ on a real Redis hands them to worker processes '
  + 'of one compute thread and one libuv thread each, warm, each with a SQLite record and file blobs of its own; one worker and two take turns at the same amount';

interface Round {
  readonly perSecond: number;
  readonly cpuMsPerRender: number;
}

/** What a second worker process brings on a machine with two free cores. */
export const workers: Benchmark = () => inScratchFolder(async (folder) => {
  const redis = await startRedisServer();
  const queue = createBullmqQueue({ redisUrl: redis.url, pauseMs: 500, onBroken: complain, onFault: complain });
  const crew: PaintingWorker[] = [];
  try {
    const requested = await requestedRenders(join(folder, 'requested'), RENDERS * 2 * REPETITIONS);
    for (let count = 0; count < 2; count++) crew.push(await startPaintingWorker(redis.url, requested));
    const rounds: Record<1 | 2, Round[]> = { 1: [], 2: [] };
    const bareGains: number[] = [];
    for (let from = 0; from < requested.keys.length;) {
      for (const count of [1, 2] as const) {
        rounds[count].push(await roundOf(queue, crew.slice(0, count), requested.keys.slice(from, from + RENDERS)));
        from += RENDERS;
      }
      bareGains.push((2 * await barePainting(crew.slice(0, 1))) / await barePainting(crew));
    }
    const figures = ([1, 2] as const).map((count) => ({
      ...perSecond(count === 1 ? 'renders-one-worker' : 'renders-two-workers', rounds[count].map((round) => round.perSecond)),
      cpu: Math.round(median(rounds[count].map((round) => round.cpuMsPerRender))),
      what: `${WHAT}; cpu: ms of processor time per poster`,
    }));
    const gains = rounds[2].map((two, index) => two.perSecond / (rounds[1][index]?.perSecond ?? Number.NaN));
    return [
      ...figures,
      { ...factor('two-workers-to-one', gains, 1.8), what: WHAT },
      { ...factor('two-processes-to-one-bare', bareGains), what: 'the same processes painting and packing the same posters without queue, record and store: what this machine gives' },
    ];
  } finally {
    for (const worker of crew) await worker.kill();
    await queue.close();
    await redis.stop();
  }
});

/** Everything is queued before the first worker begins, so that nothing but the workers is busy meanwhile. */
async function roundOf(queue: BullmqQueue, crew: readonly PaintingWorker[], keys: readonly string[]): Promise<Round> {
  for (const key of keys) await queue.enqueue(key, 'batch');
  const ended = allEnded(crew, keys.length);
  const began = performance.now();
  const before = await Promise.all(crew.map((worker) => worker.tell('work')));
  await ended;
  const seconds = (performance.now() - began) / 1000;
  const after = await Promise.all(crew.map((worker) => worker.tell('rest')));
  const cpuMs = after.reduce((sum, { cpuMs: end }, index) => sum + end - (before[index]?.cpuMs ?? 0), 0);
  return { perSecond: keys.length / seconds, cpuMsPerRender: cpuMs / keys.length };
}

/** How long it takes until each of these processes has painted every poster a few times, in ms. */
async function barePainting(crew: readonly PaintingWorker[]): Promise<number> {
  const began = performance.now();
  for (let times = 0; times < BARE_TIMES; times++) await Promise.all(crew.map((worker) => worker.tell('paint')));
  return performance.now() - began;
}

function allEnded(crew: readonly PaintingWorker[], count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    for (const { said } of crew) {
      said.removeAllListeners('ended').on('ended', ({ outcome }: { outcome: string }) => {
        if (outcome !== 'rendered') reject(new Error(`A render ended as ${outcome}.`));
        if (--left === 0) resolve();
      });
    }
  });
}

function complain(...words: unknown[]): never {
  throw new Error(words.join(' '));
}

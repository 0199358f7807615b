import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createCommandHandler } from '../../application/commands/commandHandler.ts';
import { paintRender, type PaintingPorts } from '../../application/renders/paintRender.ts';
import type { RenderWorker } from '../../application/ports/renderQueue.ts';
import { openEngines } from '../../cli/engines.ts';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { createComputePool } from '../../worker/pool/computePool.ts';
import { createBullmqQueue } from '../../worker/queue/bullmq/bullmqQueue.ts';
import type { FromWorker, ToWorker } from './paintingWorkers.ts';

/**
 * A worker process as an installation has it, on a data folder of its own. It warms up by painting the scenes it is
 * given, then makes attempts, or paints them again, when it is told to. Arguments: address of the Redis, data folder, hashes of the scenes.
 */
const [, , redisUrl = '', dataDir = '', ...sceneHashes] = process.argv;
const say = (message: FromWorker): void => void writeSync(1, `${JSON.stringify(message)}\n`);

const { store, blobs } = await openEngines({ dataDir });
const compute = createComputePool({
  threads: 1, longestTaskMs: 120_000,
  analysisVersion: analysisEngine().version,
  compositionVersion: '',
  rendererVersion: rendererVersion(loadFaces()),
  blob: (hash) => blobs.get(hash),
});
const ports: PaintingPorts = { store, blobs, compute, commands: createCommandHandler({ store, now: Date.now, isWarm: () => false }), now: Date.now };
const complain = (...words: unknown[]): void => void writeSync(2, `${words.join(' ')}\n`);
const queue = createBullmqQueue({ redisUrl, pauseMs: 500, onBroken: complain, onFault: complain });
let worker: RenderWorker | undefined;

const PERFORM: Readonly<Record<ToWorker, () => Promise<void>>> = {
  work: async () => void (worker = queue.work({ concurrency: 1, attempt: take })),
  rest: async () => worker?.close(10_000),
  paint: paintAll,
};

await paintAll();
say({ say: 'ready' });
for await (const line of createInterface(process.stdin)) {
  const what = line as ToWorker;
  await PERFORM[what]();
  const { user, system } = process.cpuUsage();
  say({ say: what, cpuMs: (user + system) / 1000 });
}

/** Every poster once, without a queue, a record or a store. */
async function paintAll(): Promise<void> {
  for (const hash of sceneHashes) {
    const scene = JSON.parse(new TextDecoder().decode(await blobs.get(hash))) as Scene;
    await compute.render(scene, 'saved');
  }
}

async function take(key: string, attempt: Parameters<typeof paintRender>[2]): Promise<Awaited<ReturnType<typeof paintRender>>> {
  say({ say: 'took', key });
  const outcome = await paintRender(ports, key, attempt);
  say({ say: 'ended', key, outcome });
  return outcome;
}

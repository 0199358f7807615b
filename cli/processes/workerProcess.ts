import { once } from 'node:events';
import { paintRender } from '../../application/renders/paintRender.ts';
import { observedEventStore } from '../../events/store/observedEventStore.ts';
import { chooseRenderQueue } from '../../worker/queue/chooseRenderQueue.ts';
import { closeAll, type Closing } from '../closing.ts';
import { createPorts, openCompute } from '../createPorts.ts';
import { openSharedEngines } from '../engines.ts';
import { observedAttempt } from './observedAttempt.ts';
import { openOperations } from './operations.ts';
import type { RunPart } from './processPart.ts';

const RETRY_PAUSE_MS = 500;
const CLOSE_DEADLINE_MS = 10_000;
const NO_BLOB = '0'.repeat(64);

/** Paints what the queue hands out. */
export const runWorker: RunPart = async (config, { out, err, signal }) => {
  const closing: Closing = [];
  const { log, metrics, onFault, listen } = openOperations('worker', config, err);
  try {
    const shared = await openSharedEngines(config, onFault);
    closing.push(() => shared.close());
    const engines = { ...shared, store: observedEventStore(shared.store, metrics.appended) };
    const compute = openCompute(config, engines);
    closing.push(() => compute.close());
    const ports = createPorts(engines, { compute, caughtUp: async () => true });
    const { queue } = await chooseRenderQueue({ redisUrl: config.redisUrl }, {
      pauseMs: RETRY_PAUSE_MS, onFault,
      onBroken: (key, error) => log.error({ renderKey: key, err: error }, 'a picture could not be concluded'),
    });
    closing.push(() => queue.close());
    const attempt = observedAttempt((key, context) => paintRender(ports, key, context), ports, log, metrics);
    const painting = queue.work({ concurrency: config.workerThreads, attempt });
    closing.push(() => painting.close(CLOSE_DEADLINE_MS));
    metrics.lookUp({ queue: () => queue.counts() });
    closing.push(await listen({
      needed: { record: () => ports.store.end(), blobs: () => ports.blobs.has(NO_BLOB), queue: () => queue.counts() },
    }));
    out.write('The worker paints.\n');
    if (!signal.aborted) await once(signal, 'abort');
    out.write('Stopping.\n');
  } finally {
    await closeAll(closing);
  }
};

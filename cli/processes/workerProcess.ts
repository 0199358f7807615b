import { blobsReached } from '../../application/ports/blobsReached.ts';
import { paintRender } from '../../application/renders/paintRender.ts';
import { countedWaits, createPorts, openCompute } from '../createPorts.ts';
import { paintsFor, queueFor } from '../painting.ts';
import { asSharedProcess } from './asProcess.ts';
import { observedAttempt } from './observedAttempt.ts';

/** Paints what the queue hands out. */
export const runWorker = asSharedProcess('worker', async ({ config, engines, operations: { log, metrics, onFault, listen }, closing, out }) => {
  const compute = openCompute(config, engines, { waited: countedWaits(metrics) });
  closing.push(() => compute.close());
  const ports = createPorts(engines, { compute, caughtUp: async () => true });
  const { queue } = await queueFor(config.redisUrl, onFault);
  closing.push(() => queue.close());
  closing.push(paintsFor(queue, config.workerThreads, observedAttempt((key, context) => paintRender(ports, key, context), ports, log, metrics)));
  metrics.lookUp({ queue: () => queue.counts() });
  closing.push(await listen({
    needed: { record: () => ports.store.end(), blobs: () => blobsReached(ports), queue: () => queue.counts() },
  }));
  out.write('The worker paints.\n');
  return [];
});

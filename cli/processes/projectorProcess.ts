import { projectionLag } from '../../application/upkeep/projectionLag.ts';
import { loadStarter } from '../../application/catalogue/loadStarter.ts';
import { blobsReached } from '../../application/ports/blobsReached.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { RenderQueue } from '../../application/ports/renderQueue.ts';
import type { Leases } from '../../projections/lease.ts';
import { lookForTail } from '../../projections/logEnd.ts';
import { createSharedProjector, type SharedProjector } from '../../projections/sharedProjector.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { RENDER_PROCESS, startRenderProcess } from '../../worker/renderProcess.ts';
import { CATCH_UP_MS, START_CATCH_UP_MS } from '../catchUp.ts';
import { countedWaits, createPorts, openCompute } from '../createPorts.ts';
import type { Engines } from '../engines.ts';
import { startReconstructing } from '../installation.ts';
import { queueFor } from '../painting.ts';
import { addSampleTranscript } from '../sampleTranscript.ts';
import { starterSource } from '../starterContent.ts';
import { asSharedProcess } from './asProcess.ts';
import { startUpkeep } from './upkeep.ts';
import { whileLeading } from './whileLeading.ts';

const RECONCILE_MS = 10_000;

/** Projects, and does what one process at a time does; or stands by until the one that does so is gone. */
export const runProjector = asSharedProcess('projector', async ({ config, engines, operations: { metrics, onFault, listen }, closing, out, signal }) => {
  const projector = createSharedProjector({ store: engines.store, readModels: engines.readModels, leases: leasesOf(engines), projections: VIEWS, signal, onFault });
  closing.push(() => projector.stop());
  const compute = openCompute({ workerThreads: 1 }, engines, { waited: countedWaits(metrics) });
  closing.push(() => compute.close());
  const ports = createPorts(engines, {
    compute, caughtUp: async (position) => position === undefined || projector.caughtUp(position, CATCH_UP_MS),
  });
  const { queue, board } = await queueFor(config.redisUrl, onFault);
  closing.push(() => queue.close());
  metrics.lookUp({ leads: () => projector.leads(), queue: () => queue.counts(), lag: () => lagOf(ports, projector) });
  closing.push(await listen({
    needed: { record: () => ports.store.end(), readModels: () => ports.readModels.inUse(), blobs: () => blobsReached(ports) },
    useful: { queue: () => queue.counts() },
  }, board));
  await engines.readModels.declare(VIEWS);
  const { knowsNothing } = await lookForTail(engines.store, engines.readModels, VIEWS);
  out.write('The projector waits for its turn.\n');
  await projector.start();
  const leading = whileLeading({ leads: () => projector.leads(), begin: (lost) => lead({ ports, projector, queue, onFault, withoutPast: knowsNothing }, lost), signal, onFault });
  closing.push(() => leading);
  out.write('The projector follows the event log.\n');
  return [projector.finished()];
});

function leasesOf({ leases }: Engines): Leases {
  if (!leases) throw new TypeError('A projector among others needs leases.');
  return leases;
}

async function lagOf(ports: Ports, projector: SharedProjector) {
  if (!projector.leads()) throw new Error('Whoever stands by does not know.');
  return projectionLag(ports, projector.checkpoint());
}

interface Led {
  readonly ports: Ports;
  readonly projector: SharedProjector;
  readonly queue: RenderQueue;
  /** The read models had taken in nothing when this process began. */
  readonly withoutPast: boolean;
  onFault(message: string): void;
}

/** Takes the starter library in, finishes what a crash left half done, asks for pictures; at once and as long as it leads. */
async function lead({ ports, projector, queue, onFault, withoutPast }: Led, lost: AbortSignal): Promise<() => Promise<void>> {
  const caughtUp = async (): Promise<void> => {
    const end = await ports.store.end();
    if (end !== undefined) await projector.caughtUp(end, START_CATCH_UP_MS);
  };
  await ports.readModels.declare([RENDER_PROCESS]);
  await caughtUp();
  await loadStarter(ports, starterSource());
  await addSampleTranscript(ports);
  const asking = await startRenderProcess(ports, queue, { reconcileEveryMs: RECONCILE_MS, onFault });
  const stopReconstructing = startReconstructing(ports, onFault);
  const upkeep = startUpkeep(ports, { caughtUp, withoutPast, signal: lost, onFault });
  // Others are at work meanwhile: what is young may be on its way.
  upkeep.tidy();
  return async () => {
    await upkeep.stop();
    await stopReconstructing();
    await asking.stop();
  };
}

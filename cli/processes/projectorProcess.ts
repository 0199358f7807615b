import { once } from 'node:events';
import { projectionLag } from '../../application/upkeep/projectionLag.ts';
import { loadStarter } from '../../application/catalogue/loadStarter.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { RenderQueue } from '../../application/ports/renderQueue.ts';
import { repair } from '../../application/upkeep/repair.ts';
import { observedEventStore } from '../../events/store/observedEventStore.ts';
import type { Leases } from '../../projections/lease.ts';
import { createSharedProjector, type SharedProjector } from '../../projections/sharedProjector.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { chooseRenderQueue } from '../../worker/queue/chooseRenderQueue.ts';
import { RENDER_PROCESS, startRenderProcess } from '../../worker/renderProcess.ts';
import { closeAll, type Closing } from '../closing.ts';
import { createPorts, openCompute } from '../createPorts.ts';
import { openSharedEngines, type Engines } from '../engines.ts';
import { startReconstructing } from '../installation.ts';
import { addSampleTranscript } from '../sampleTranscript.ts';
import { starterSource } from '../starterContent.ts';
import { openOperations } from './operations.ts';
import type { RunPart } from './processPart.ts';
import { sealing } from './sealing.ts';
import { whileLeading } from './whileLeading.ts';

const CATCH_UP_MS = 2000;
const START_CATCH_UP_MS = 600_000;
const HOUR_MS = 3_600_000;
const RETRY_PAUSE_MS = 500;
const RECONCILE_MS = 10_000;
const NO_BLOB = '0'.repeat(64);

/** Projects, and does what one process at a time does; or stands by until the one that does so is gone. */
export const runProjector: RunPart = async (config, { out, err, signal }) => {
  const closing: Closing = [];
  const { log, metrics, onFault, listen } = openOperations('projector', config, err);
  try {
    const shared = await openSharedEngines(config, onFault);
    closing.push(() => shared.close());
    const engines = { ...shared, store: observedEventStore(shared.store, metrics.appended) };
    const projector = createSharedProjector({ store: engines.store, readModels: engines.readModels, leases: leasesOf(shared), projections: VIEWS, signal, onFault });
    closing.push(() => projector.stop());
    const compute = openCompute({ workerThreads: 1 }, engines);
    closing.push(() => compute.close());
    const ports = createPorts(engines, {
      compute, caughtUp: async (position) => position === undefined || projector.caughtUp(position, CATCH_UP_MS),
    });
    const { queue, board } = await chooseRenderQueue({ redisUrl: config.redisUrl }, {
      pauseMs: RETRY_PAUSE_MS, onFault,
      onBroken: (key, error) => log.error({ renderKey: key, err: error }, 'a picture could not be queued'),
    });
    closing.push(() => queue.close());
    metrics.lookUp({ leads: () => projector.leads(), queue: () => queue.counts(), lag: () => lagOf(ports, projector) });
    closing.push(await listen({
      needed: { record: () => ports.store.end(), readModels: () => ports.readModels.inUse(), blobs: () => ports.blobs.has(NO_BLOB) },
      useful: { queue: () => queue.counts() },
    }, board));
    out.write('The projector waits for its turn.\n');
    await projector.start();
    const leading = whileLeading({ leads: () => projector.leads(), begin: (lost) => lead(ports, projector, queue, onFault, lost), signal, onFault });
    closing.push(() => leading);
    out.write('The projector follows the record.\n');
    await Promise.race([projector.finished(), ...(signal.aborted ? [Promise.resolve()] : [once(signal, 'abort')])]);
    out.write('Stopping.\n');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await closeAll(closing);
  }
};

function leasesOf({ leases }: Engines): Leases {
  if (!leases) throw new TypeError('A projector among others needs leases.');
  return leases;
}

async function lagOf(ports: Ports, projector: SharedProjector) {
  if (!projector.leads()) throw new Error('Whoever stands by does not know.');
  return projectionLag(ports, projector.checkpoint());
}

/** Takes the starter library in, finishes what a crash left half done, asks for pictures; at once and as long as it leads. */
async function lead(ports: Ports, projector: SharedProjector, queue: RenderQueue, onFault: (message: string) => void, lost: AbortSignal): Promise<() => Promise<void>> {
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
  const suspects = new Set<string>();
  const tidy = async (): Promise<void> => {
    // Others are at work meanwhile: what is young may be on its way.
    await caughtUp();
    await repair(ports, 'running', suspects);
    await ports.blobs.sweep(HOUR_MS);
  };
  const tidyOrTell = (): void => void tidy().catch((error: unknown) => {
    if (!lost.aborted) onFault(`Repairing was interrupted and is tried again within the hour: ${(error as Error).message}`);
  });
  tidyOrTell();
  const hourly = setInterval(tidyOrTell, HOUR_MS);
  const endSealing = sealing(ports, onFault);
  return async () => {
    clearInterval(hourly);
    await endSealing();
    await stopReconstructing();
    await asking.stop();
  };
}

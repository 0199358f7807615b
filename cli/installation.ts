import type { FastifyPluginAsync } from 'fastify';
import type { Metrics } from '../api/admin/metrics.ts';
import { NewerEvent } from '../events/model/upcast.ts';
import { observedEventStore } from '../events/store/observedEventStore.ts';
import { lookForTail } from '../projections/logEnd.ts';
import { createProjector, type Projector } from '../projections/projector.ts';
import { createSharedProjector } from '../projections/sharedProjector.ts';
import { VIEWS } from '../projections/views/views.ts';
import type { Compute } from '../application/ports/compute.ts';
import { loadStarter } from '../application/catalogue/loadStarter.ts';
import type { StarterSource } from '../application/catalogue/starterContent.ts';
import { paintRender } from '../application/renders/paintRender.ts';
import type { Ports } from '../application/ports/ports.ts';
import type { RenderQueue, RenderAttempt } from '../application/ports/renderQueue.ts';
import { reconstructRuns } from '../application/runs/reconstructRuns.ts';
import { repair, type Repaired } from '../application/upkeep/repair.ts';
import { RENDER_PROCESS, startRenderProcess } from '../worker/renderProcess.ts';
import { CATCH_UP_MS, START_CATCH_UP_MS } from './catchUp.ts';
import { closeAll, type Closing } from './closing.ts';
import type { Config } from './config.ts';
import { countedWaits, createPorts, openCompute } from './createPorts.ts';
import { openEngines, type EngineConfig, type Engines } from './engines.ts';
import { paintsFor, queueFor } from './painting.ts';
import { starterSource } from './starterContent.ts';

/** Everything that runs on one data folder, in one process. */
export interface Installation {
  readonly ports: Ports;
  readonly queue: RenderQueue;
  readonly projector: Projector;
  readonly repaired: Repaired;
  /** A look into the queue, where it is on Redis. */
  readonly board?: () => Promise<FastifyPluginAsync>;
  /** Finishes what is being painted within ten seconds, keeps every place, closes what was opened. */
  close(): Promise<void>;
}

/** A queue in memory loses nothing; what could not be concluded, for want of room on the disk, is tried again this often. */
const RECONCILE_EVERY_MS = 60_000;
/** What is younger may belong to something that is under way in another process. */
const YOUNG_MS = 3_600_000;

export interface InstallationOptions {
  /** Follow the log and paint what is outstanding; a command that only reads or adds leaves that to others. */
  readonly paints: boolean;
  /** Pictures painted at once. */
  readonly concurrency: number;
  readonly starter: StarterSource;
  readonly compute: Compute;
  /** Where the queue is; in this process without. */
  readonly redisUrl?: string | undefined;
  /** Told of every append and of waits for a thread. */
  readonly metrics?: Pick<Metrics, 'appended' | 'waited'>;
  /** Watches the attempts at pictures. */
  readonly observed?: (attempt: RenderAttempt, ports: Ports) => RenderAttempt;
  /** Faults that no caller can be told of. */
  onFault(message: string): void;
}

type OpenOptions = Pick<InstallationOptions, 'paints' | 'metrics' | 'observed' | 'onFault'>;

/** The installation of a configuration. @throws DataFolderInUse, NewerData, StorageFull and their like, each with a sentence */
export async function openInstallation(config: EngineConfig & Pick<Config, 'workerThreads'>, options: OpenOptions): Promise<Installation> {
  const engines = await openEngines(config, { onTrouble: options.onFault });
  const compute = openCompute(config, engines, { warmUp: true, waited: options.metrics && countedWaits(options.metrics) });
  const closing: Closing = [() => engines.close(), () => compute.close()];
  try {
    const started = await startInstallation(engines, { ...options, compute, redisUrl: config.redisUrl, concurrency: config.workerThreads, starter: starterSource() });
    closing.push(() => started.close());
    return { ...started, close: () => closeAll(closing) };
  } catch (error) {
    // What went wrong first is told.
    await closeAll(closing).catch(() => undefined);
    throw error;
  }
}

/**
 * Starts everything over engines that are open: read models catch up, the starter library is taken in, what a crash
 * left half done is finished, and the render process follows the log.
 */
export async function startInstallation(engines: Engines, options: InstallationOptions): Promise<Installation> {
  const { store, readModels, blobs, shared = false } = engines;
  const { compute, metrics, onFault, redisUrl } = options;
  const closing: Closing = [];
  try {
    await readModels.declare([RENDER_PROCESS]);
    await readModels.declare(VIEWS);
    const { knowsNothing } = await lookForTail(store, readModels, VIEWS);
    const projector = projectorOver(engines, onFault);
    closing.push(() => projector.stop());
    await startProjector(projector);
    const caughtUp = async (): Promise<void> => {
      const end = await store.end();
      if (end !== undefined) await projector.caughtUp(end, START_CATCH_UP_MS);
    };
    const ports = createPorts({ readModels, blobs, store: metrics ? observedEventStore(store, metrics.appended) : store }, {
      compute, caughtUp: async (position) => position === undefined || projector.caughtUp(position, CATCH_UP_MS),
    });
    await loadStarter(ports, options.starter);
    await caughtUp();
    const repaired = await repair(ports, knowsNothing ? shared ? 'runningWithoutPast' : 'startWithoutPast' : shared ? 'running' : 'start', undefined, onFault);
    await caughtUp();
    // Where nothing is on its way yet, whatever has no owner was left by a crash, and may hold what was said.
    await blobs.sweep(shared ? YOUNG_MS : 0);

    const { queue, board } = await queueFor(redisUrl, onFault);
    closing.push(() => queue.close());
    if (options.paints) {
      const following = await startRenderProcess(ports, queue, { reconcileEveryMs: RECONCILE_EVERY_MS, onFault });
      closing.push(() => following.stop());
      const { observed = (attempt) => attempt } = options;
      closing.push(paintsFor(queue, options.concurrency, observed((key, attempt) => paintRender(ports, key, attempt), ports)));
      closing.push(startReconstructing(ports, onFault));
    }
    return { ports, queue, projector, repaired, ...(board ? { board } : {}), close: () => closeAll(closing) };
  } catch (error) {
    // What went wrong first is told.
    await closeAll(closing).catch(() => undefined);
    throw error;
  }
}

/** Runs of an earlier version are given their data while people are served already. @returns how to stop it */
export function startReconstructing(ports: Ports, onFault: (message: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  const working = reconstructRuns(ports, { signal: stopping.signal, onFault }).catch((error: unknown) => {
    if (!stopping.signal.aborted) onFault(`Runs of an earlier version could not be looked through: ${(error as Error).message}`);
  });
  return async () => {
    stopping.abort();
    await working;
  };
}

function projectorOver({ store, readModels, leases }: Engines, onFault: (message: string) => void): Projector {
  const options = { store, readModels, projections: VIEWS };
  return leases ? createSharedProjector({ ...options, leases, onFault }) : createProjector({ ...options, onFault });
}

/** @throws NewerEvent itself, whose sentence is for the person, where a projection stumbled over one */
async function startProjector(projector: Projector): Promise<void> {
  try {
    await projector.start();
  } catch (error) {
    const { cause } = error as Error;
    throw cause instanceof NewerEvent ? cause : error;
  }
}

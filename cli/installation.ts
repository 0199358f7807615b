import { NewerEvent } from '../events/model/upcast.ts';
import { CATALOGUE_KINDS, catalogueStream, LAYOUTS_STREAM, LEXICON_STREAM } from '../events/model/streams.ts';
import { createProjector, type Projector } from '../projections/projector.ts';
import { VIEWS } from '../projections/views/views.ts';
import { createCommandHandler } from '../application/commandHandler.ts';
import type { Compute } from '../application/compute.ts';
import { loadStarter, type StarterSource } from '../application/loadStarter.ts';
import { paintRender } from '../application/paintRender.ts';
import type { Ports } from '../application/ports.ts';
import type { RenderQueue } from '../application/renderQueue.ts';
import { repair, type Repaired } from '../application/repair.ts';
import { loadFaces } from '../library/fonts/loadFaces.ts';
import { analysisEngine } from '../library/model/englishEngine.ts';
import { rendererVersion } from '../tapestry/paint/version.ts';
import { createComputePool } from '../worker/pool/computePool.ts';
import { createEmbeddedQueue } from '../worker/queue/embeddedQueue.ts';
import { RENDER_PROCESS, startRenderProcess } from '../worker/renderProcess.ts';
import { closeAll, type Closing } from './closing.ts';
import type { Config } from './config.ts';
import { openEngines, type Engines } from './engines.ts';
import { starterSource } from './starterContent.ts';

/** Everything that runs on one data folder, in one process. */
export interface Installation {
  readonly ports: Ports;
  readonly queue: RenderQueue;
  readonly projector: Projector;
  readonly repaired: Repaired;
  /** Finishes what is being painted within ten seconds, keeps every place, closes what was opened. */
  close(): Promise<void>;
}

const CATCH_UP_MS = 2000;
/** At start nothing may be looked at before the read models hold it, however slow the disk is. */
const START_CATCH_UP_MS = 600_000;
const LONGEST_TASK_MS = 120_000;
const RETRY_PAUSE_MS = 500;
const CLOSE_DEADLINE_MS = 10_000;

const WARM_STREAMS = new Set([...CATALOGUE_KINDS.map(catalogueStream), LEXICON_STREAM, LAYOUTS_STREAM]);

export interface InstallationOptions {
  /** Follow the log and paint what is outstanding; a command that only reads or adds leaves that to others. */
  readonly paints: boolean;
  /** Pictures painted at once. */
  readonly lanes: number;
  readonly starter: StarterSource;
  readonly compute: Compute;
  /** Faults that no caller can be told of. */
  onFault(message: string): void;
}

/** The installation of a configuration. @throws DataFolderInUse, NewerData, StorageFull and their like, each with a sentence */
export async function openInstallation(config: Pick<Config, 'dataDir' | 'workerThreads'>, options: Pick<InstallationOptions, 'paints' | 'onFault'>): Promise<Installation> {
  const engines = await openEngines(config);
  const compute = createComputePool({
    threads: config.workerThreads,
    analysisVersion: analysisEngine().version,
    rendererVersion: rendererVersion(loadFaces()),
    blob: (hash) => engines.blobs.get(hash),
    longestTaskMs: LONGEST_TASK_MS,
  });
  const closing: Closing = [() => engines.close(), () => compute.close()];
  try {
    const started = await startInstallation(engines, { ...options, lanes: config.workerThreads, starter: starterSource(), compute });
    closing.push(() => started.close());
    return { ...started, close: () => closeAll(closing) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

/**
 * Starts everything over engines that are open: read models catch up, the starter library is taken in, what a crash
 * left half done is finished, and the render process follows the log.
 */
export async function startInstallation(engines: Engines, options: InstallationOptions): Promise<Installation> {
  const { store, readModels, blobs } = engines;
  const { compute, onFault } = options;
  const closing: Closing = [];
  try {
    await readModels.declare([RENDER_PROCESS]);
    const projector = createProjector({ store, readModels, projections: VIEWS });
    closing.push(() => projector.stop());
    await startProjector(projector);
    const caughtUp = async (): Promise<void> => {
      const end = await store.end();
      if (end !== undefined) await projector.caughtUp(end, START_CATCH_UP_MS);
    };
    const ports: Ports = {
      store, readModels, blobs, compute,
      commands: createCommandHandler({ store, now: Date.now, isWarm: (stream) => WARM_STREAMS.has(stream) }),
      caughtUp: async (position) => position === undefined || projector.caughtUp(position, CATCH_UP_MS),
      now: Date.now,
    };
    await loadStarter(ports, options.starter);
    await caughtUp();
    const repaired = await repair(ports, 'start');
    await caughtUp();
    // Nothing is on its way yet: whatever has no owner was left by a crash, and may hold what was said.
    await blobs.sweep(0);

    const queue = createEmbeddedQueue({
      lanes: options.lanes,
      turn: (key, signal) => paintRender(ports, key, signal),
      pauseMs: RETRY_PAUSE_MS,
      onBroken: (key, error) => onFault(`Render ${key.slice(0, 12)} could not be concluded: ${(error as Error).message}`),
    });
    if (options.paints) {
      const following = await startRenderProcess(ports, queue, (error) => onFault(`The render process stopped: ${(error as Error).message}`));
      closing.push(() => following.stop());
    }
    closing.push(() => queue.close(CLOSE_DEADLINE_MS));
    return { ports, queue, projector, repaired, close: () => closeAll(closing) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
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

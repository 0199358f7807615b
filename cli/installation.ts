import { openSqliteEventStore } from '../events/store/sqlite/sqliteEventStore.ts';
import { CATALOGUE_KINDS, catalogueStream, LAYOUTS_STREAM, LEXICON_STREAM } from '../events/model/streams.ts';
import { createProjector, type Projector } from '../projections/projector.ts';
import { openSqliteReadModels } from '../projections/sqlite/sqliteReadModels.ts';
import { VIEWS } from '../projections/views/views.ts';
import { openDataFolder } from '../storage/dataFolder.ts';
import { openFileBlobStore } from '../storage/files/fileBlobStore.ts';
import { createCommandHandler } from '../application/commandHandler.ts';
import { loadStarter } from '../application/loadStarter.ts';
import { paintRender } from '../application/paintRender.ts';
import type { Ports } from '../application/ports.ts';
import type { RenderQueue } from '../application/renderQueue.ts';
import { repair, type Repaired } from '../application/repair.ts';
import { loadFaces } from '../library/fonts/loadFaces.ts';
import { WINK_VERSION } from '../tapestry/analysis/version.ts';
import { rendererVersion } from '../tapestry/paint/version.ts';
import { createComputePool } from '../worker/pool/computePool.ts';
import { createEmbeddedQueue } from '../worker/queue/embeddedQueue.ts';
import { RENDER_PROCESS, startRenderProcess } from '../worker/renderProcess.ts';
import type { Config } from './config.ts';
import { starterSource } from './starterContent.ts';

/** Everything that runs on one data folder, in one process. */
export interface Installation {
  readonly ports: Ports;
  readonly queue: RenderQueue;
  readonly projector: Projector;
  readonly repaired: Repaired;
  /** Finishes what is being painted within the deadline, keeps every place, closes every file. */
  close(deadlineMs?: number): Promise<void>;
}

const CATCH_UP_MS = 2000;
const LONGEST_TASK_MS = 120_000;
const RETRY_PAUSE_MS = 500;
const CLOSE_DEADLINE_MS = 10_000;
const SWEEP_AGE_MS = 3_600_000;

const WARM_STREAMS = new Set([...CATALOGUE_KINDS.map(catalogueStream), LEXICON_STREAM, LAYOUTS_STREAM]);

export interface InstallationOptions {
  /** Follow the log and paint what is outstanding; a command that only reads or adds leaves that to others. */
  readonly paints: boolean;
  /** Faults that no caller can be told of. */
  onFault(message: string): void;
}

/** @throws DataFolderInUse, NewerData, StorageFull and their like, each with a sentence */
export async function openInstallation(config: Config, options: InstallationOptions): Promise<Installation> {
  const folder = await openDataFolder(config.dataDir);
  const closing: (() => Promise<void> | void)[] = [() => folder.close()];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const store = openSqliteEventStore(folder.path('log.sqlite'));
    closing.push(() => store.close());
    const readModels = openSqliteReadModels(folder.path('read-models.sqlite'));
    closing.push(() => readModels.close());
    const blobs = await openFileBlobStore(folder.path('blobs'));
    closing.push(() => blobs.close());
    await readModels.declare([RENDER_PROCESS]);

    const faces = loadFaces();
    const compute = createComputePool({
      threads: config.workerThreads,
      analysisVersion: WINK_VERSION,
      rendererVersion: rendererVersion(faces),
      blob: (hash) => blobs.get(hash),
      longestTaskMs: LONGEST_TASK_MS,
    });
    closing.push(() => compute.close());

    const projector = createProjector({ store, readModels, projections: VIEWS });
    closing.push(() => projector.stop());
    await projector.start();
    const ports: Ports = {
      store, readModels, blobs, compute, faces,
      commands: createCommandHandler({ store, now: Date.now, isWarm: (stream) => WARM_STREAMS.has(stream) }),
      caughtUp: async (position) => position === undefined || projector.caughtUp(position, CATCH_UP_MS),
      now: Date.now,
    };
    await loadStarter(ports, starterSource());
    await ports.caughtUp(await store.end());
    const repaired = await repair(ports);
    await ports.caughtUp(await store.end());
    await blobs.sweep(SWEEP_AGE_MS);

    const queue = createEmbeddedQueue({
      lanes: config.workerThreads,
      turn: (key, signal) => paintRender(ports, key, signal),
      pauseMs: RETRY_PAUSE_MS,
      onBroken: (key, error) => options.onFault(`Render ${key.slice(0, 12)} could not be concluded: ${(error as Error).message}`),
    });
    if (options.paints) {
      const process = await startRenderProcess(ports, queue, (error) => options.onFault(`The render process stopped: ${(error as Error).message}`));
      closing.push(() => process.stop());
    }
    closing.push(() => queue.close(CLOSE_DEADLINE_MS));
    return { ports, queue, projector, repaired, close };
  } catch (error) {
    await close();
    throw error;
  }
}

import type { Metrics } from '../api/admin/metrics.ts';
import { createCommandHandler } from '../application/commands/commandHandler.ts';
import type { Compute } from '../application/ports/compute.ts';
import type { Ports } from '../application/ports/ports.ts';
import { CATALOGUE_KINDS, catalogueStream, LAYOUTS_STREAM, LEXICON_STREAM } from '../events/model/streams.ts';
import { loadFaces } from '../library/fonts/loadFaces.ts';
import { ENGINE_VERSION } from '../tapestry/analysis/version.ts';
import { rendererVersion } from '../tapestry/paint/version.ts';
import { createComputePool, type ComputePoolOptions } from '../worker/pool/computePool.ts';
import { compositionVersion } from './compositionVersion.ts';
import type { Config } from './config.ts';
import type { Engines } from './engines.ts';

const WARM_STREAMS = new Set([...CATALOGUE_KINDS.map(catalogueStream), LEXICON_STREAM, LAYOUTS_STREAM]);
const MAX_TASK_MS = 120_000;

export interface PortsOptions {
  readonly compute: Compute;
  readonly caughtUp: Ports['caughtUp'];
}

/** The ports of a process over engines that are open. */
export function createPorts({ store, readModels, blobs }: Omit<Engines, 'close'>, { compute, caughtUp }: PortsOptions): Ports {
  const commands = createCommandHandler({ store, now: Date.now, isWarm: (stream) => WARM_STREAMS.has(stream) });
  return { store, readModels, blobs, compute, commands, caughtUp, now: Date.now };
}

export interface ComputeOptions {
  /** People will ask for analyses here. */
  readonly warmUp?: boolean;
  readonly waited?: ComputePoolOptions['waited'] | undefined;
}

/** Waits for a thread, as an operator sees them. */
export const countedWaits = (metrics: Pick<Metrics, 'waited'>): NonNullable<ComputePoolOptions['waited']> =>
  (person, ms) => metrics.waited(person === undefined ? 'program' : 'person', ms / 1000);

/** Threads for analysis and painting. */
export function openCompute({ workerThreads }: Pick<Config, 'workerThreads'>, { blobs }: Pick<Engines, 'blobs'>, { warmUp = false, waited }: ComputeOptions = {}): Compute {
  return createComputePool({
    threads: workerThreads,
    analysisVersion: ENGINE_VERSION,
    compositionVersion: compositionVersion(),
    rendererVersion: rendererVersion(loadFaces()),
    blob: (hash) => blobs.get(hash),
    longestTaskMs: MAX_TASK_MS,
    warmUp,
    ...(waited ? { waited } : {}),
  });
}

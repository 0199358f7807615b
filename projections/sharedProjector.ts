import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../events/store/eventStore.ts';
import { createCheckpointFollower, type CheckpointFollower } from './checkpointFollower.ts';
import { LeaseLost, type Lease, type Leases } from './lease.ts';
import { ProjectionFailed } from './projectBatch.ts';
import { createProjector, type Projector, type ProjectorOptions, type RebuildOptions } from './projector.ts';

/** One lease for all projections: they take their events from one reading of the log. */
const LEASE = 'projector';
const LOOK_MS = 20;
/** A process that is starved for a while loses its lease; one that is starved all the time should give up. */
const MAX_REBUILDS = 5;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

export interface SharedProjectorOptions extends ProjectorOptions {
  readonly leases: Leases;
  /** Told of faults that are tried again, in a sentence. */
  onFault(message: string): void;
}

export interface SharedProjector extends Projector {
  /** Whether this process is the one that projects, as far as it knows. */
  leads(): boolean;
}

/**
 * A projector of which several may run, each in a process of its own: the one that holds the lease projects, the others
 * stand by. Its promises are those of a projector; `start` and `caughtUp` hold whoever projects. Faults of the storage
 * are told and tried again; a projection that throws stops it for good.
 */
export function createSharedProjector(options: SharedProjectorOptions): SharedProjector {
  return new LeasedProjector(options);
}

class LeasedProjector implements SharedProjector {
  readonly #options: SharedProjectorOptions;
  readonly #follower: CheckpointFollower;
  readonly #stopping = new AbortController();
  readonly #signal: AbortSignal;
  #finished: Promise<void> = Promise.resolve();
  #failure: ProjectionFailed | undefined;
  /** At work, under the lease. */
  #leading: Projector | undefined;
  /** Ends the waiting for the lease, to take it over. */
  #impatient = new AbortController();
  #takeOver = false;

  constructor(options: SharedProjectorOptions) {
    this.#options = options;
    this.#follower = createCheckpointFollower(options.readModels, options.projections);
    this.#signal = AbortSignal.any([this.#stopping.signal, ...(options.signal ? [options.signal] : [])]);
  }

  async start(): Promise<void> {
    const { store, readModels, projections } = this.#options;
    this.#signal.throwIfAborted();
    this.#failure = undefined;
    await readModels.declare(projections);
    const end = await store.end();
    this.#finished = this.#run();
    this.#finished.catch(() => undefined);
    // Even an empty log has its collections, once somebody has led.
    if (end === undefined) await this.#until(async () => (await readModels.inUse()).length > 0);
    else await this.#until(() => this.caughtUp(end, FIRST_PAUSE_MS));
  }

  async caughtUp(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.#failure) throw this.#failure;
    const end = performance.now() + timeoutMs;
    const passed = await this.#leading?.caughtUp(position, timeoutMs).catch(() => false);
    const left = end - performance.now();
    if (passed || left <= 0) return passed ?? false;
    const followed = await this.#follower.caughtUp(position, left);
    if (this.#failure) throw this.#failure;
    return followed;
  }

  interrupted(): unknown {
    return this.#leading?.interrupted();
  }

  checkpoint(): Position | undefined {
    return this.#leading?.checkpoint() ?? this.#follower.checkpoint();
  }

  /** Takes the lease over, from whoever holds it; when it is lost meanwhile, again. @throws LeaseLost when that happens too often */
  async rebuild(options: RebuildOptions = {}): Promise<void> {
    for (let left = MAX_REBUILDS; ; left--) {
      const leading = await this.#takeLead(options.signal);
      try {
        await leading.rebuild(options);
        return;
      } catch (error) {
        if (!(error instanceof LeaseLost) || left <= 1) throw error;
        await this.#until(async () => this.#leading !== leading, options.signal);
      }
    }
  }

  leads(): boolean {
    return this.#leading !== undefined;
  }

  finished(): Promise<void> {
    return this.#finished;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#finished.catch(() => undefined);
    await this.#follower.stop();
  }

  async #takeLead(signal?: AbortSignal): Promise<Projector> {
    while (!this.#leading) {
      this.#takeOver = true;
      this.#impatient.abort();
      await this.#until(async () => this.leads(), signal);
    }
    return this.#leading;
  }

  async #run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.#signal.aborted) {
      try {
        await this.#standBy();
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        if (error instanceof ProjectionFailed) {
          this.#failure = error;
          await this.#follower.stop();
          throw error;
        }
        if (this.#signal.aborted || error instanceof LeaseLost || this.#impatient.signal.aborted) continue;
        this.#options.onFault(`The projector pauses for ${pauseMs} ms: ${(error as Error).message}`);
        await pause(pauseMs, undefined, { signal: this.#signal }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      }
    }
  }

  /** Waits for the lease, then leads until it is lost, something fails, or this is stopped. */
  async #standBy(): Promise<void> {
    this.#impatient = new AbortController();
    const lease = await this.#options.leases.acquire(LEASE, { signal: AbortSignal.any([this.#signal, this.#impatient.signal]), takeOver: this.#takeOver });
    this.#takeOver = false;
    try {
      await this.#lead(lease);
    } finally {
      await lease.release();
    }
  }

  async #lead(lease: Lease): Promise<void> {
    const { store, projections } = this.#options;
    const signal = AbortSignal.any([this.#signal, lease.lost]);
    const projector = createProjector({ store, readModels: lease.readModels, projections, signal });
    try {
      await projector.start();
      this.#leading = projector;
      await projector.finished();
    } finally {
      this.#leading = undefined;
      await projector.stop();
    }
    lease.lost.throwIfAborted();
  }

  async #until(holds: () => Promise<boolean>, signal: AbortSignal = this.#signal): Promise<void> {
    while (!(await holds())) {
      if (this.#failure) throw this.#failure;
      this.#signal.throwIfAborted();
      signal.throwIfAborted();
      await pause(LOOK_MS);
    }
  }
}

import { isStorageFault } from '../storage/errors/storageErrors.ts';
import { backOff, WITHIN_SECONDS } from '../events/store/backOff.ts';
import type { EventStore, Position } from '../events/store/eventStore.ts';
import type { Projection } from './projection.ts';
import { nextTurn, readyBatches } from './readyBatches.ts';
import type { ReadModels } from './readModels.ts';
import { declareTarget, lowestCheckpoint, openTarget, otherColour, takeBatch, type Target } from './target.ts';
import { Waiters } from './waiters.ts';

/** Most events one step takes in. A full batch means a long backlog, which is there only before anything else runs. */
const BATCH = 5_000;
/** A rebuild shares the event loop with everything else: a step of it takes about 10 ms. */
const REBUILD_BATCH = 1_000;

export interface ProjectorOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly projections: readonly Projection[];
  /** Stops the projector as `stop` does. */
  readonly signal?: AbortSignal;
  /**
   * Told of a storage fault, in a sentence. Where it is given, a projector that has caught up once waits such a fault out
   * and goes on; without it the fault stops the projector.
   */
  onFault?(message: string): void;
}

export interface RebuildOptions {
  /** Names of the projections to rebuild; absent: all. */
  readonly names?: readonly string[];
  readonly signal?: AbortSignal;
  /** Told after every batch how many events have been taken in. */
  readonly progress?: (events: number) => void;
}

/** Keeps the read models up to date with the log. */
export interface Projector {
  /**
   * Answers when the read models hold everything that was in the log, and goes on with new events until it is stopped.
   * After a failure it may be called again.
   * @throws ProjectionFailed; StorageFull; StorageUnavailable; the signal's reason when stopped before that
   */
  start(): Promise<void>;
  /**
   * Whether the read models have passed a position, waiting for it as long as the caller says.
   * @throws what stopped the projector, when it was a failure
   */
  caughtUp(position: Position, timeoutMs: number): Promise<boolean>;
  /** The storage fault that is being waited out; undefined while events are taken in. */
  interrupted(): unknown;
  /** Every projection has taken in the events up to here. */
  checkpoint(): Position | undefined;
  /** Builds collections anew beside the ones in use, then switches to them; reading and projecting go on meanwhile. */
  rebuild(options?: RebuildOptions): Promise<void>;
  /** Settles when the projector has stopped; rejects when a failure stopped it. */
  finished(): Promise<void>;
  /** Finishes the batch under way, then stops. */
  stop(): Promise<void>;
}

export function createProjector(options: ProjectorOptions): Projector {
  return new LogProjector(options);
}

class LogProjector implements Projector {
  readonly #options: ProjectorOptions;
  readonly #waiters = new Waiters();
  readonly #stopping = new AbortController();
  readonly #signal: AbortSignal;
  #targets: readonly Target[] = [];
  #finished: Promise<void> = Promise.resolve();
  #failure: unknown;
  #interrupted: unknown;
  #hasCaughtUp = false;
  /** Ends with the work that may touch the targets; batches and switches of a rebuild queue up behind it. */
  #turn: Promise<void> = Promise.resolve();

  constructor(options: ProjectorOptions) {
    this.#options = options;
    const signals = [this.#stopping.signal, ...(options.signal ? [options.signal] : [])];
    this.#signal = AbortSignal.any(signals);
  }

  async start(): Promise<void> {
    const { store, readModels, projections } = this.#options;
    this.#signal.throwIfAborted();
    this.#failure = undefined;
    this.#interrupted = undefined;
    this.#hasCaughtUp = false;
    const targets: Target[] = [];
    for (const projection of projections) targets.push(await openTarget(readModels, projection));
    this.#targets = targets;
    const end = await store.end();
    this.#finished = this.#run();
    // Whoever waits hears of a failure; the process must not die of it when nobody asked for `finished`.
    this.#finished.catch(() => undefined);
    if (end !== undefined && !(await this.#wait(end))) throw this.#signal.reason;
    for (const { projection, version } of targets) await readModels.activate(projection.name, version);
    this.#hasCaughtUp = true;
  }

  caughtUp(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#wait(position, timeoutMs);
  }

  interrupted(): unknown {
    return this.#interrupted;
  }

  checkpoint(): Position | undefined {
    return lowestCheckpoint(this.#targets);
  }

  async rebuild({ names, signal, progress }: RebuildOptions = {}): Promise<void> {
    const { readModels } = this.#options;
    const current = this.#targets.filter(({ projection }) => names?.includes(projection.name) ?? true);
    const fresh: Target[] = [];
    for (const { projection, version } of current) {
      fresh.push(await declareTarget(readModels, projection, otherColour(version)));
    }
    await this.#catchUp(fresh, AbortSignal.any([this.#signal, ...(signal ? [signal] : [])]), progress);
    await this.#inTurn(() => this.#switchTo(fresh, current));
  }

  finished(): Promise<void> {
    return this.#finished;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#finished.catch(() => undefined);
  }

  async #run(): Promise<void> {
    try {
      for (let failures = 0; ; failures += 1) {
        const before = this.checkpoint();
        try {
          if (this.#interrupted !== undefined) await this.#resume();
          await this.#follow();
          return;
        } catch (error) {
          this.#interrupt(error);
        }
        if (this.checkpoint() !== before) failures = 0;
        await backOff(failures, this.#signal, WITHIN_SECONDS);
      }
    } catch (error) {
      this.#failure = error;
      this.#waiters.end(error);
      throw error;
    }
  }

  /** Remembers a fault that is to be waited out. @throws any other */
  #interrupt(error: unknown): void {
    const { onFault } = this.#options;
    if (!onFault || !this.#hasCaughtUp || !isStorageFault(error) || this.#signal.aborted) throw error;
    if (this.#interrupted === undefined) onFault(`The read models stand still until the storage answers again: ${(error as Error).message}`);
    this.#interrupted = error;
  }

  /** What a batch that failed has left is known to the read models alone. */
  async #resume(): Promise<void> {
    const { store, readModels } = this.#options;
    for (const target of this.#targets) target.checkpoint = await readModels.checkpoint(target.projection.name, target.version);
    const [end, checkpoint] = [await store.end(), this.checkpoint()];
    // A batch may have been written although its answer was lost: nothing more comes that would tell whoever waits for it.
    if (checkpoint !== undefined) this.#waiters.passed(checkpoint);
    if (end === undefined || (checkpoint !== undefined && end <= checkpoint)) this.#interrupted = undefined;
  }

  async #follow(): Promise<void> {
    const { store, readModels } = this.#options;
    const leaving = new AbortController();
    try {
      const events = store.subscribe(this.checkpoint(), AbortSignal.any([this.#signal, leaving.signal]));
      for await (const batch of readyBatches(events, BATCH)) {
        await this.#inTurn(() => takeBatch(readModels, this.#targets, batch));
        const checkpoint = this.checkpoint();
        if (checkpoint !== undefined) this.#waiters.passed(checkpoint);
        this.#interrupted = undefined;
        await nextTurn();
      }
      this.#waiters.end();
    } finally {
      leaving.abort();
    }
  }

  async #wait(position: Position, timeoutMs?: number): Promise<boolean> {
    if (this.#failure !== undefined) throw this.#failure;
    const checkpoint = this.checkpoint();
    if (checkpoint !== undefined && position <= checkpoint) return true;
    if (this.#signal.aborted) return false;
    return this.#waiters.wait(position, timeoutMs);
  }

  async #catchUp(targets: readonly Target[], signal: AbortSignal, progress?: (events: number) => void): Promise<void> {
    const { store, readModels } = this.#options;
    let events = 0;
    for await (const batch of readyBatches(store.readAll(lowestCheckpoint(targets)), REBUILD_BATCH)) {
      signal.throwIfAborted();
      await takeBatch(readModels, targets, batch);
      events += batch.length;
      progress?.(events);
      await nextTurn();
    }
  }

  /** The live projection stands still meanwhile, so that no event falls between the old collection and the new one. */
  async #switchTo(fresh: readonly Target[], current: readonly Target[]): Promise<void> {
    await this.#catchUp(fresh, this.#signal);
    for (const [index, target] of current.entries()) {
      const built = fresh[index];
      if (!built) continue;
      await this.#options.readModels.activate(built.projection.name, built.version);
      target.version = built.version;
      target.checkpoint = built.checkpoint;
    }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

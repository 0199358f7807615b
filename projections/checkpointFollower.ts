import type { Position } from '../events/store/eventStore.ts';
import type { Projection } from './projection.ts';
import type { CollectionInUse, ReadModels } from './readModels.ts';
import { Waiters } from './waiters.ts';

const POLL_MS = 20;

/** Tells a process that does not project how far the read models have come. */
export interface CheckpointFollower {
  /**
   * Whether the read models that are read now have passed a position, waiting for it as long as the caller says. False
   * also while a collection of an older program is in use, and once it has been stopped.
   */
  caughtUp(position: Position, timeoutMs: number): Promise<boolean>;
  /** Every projection had taken in the events up to here when it was last looked at. */
  checkpoint(): Position | undefined;
  stop(): Promise<void>;
}

export interface CheckpointFollowerOptions {
  /** Between two looks, while anybody waits. */
  readonly pollMs?: number;
}

/**
 * Follows the checkpoints of the collections in use, whoever writes and switches them. It looks only while somebody
 * waits, and once for all who do; a look that fails is repeated until their time is over.
 */
export function createCheckpointFollower(
  readModels: ReadModels,
  projections: readonly Pick<Projection, 'name' | 'version'>[],
  { pollMs = POLL_MS }: CheckpointFollowerOptions = {},
): CheckpointFollower {
  const waiters = new Waiters();
  let known: Position | undefined;
  let stopped = false;
  let looking: Promise<void> | undefined;
  let wake: () => void = () => undefined;

  async function look(): Promise<void> {
    const inUse = await readModels.inUse().catch(() => undefined);
    if (inUse) known = lowestInUse(projections, inUse);
    if (known !== undefined) waiters.passed(known);
  }

  async function lookWhileAnybodyWaits(): Promise<void> {
    while (waiters.size > 0 && !stopped) {
      await look();
      if (waiters.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  }

  function keepLooking(): void {
    looking ??= lookWhileAnybodyWaits().finally(() => {
      looking = undefined;
      if (waiters.size > 0 && !stopped) keepLooking();
    });
  }

  return {
    async caughtUp(position, timeoutMs) {
      if (stopped) return false;
      if (known !== undefined && position <= known) return true;
      const waiting = waiters.wait(position, timeoutMs);
      keepLooking();
      return waiting;
    },
    checkpoint: () => known,
    async stop() {
      stopped = true;
      waiters.end();
      wake();
      await looking;
    },
  };
}

/** Undefined as long as a projection has no collection in use, or one that an older program built. */
function lowestInUse(projections: readonly Pick<Projection, 'name' | 'version'>[], inUse: readonly CollectionInUse[]): Position | undefined {
  const byName = new Map(inUse.map((each) => [each.collection, each]));
  let lowest: Position | undefined;
  for (const { name, version } of projections) {
    const found = byName.get(name);
    if (found?.checkpoint === undefined || Math.abs(found.version) < version) return undefined;
    if (lowest === undefined || found.checkpoint < lowest) lowest = found.checkpoint;
  }
  return lowest;
}

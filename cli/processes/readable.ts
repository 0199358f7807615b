import { setTimeout as pause } from 'node:timers/promises';
import { STARTER_STREAM } from '../../events/model/starterLoad.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import type { CheckpointFollower } from '../../projections/checkpointFollower.ts';

const LOOK_MS = 5000;

export interface ReadableOptions {
  readonly signal: AbortSignal;
  /** Told after every look that found too little. */
  onWait(): void;
  /** Between two looks. */
  readonly lookMs?: number;
}

/**
 * Resolves when there is something to answer from: a starter library was taken in, and the read models hold it. The
 * library is taken in symbol by symbol, so nothing but the event at its end tells that it is whole; that of any version
 * will do, because an update adds to a library that is there.
 * @throws the signal's reason
 */
export async function readable(
  store: Pick<EventStore, 'end' | 'read'>, follower: Pick<CheckpointFollower, 'caughtUp'>, { signal, onWait, lookMs = LOOK_MS }: ReadableOptions,
): Promise<void> {
  for (;;) {
    if (await hasLibrary(store)) {
      const end = await store.end();
      if (end !== undefined && await follower.caughtUp(end, lookMs)) return;
      signal.throwIfAborted();
      onWait();
    } else {
      onWait();
      await pause(lookMs, undefined, { signal });
    }
  }
}

async function hasLibrary(store: Pick<EventStore, 'read'>): Promise<boolean> {
  const { done } = await store.read(STARTER_STREAM, 0, 1)[Symbol.asyncIterator]().next();
  return done !== true;
}

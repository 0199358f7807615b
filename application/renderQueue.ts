import type { RenderPriority } from '../events/model/render.ts';

/** How one turn at a render ended. `again` means that an attempt failed and another is due. */
export type RenderOutcome = 'rendered' | 'failed' | 'abandoned' | 'again';

export interface QueueCounts {
  readonly waiting: number;
  readonly running: number;
}

/**
 * Hands outstanding renders to workers. The log is the truth: whatever is lost here is found there again.
 *
 * Guaranteed: a key is not worked on twice at once; a person's render goes before a batch's; an attempt that failed is
 * tried again after a pause.
 *
 * Deliberately not in it: durability, results, and the count of attempts, which are events.
 */
export interface RenderQueue {
  /** Does nothing for a key that waits or runs already, except to raise its priority. */
  enqueue(key: string, priority: RenderPriority): void;
  /** Resolves when the key's last turn has ended; at once for a key that is not queued. */
  settled(key: string): Promise<void>;
  counts(): QueueCounts;
  /** Takes no new keys, lets running ones finish until the deadline, then aborts them. */
  close(deadlineMs: number): Promise<void>;
}

/** One turn at one render; the queue calls it. */
export type RenderTurn = (key: string, signal: AbortSignal) => Promise<RenderOutcome>;

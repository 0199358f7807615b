import type { RenderPriority } from '../../events/model/render.ts';

/** How one attempt at a render ended. `again` means that an attempt failed and another is due. */
export type RenderOutcome = 'rendered' | 'failed' | 'abandoned' | 'again';

/** What a queue tells whoever makes an attempt. */
export interface AttemptContext {
  /** Aborted when the picture is cancelled, and when the process that paints it has to end. */
  readonly signal: AbortSignal;
  /** Attempts at this picture whose process did nothing else and died before it could say how they ended. */
  readonly stalled: number;
  /** How far the attempt is, from 0 to 1. */
  report(progress: number): void;
}

/** One attempt at one render; the queue calls it. Rejects only when not even the failure could be recorded. */
export type RenderAttempt = (key: string, context: AttemptContext) => Promise<RenderOutcome>;

export interface QueueCounts {
  /** Not being worked on, whether their time has come or an attempt has just failed. */
  readonly waiting: number;
  readonly running: number;
}

/** What a queue knows of a render that it has not finished with. */
export interface QueuedRender {
  readonly state: 'waiting' | 'running' | 'pausing';
  readonly priority: RenderPriority;
  /** Of the attempt under way, from 0 to 1. */
  readonly progress: number;
}

export interface WorkOptions {
  /** Attempts at once. */
  readonly concurrency: number;
  readonly attempt: RenderAttempt;
}

/** What makes attempts in one process. */
export interface RenderWorker {
  /** Begins no further attempt, lets running ones finish until the deadline, then aborts them: others take them up. */
  close(deadlineMs: number): Promise<void>;
}

/** The queue did not answer in time. Nothing is lost by that: what is outstanding stands in the log. */
export class QueueUnavailable extends Error {
  readonly code = 'queueUnavailable';
}

/**
 * Hands outstanding renders to workers, which may live in this process or in others. The log is the truth: a queue may
 * lose everything it knows, and whoever reconciles it with the log brings it back.
 *
 * Guaranteed: a key that is queued is not queued again; a person's render goes before a batch's; an attempt that failed
 * is tried again after a pause; an attempt whose process died is taken by another within seconds; every call is answered
 * within seconds or refused with `QueueUnavailable`.
 *
 * Deliberately not in it: durability, outcomes and the count of attempts, which are events; and that a key is never
 * worked on twice at once: a worker that was cut off may paint what another has taken over, so whoever makes an attempt asks
 * the log first, and the log takes the first picture only.
 */
export interface RenderQueue {
  /** Does nothing for a key that is queued already, except to raise its priority. @throws QueueUnavailable */
  enqueue(key: string, priority: RenderPriority): Promise<void>;
  /** Takes a key out of the queue; where it is being worked on, the attempt's signal aborts. @throws QueueUnavailable */
  cancel(key: string): Promise<void>;
  /** undefined when the queue has nothing (more) to do for the key. @throws QueueUnavailable */
  find(key: string): Promise<QueuedRender | undefined>;
  /**
   * Resolves once the queue has nothing more to do for the key: at once for one that is not queued. What became of the
   * picture stands in the log. @throws the signal's reason; QueueUnavailable
   */
  settled(key: string, signal?: AbortSignal): Promise<void>;
  /** @throws QueueUnavailable */
  counts(): Promise<QueueCounts>;
  /** Makes attempts in this process, as long as anything is queued. */
  work(options: WorkOptions): RenderWorker;
  /** Takes no new keys and answers nobody any more. Workers are closed before. */
  close(): Promise<void>;
}

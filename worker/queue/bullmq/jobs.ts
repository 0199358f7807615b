import type { JobsOptions } from 'bullmq';
import type { RenderPriority } from '../../../events/model/render.ts';

/** What producers and workers of the queue must agree on. */

export const QUEUE_NAME = 'renders';
export const DEFAULT_PREFIX = 'tapestry';

/**
 * A lock that nobody renews runs out after 5 s, and that is looked for every second: a picture whose worker died is
 * taken by another after some 6 s. Every worker of the queue must use the same.
 */
export const STALL = { lockDuration: 5000, stalledInterval: 1000 } as const;

/** Nothing but the key: what is to be painted stands in the log. */
export interface RenderJob {
  readonly key: string;
  /** Attempts that began while the process did nothing else, and whose process died; see `SUSPICIOUS_STALLS`. */
  readonly lostAlone?: number;
}

/** An id of digits alone is refused, so the key is not one by itself. */
export const jobId = (key: string): string => `render-${key}`;

/** A job without a priority goes before every job that has one. */
const RANK: Readonly<Record<RenderPriority, number>> = { person: 0, batch: 10 };

export const rankOf = (priority: RenderPriority): number => RANK[priority];
export const priorityOf = (rank: number): RenderPriority => (rank === RANK.person ? 'person' : 'batch');

/** More than the log ever allows: it is the log that says when a picture has failed. */
const MAX_TRIES = 100;

/**
 * A job that is done leaves at once: a finished one that stayed would have the next request for its picture ignored.
 */
export function jobOptions(key: string, priority: RenderPriority, pauseMs: number): JobsOptions {
  return {
    jobId: jobId(key),
    priority: rankOf(priority),
    attempts: MAX_TRIES,
    backoff: { type: 'exponential', delay: pauseMs },
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
  };
}

/** Tells every worker that a picture is no longer wanted. */
export const cancelChannel = (prefix: string): string => `${prefix}:${QUEUE_NAME}:cancel`;

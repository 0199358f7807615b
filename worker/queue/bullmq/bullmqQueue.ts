import { setTimeout as pause } from 'node:timers/promises';
import { Queue, type Job } from 'bullmq';
import type { RenderPriority } from '../../../events/model/render.ts';
import { QueueUnavailable, type RenderQueue } from '../../../application/ports/renderQueue.ts';
import type { RenderQueueOptions } from '../queueOptions.ts';
import { startBullmqWorker } from './bullmqWorker.ts';
import { producerConnection } from './connections.ts';
import { warnOfEviction } from './eviction.ts';
import { engineFaults, isAboutJob, sentenceOf } from './engineFaults.ts';
import { cancelChannel, DEFAULT_PREFIX, jobId, jobOptions, priorityOf, QUEUE_NAME, rankOf, type RenderJob } from './jobs.ts';
import { overdue } from './overdue.ts';

export interface BullmqQueueOptions extends RenderQueueOptions {
  readonly redisUrl: string;
  /** What all names in Redis begin with. */
  readonly prefix?: string;
  /** How long Redis may take for one command before a caller is told that it is away. */
  readonly answerMs?: number;
}

export interface BullmqQueue extends RenderQueue {
  /** BullMQ's own view of the queue, whether it has reached its Redis or not. */
  view(): Queue<RenderJob>;
}

const ANSWER_MS = 2000;
const LOOK_EVERY_MS = 100;

/** `RenderQueue` on Redis, for any number of producing and painting processes. Connects when it is first needed. */
export function createBullmqQueue(options: BullmqQueueOptions): BullmqQueue {
  const { redisUrl, prefix = DEFAULT_PREFIX, answerMs = ANSWER_MS, pauseMs } = options;
  const onError = engineFaults(options.onFault);
  const redis = producerConnection(redisUrl, answerMs).on('error', onError);
  let opening: Promise<Queue<RenderJob>> | undefined;
  let opened: Queue<RenderJob> | undefined;

  /** A queue whose first words to Redis were lost stays broken for ever, so another one is tried. */
  function jobs(): Promise<Queue<RenderJob>> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  const view = (): Queue<RenderJob> =>
    new Queue<RenderJob>(QUEUE_NAME, { connection: redis, prefix, skipVersionCheck: true }).on('error', onError);

  async function open(): Promise<Queue<RenderJob>> {
    const queue = view();
    await queue.waitUntilReady();
    await warnOfEviction(redis, options.onFault);
    opened = queue;
    return queue;
  }

  async function asking<T>(work: (queue: Queue<RenderJob>) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const tooLate = pause(answerMs + answerMs / 2, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('no answer')));
    try {
      return await Promise.race([jobs().then(work), tooLate]);
    } catch (error) {
      throw new QueueUnavailable(`Redis does not answer: ${sentenceOf(error as Error)}.`, { cause: error });
    } finally {
      late.abort();
      tooLate.catch(() => undefined);
    }
  }

  async function enqueue(queue: Queue<RenderJob>, key: string, priority: RenderPriority): Promise<void> {
    await queue.add('render', { key }, jobOptions(key, priority, pauseMs));
    const job = await queue.getJob(jobId(key));
    if (!job) return;
    if (priority === 'person' && job.priority > 0) await job.changePriority({ priority: rankOf('person') }).catch(unlessMovedOn);
    if (job.delay > 0 && (await overdue(redis, queue.toKey('delayed'), job))) await job.promote().catch(unlessMovedOn);
  }

  async function find(queue: Queue<RenderJob>, key: string) {
    const [job, state] = await Promise.all([queue.getJob(jobId(key)), queue.getJobState(jobId(key))]);
    if (!job || state === 'unknown' || state === 'completed' || state === 'failed') return undefined;
    return { state: stateOf(state), priority: priorityOf(job.priority), progress: progressOf(job) };
  }

  return {
    view,
    enqueue: (key, priority) => asking((queue) => enqueue(queue, key, priority)),
    cancel: (key) => asking(async (queue) => {
      // One that is being worked on cannot be removed; whoever works on it hears of it.
      await queue.remove(jobId(key));
      await redis.publish(cancelChannel(prefix), key);
    }),
    find: (key) => asking((queue) => find(queue, key)),
    async settled(key, signal) {
      while (await asking((queue) => find(queue, key))) await pause(LOOK_EVERY_MS, undefined, signal && { signal });
      signal?.throwIfAborted();
    },
    counts: () => asking(async (queue) => {
      const { active = 0, ...others } = await queue.getJobCounts('active', 'waiting', 'prioritized', 'delayed');
      return { waiting: Object.values(others).reduce((sum, count) => sum + count, 0), running: active };
    }),
    work: (work) => startBullmqWorker({ ...work, ...options, prefix, onError }),
    async close() {
      redis.disconnect();
      // A queue that never got to its Redis has nothing to close, and would wait for it.
      await opened?.close();
    },
  };
}

/** The job was taken or finished meanwhile, which is as good. */
function unlessMovedOn(error: Error): void {
  if (!isAboutJob(error)) throw error;
}

type Listed = Exclude<Awaited<ReturnType<Queue['getJobState']>>, 'unknown' | 'completed' | 'failed'>;

function stateOf(state: Listed): 'waiting' | 'running' | 'pausing' {
  if (state === 'active') return 'running';
  return state === 'delayed' ? 'pausing' : 'waiting';
}

const progressOf = ({ progress }: Job): number => (typeof progress === 'number' ? progress : 0);

import { setTimeout as pause } from 'node:timers/promises';
import { UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import type { RenderWorker, WorkOptions } from '../../../application/ports/renderQueue.ts';
import { listeningConnection, workerConnections } from './connections.ts';
import { SharedOrAlone } from './sharedOrAlone.ts';
import { cancelChannel, QUEUE_NAME, STALL, type RenderJob } from './jobs.ts';

export interface BullmqWorkerOptions extends WorkOptions {
  readonly redisUrl: string;
  readonly prefix: string;
  onBroken(key: string, error: unknown): void;
  onError(error: Error): void;
}

/** It is the log that says when a picture has failed for good; a job that keeps losing its workers is given to one again. */
const MAX_STALLS = 1_000_000;
/** An error of BullMQ's own main loop; its default is 15 s. */
const RETRY_MS = 1000;
/** For telling Redis how the last attempts ended. */
const FAREWELL_MS = 1000;
const LOOK_EVERY_MS = 20;

/**
 * A job that stalled so often is suspected of killing its process. Processes also die, and lose their locks, for reasons
 * of their own: the suspect is painted while its process does nothing else, and only what happens then counts.
 */
const SUSPICIOUS_STALLS = 3;

/** Makes attempts at jobs until it is closed; waits for a Redis that is away as long as it takes. */
export function startBullmqWorker({ redisUrl, prefix, concurrency, attempt, onBroken, onError }: BullmqWorkerOptions): RenderWorker {
  const running = new Map<string, AbortController>();
  const attempts = new SharedOrAlone();
  let ended = false;
  const tell = (error: Error): void => {
    if (!ended) onError(error);
  };

  async function take(job: Job<RenderJob>, token?: string): Promise<void> {
    const { key } = job.data;
    const abort = new AbortController();
    const { signal } = abort;
    running.set(key, abort);
    const report = (progress: number): void => void job.updateProgress(progress).catch(tell);
    try {
      const outcome = await attempts.run(job.stalledCounter >= SUSPICIOUS_STALLS, async (alone) => {
        if (!alone) return attempt(key, { signal, stalled: 0, report });
        const { lostAlone = 0 } = job.data;
        await job.updateData({ key, lostAlone: lostAlone + 1 });
        const ended = await attempt(key, { signal, stalled: lostAlone, report });
        if (ended === 'again') await job.updateData({ key });
        return ended;
      });
      if (outcome === 'again') throw new AttemptFailed();
    } catch (error) {
      if (error instanceof AttemptFailed) throw error;
      if (signal.reason instanceof Cancelled) return;
      if (signal.aborted) return await giveBack(job, token);
      onBroken(key, error);
      throw new UnrecoverableError('The attempt broke; the picture is brought back when what is outstanding is looked up.');
    } finally {
      // After a stall the same picture may be under way twice.
      if (running.get(key) === abort) running.delete(key);
    }
  }

  const connections = workerConnections(redisUrl);
  const worker = new StoppableWorker(QUEUE_NAME, take, {
    connection: connections.redis, skipVersionCheck: true, prefix, concurrency: concurrency, ...STALL, maxStalledCount: MAX_STALLS, runRetryDelay: RETRY_MS,
  });
  worker.on('error', tell);
  const listening = listeningConnection(redisUrl).on('error', tell);
  listening.on('message', (_channel, key: string) => running.get(key)?.abort(new Cancelled()));
  listening.subscribe(cancelChannel(prefix)).catch(tell);

  return {
    async close(deadlineMs) {
      const closed = worker.close().catch(tell);
      const deadline = performance.now() + deadlineMs;
      while (running.size > 0 && performance.now() < deadline) await pause(LOOK_EVERY_MS);
      for (const abort of running.values()) abort.abort(new Error('The program is shutting down.'));
      await Promise.race([closed, pause(FAREWELL_MS)]);
      // A Redis that is away cannot be told: the job's lock runs out, and another worker takes it.
      ended = true;
      connections.disconnect();
      listening.disconnect();
      await worker.stopRenewing();
    },
  };
}

class StoppableWorker extends Worker<RenderJob> {
  /** BullMQ itself does it only after Redis has answered its farewell; until then the timer keeps the process alive. */
  stopRenewing(): Promise<void> {
    return this.lockManager.close();
  }
}

async function giveBack(job: Job<RenderJob>, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}

class Cancelled extends Error {
  override message = 'The picture is no longer wanted.';
}

/** What becomes of the picture stands in the log; here it is enough that the job is tried again. */
class AttemptFailed extends Error {
  override message = 'An attempt failed; the event log says why.';
}

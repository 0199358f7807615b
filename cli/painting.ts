import type { RenderAttempt, RenderQueue } from '../application/ports/renderQueue.ts';
import { chooseRenderQueue, type ChosenRenderQueue } from '../worker/queue/chooseRenderQueue.ts';

const RETRY_PAUSE_MS = 500;
const CLOSE_DEADLINE_MS = 10_000;

/** The queue of an installation, and a look into it where it is on Redis. */
export function queueFor(redisUrl: string | undefined, onFault: (message: string) => void): Promise<ChosenRenderQueue> {
  return chooseRenderQueue({ redisUrl }, {
    pauseMs: RETRY_PAUSE_MS, onFault,
    onBroken: (key, error) => onFault(`Render ${key.slice(0, 12)} could not be concluded: ${(error as Error).message}`),
  });
}

/** Paints what the queue hands out, so many pictures at once. @returns how to stop; what is being painted is finished within ten seconds */
export function paintsFor(queue: RenderQueue, concurrency: number, attempt: RenderAttempt): () => Promise<void> {
  const worker = queue.work({ concurrency, attempt });
  return () => worker.close(CLOSE_DEADLINE_MS);
}

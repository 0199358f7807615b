import type { FastifyPluginAsync } from 'fastify';
import type { RenderQueue } from '../../application/ports/renderQueue.ts';
import { createEmbeddedQueue } from './embeddedQueue.ts';
import type { RenderQueueOptions } from './queueOptions.ts';

export interface RenderQueueConfig {
  /** `redis://` or `rediss://`; without one the queue lives in this process. */
  readonly redisUrl?: string | undefined;
}

export interface ChosenRenderQueue {
  readonly queue: RenderQueue;
  /** A look into the queue, for an operator; only where there is a Redis. */
  readonly board?: () => Promise<FastifyPluginAsync>;
}

/** The queue of a configuration. Whoever runs embedded does not even load the client of the other. */
export async function chooseRenderQueue({ redisUrl }: RenderQueueConfig, options: RenderQueueOptions): Promise<ChosenRenderQueue> {
  if (redisUrl === undefined) return { queue: createEmbeddedQueue(options) };
  const { createBullmqQueue } = await import('./bullmq/bullmqQueue.ts');
  const queue = createBullmqQueue({ ...options, redisUrl });
  return { queue, board: async () => (await import('./bullmq/createBoard.ts')).createBoard(queue.view(), () => queue.counts()) };
}

import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyPluginAsync } from 'fastify';

/**
 * Bull Board over a queue as a plugin; the prefix it is registered under is where it is found. It only shows: it asks
 * nobody who he is, so no page that a browser has open may change anything through it. Jobs hold nothing but keys.
 * While the queue is not `reachable` it answers 503 with the reason.
 */
export function createBoard(queue: Queue, reachable: () => Promise<unknown>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      const away = await reachable().then(() => undefined, (error: Error) => error.message);
      if (away !== undefined) return reply.code(503).header('retry-after', '5').send(away);
    });
    const board = new FastifyAdapter();
    board.setBasePath(app.prefix);
    createBullBoard({ queues: [new BullMQAdapter(queue, { readOnlyMode: true })], serverAdapter: board, options: { uiConfig: { boardTitle: 'Tapestry' } } });
    await app.register(board.registerPlugin());
  };
}

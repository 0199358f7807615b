import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { healthPlugin, type HealthOptions } from '../plugins/health.ts';
import type { Metrics } from './metrics.ts';

export interface AdminOptions {
  readonly metrics: Metrics;
  readonly health: HealthOptions;
  /** A look into the queue, below /queues. */
  readonly board?: FastifyPluginAsync | undefined;
}

/** What an operator sees of one process: metrics, health and the queue. For a port of its own that is not public. */
export async function createAdminApp({ metrics, health, board }: AdminOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(healthPlugin, health);
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  if (board) await app.register(board, { prefix: '/queues' });
  return app;
}

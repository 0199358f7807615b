import fp from 'fastify-plugin';

export interface HealthOptions {
  /** Rejects while the product cannot do its work. */
  isReady(): Promise<void>;
}

/** For whoever keeps the process running: `live` while it answers at all, `ready` while record and read models answer too. */
export const healthPlugin = fp(async (app, { isReady }: HealthOptions) => {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    try {
      await isReady();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', 2).send({ status: 'not ready' });
    }
  });
}, { name: 'health' });

import fp from 'fastify-plugin';
import { lookAtHealth, type Checks } from '../admin/health.ts';

export interface HealthOptions {
  /** What this process cannot work without. */
  readonly needed: Checks;
  /** What it can do without for a while. */
  readonly useful?: Checks;
}

/** For whoever keeps the process running: `live` while it answers at all, `ready` while everything it needs answers too. */
export const healthPlugin = fp(async (app, { needed, useful }: HealthOptions) => {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    const { ready, engines } = await lookAtHealth(needed, useful);
    if (ready) return { status: 'ready', engines };
    request.log.warn({ engines }, 'not ready');
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready', engines });
  });
}, { name: 'health' });

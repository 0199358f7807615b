import fp from 'fastify-plugin';
import type { CallOutcome, Metrics } from '../admin/metrics.ts';
import type { FailureCode } from '../contract/failure.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** What a failed call was told, whatever its status. */
    failure: FailureCode | null;
  }
}

/** Counts every call by its route, never by its address: that may hold ids and signatures. */
export const measurePlugin = fp(async (app, { metrics }: { readonly metrics: Pick<Metrics, 'called'> }) => {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, failure, elapsedTime }) => {
    metrics.called({ method, route: routeOptions.url ?? 'none', status, outcome: outcomeOf(status, failure) }, elapsedTime / 1000);
  });
}, { name: 'measure' });

function outcomeOf(status: number, failure: FailureCode | null): CallOutcome {
  if (failure === 'conflict') return 'conflict';
  if (status < 400) return 'answered';
  if (status < 500) return 'refused';
  return status === 503 || status === 507 ? 'unavailable' : 'fault';
}

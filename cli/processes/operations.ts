import type { FastifyPluginAsync } from 'fastify';
import { pino, type Logger } from 'pino';
import { createAdminApp } from '../../api/admin/adminApp.ts';
import { createMetrics, type Metrics } from '../../api/admin/metrics.ts';
import { logOptions } from '../../api/http/logging.ts';
import type { HealthOptions } from '../../api/plugins/health.ts';
import type { Config } from '../config.ts';
import { listenAt } from './listenAt.ts';

/** What one process tells its operator. */
export interface Operations {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** A fault that no caller can be told of. */
  onFault(message: string): void;
  /** Opens the admin port, where one is set; answers how to close it. @throws CommandFailed */
  listen(health: HealthOptions, board?: () => Promise<FastifyPluginAsync>): Promise<() => Promise<void>>;
}

/** `name` stands in every line of the log and in every number. */
export function openOperations(name: string, { logLevel, admin }: Pick<Config, 'logLevel' | 'admin'>, stream: NodeJS.WriteStream): Operations {
  const metrics = createMetrics(name);
  const log = pino(logOptions({ level: logLevel, process: name }), stream);
  return {
    log, metrics,
    onFault: (message) => log.error(message),
    async listen(health, board) {
      if (!admin) return async () => undefined;
      const app = await createAdminApp({ metrics, health, board: await board?.() });
      await listenAt(app, admin, { port: 'ADMIN_PORT', host: 'ADMIN_HOST' });
      return () => app.close();
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from '../../api/app.ts';
import type { Config } from '../config.ts';
import { listenAt } from './listenAt.ts';

/** The built web app. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The API and the web app, listening. @throws CommandFailed when it cannot listen there */
export async function listeningApp({ publicUrl, burst, trustedProxies, port, host }: Config, options: Omit<AppOptions, 'publicUrl' | 'burst' | 'trustedProxies' | 'webFolder'>): Promise<FastifyInstance> {
  const app = await createApp({ ...options, publicUrl, burst, trustedProxies, webFolder: WEB_FOLDER });
  await listenAt(app, { port, host }, { port: 'PORT', host: 'HOST' });
  return app;
}

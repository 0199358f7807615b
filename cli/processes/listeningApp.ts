import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from '../../api/app.ts';
import type { Config } from '../config.ts';
import { CommandFailed, EXIT } from '../failure.ts';

/** The built web app. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The API and the web app, listening. @throws CommandFailed when the port is taken */
export async function listeningApp({ publicUrl, burst, trustedProxies, port, host }: Config, options: Omit<AppOptions, 'publicUrl' | 'burst' | 'trustedProxies' | 'webFolder'>): Promise<FastifyInstance> {
  const app = await createApp({ ...options, publicUrl, burst, trustedProxies, webFolder: WEB_FOLDER });
  try {
    await app.listen({ port, host });
    return app;
  } catch (error) {
    await app.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new CommandFailed(EXIT.refused, `Port ${port} is in use by another program. Choose another one with PORT.`)
      : error;
  }
}

import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Ports } from '../application/ports.ts';
import { REQUEST_ID } from './contract/headers.ts';
import { answerErrors } from './http/errors.ts';
import { loggerOptions, type LogOptions } from './http/logging.ts';
import type { Services } from './http/services.ts';
import { createAddresses } from './images/addresses.ts';
import { downloadRoute } from './images/downloadRoute.ts';
import { imageRoutes } from './images/imageRoutes.ts';
import { createPieces } from './images/pieces.ts';
import { startLiveHub } from './live/liveHub.ts';
import { liveRoute } from './live/liveRoute.ts';
import type { People } from './people/people.ts';
import { compressPlugin } from './plugins/compress.ts';
import { healthPlugin } from './plugins/health.ts';
import { helmetPlugin } from './plugins/helmet.ts';
import { multipartPlugin } from './plugins/multipart.ts';
import { oneOriginPlugin } from './plugins/oneOrigin.ts';
import { rateLimitPlugin } from './plugins/rateLimit.ts';
import { swaggerPlugin } from './plugins/swagger.ts';
import { webAppPlugin } from './plugins/webApp.ts';
import { ROUTES } from './routes/routes.ts';
import { signInRoute } from './routes/signIn.ts';
import { requireBearer } from './signIn/bearer.ts';
import { oidcPlugin } from './signIn/oidcPlugin.ts';
import { originOf, type Origin } from './signIn/origin.ts';
import { createWarmTapestries } from './tapestries/warmTapestries.ts';
import { embeddedPolicy, type TokenPolicy } from './signIn/verifyToken.ts';

export interface AppOptions {
  readonly ports: Ports;
  readonly people: People;
  /** The one address people use, for example `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Folder of the built web app; nothing is served from it while it is missing. */
  readonly webFolder: string;
  readonly log: LogOptions;
  /** Calls one person may make at once. */
  readonly burst: number;
  /** Whose tokens are accepted; those of the embedded identity provider without it. */
  readonly policy?: TokenPolicy;
}

/** What is under way at a shutdown may take so long; then its connection is cut. */
const LAST_ANSWERS_MS = 5000;

/** The whole HTTP side as a plugin tree, apart from the process: it listens nowhere until it is told to. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { ports, people, publicUrl } = options;
  const origin = originOf(publicUrl);
  const app = Fastify({
    logger: loggerOptions(options.log) ?? false,
    genReqId: () => randomUUID(),
    trustProxy: false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref());
  app.addHook('onSend', async (request, reply) => void reply.header(REQUEST_ID, request.id));
  answerErrors(app);

  const services = await startServices(app, options);
  await app.register(helmetPlugin, { publicUrl });
  await app.register(oneOriginPlugin, { publicUrl });
  await app.register(compressPlugin);
  await app.register(swaggerPlugin, { publicUrl });
  await app.register(healthPlugin, { isReady: async () => void await ports.store.end() });
  await app.register(imageRoutes, services);
  await app.register(downloadRoute, services);
  await app.register(oidcPlugin, { origin, people });
  await app.register(async (scope) => signInRoute(origin, people.accounts).register(scope, services));
  await app.register(async (scope) => apiScope(scope, services, options, origin));
  await app.register(webAppPlugin, { folder: options.webFolder });
  return app;
}

/** All calls that need a bearer token. */
async function apiScope(scope: FastifyInstance, services: Services, { people, burst, policy }: AppOptions, origin: Origin): Promise<void> {
  const isWelcome = (sub: string): boolean => people.accounts.bySub(sub)?.disabled === false;
  requireBearer(scope, policy ?? embeddedPolicy(origin, people.keys, isWelcome), people.directory);
  await scope.register(rateLimitPlugin, { burst });
  await scope.register(multipartPlugin);
  await scope.register(liveRoute, services);
  for (const route of ROUTES) route.register(scope, services);
}

async function startServices(app: FastifyInstance, { ports, people }: AppOptions): Promise<Services> {
  const live = await startLiveHub(ports, (error) => app.log.error({ err: error }, 'live updates stopped'));
  app.addHook('onClose', () => live.stop());
  return {
    ports, live,
    directory: people.directory,
    addresses: createAddresses(people.keys.addresses, ports.now),
    pieces: createPieces(ports),
    tapestries: createWarmTapestries(ports, live),
  };
}

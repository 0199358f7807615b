import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { Position } from '../events/store/eventStore.ts';
import { blobsReached } from '../application/ports/blobsReached.ts';
import type { Ports } from '../application/ports/ports.ts';
import type { Metrics } from './admin/metrics.ts';
import { transcriptsView } from '../projections/views/transcripts.ts';
import { REQUEST_ID } from './contract/headers.ts';
import { answerErrors } from './http/errors.ts';
import { loggerOptions, type LogOptions } from './http/logging.ts';
import { createPace } from './http/pace.ts';
import type { Services } from './http/services.ts';
import { answerUnparsed } from './http/unparsedRequests.ts';
import { createAddresses } from './images/addresses.ts';
import { downloadRoute } from './images/downloadRoute.ts';
import { createSketches } from './images/sketches.ts';
import { sketchRoute } from './images/sketchRoute.ts';
import { FIRST_LOOK_PATH, firstLookRoute, type FirstLookOptions } from './images/firstLookRoute.ts';
import { imageRoutes } from './images/imageRoutes.ts';
import { createLightPictures } from './images/lightPictures.ts';
import { createPosterLayersCache } from './images/posterLayers.ts';
import { startLiveHub } from './live/liveHub.ts';
import { liveRoute } from './live/liveRoute.ts';
import { plainBodiesPlugin } from './plugins/plainBodies.ts';
import { compressPlugin } from './plugins/compress.ts';
import { jsonBodiesPlugin } from './plugins/jsonBodies.ts';
import { fairSharePlugin } from './plugins/fairShare.ts';
import { healthPlugin, type HealthOptions } from './plugins/health.ts';
import { helmetPlugin } from './plugins/helmet.ts';
import { idleReadersPlugin } from './plugins/idleReaders.ts';
import { measurePlugin } from './plugins/measure.ts';
import { multipartPlugin } from './plugins/multipart.ts';
import { oneOriginPlugin } from './plugins/oneOrigin.ts';
import { rateLimitPlugin } from './plugins/rateLimit.ts';
import { swaggerPlugin } from './plugins/swagger.ts';
import { webAppPlugin } from './plugins/webApp.ts';
import { auditExportRoute } from './routes/auditExport.ts';
import { exportSymbolsRoute } from './routes/exportSymbols.ts';
import { ROUTES } from './routes/routes.ts';
import { signInRoute } from './routes/signIn.ts';
import { requireBearer } from './signIn/bearer.ts';
import type { Access } from './signIn/signIn.ts';
import { strangersPlugin } from './signIn/strangers.ts';
import { createWordCounts } from '../application/words/wordCounts.ts';
import { createTapestryCache } from './tapestries/tapestryCache.ts';

export interface AppOptions {
  readonly ports: Ports;
  readonly access: Access;
  /** The one address people use, for example `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Folder of the built web app; nothing is served from it while it is missing. */
  readonly webFolder: string;
  readonly log: LogOptions;
  /** Calls one person may make at once. */
  readonly burst: number;
  /** Proxies whose word on a caller's address is taken: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustedProxies?: readonly string[];
  /** Where several processes count the calls of one person together. */
  readonly redis?: Redis;
  /** Where live updates begin: up to here the read models hold everything. The end of the event log without it. */
  readonly liveFrom?: Position;
  /** Where this process keeps the read models up to date: rejects while it cannot. */
  readonly projecting?: () => Promise<unknown>;
  /** Told of every call. */
  readonly metrics?: Metrics;
}

/** What is under way at a shutdown may take so long; then its connection is cut. */
const LAST_ANSWERS_MS = 5000;

/** The whole HTTP side as a plugin tree, apart from the process: it listens nowhere until it is told to. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { access: { signIn }, publicUrl, trustedProxies = [] } = options;
  const app = Fastify({
    logger: loggerOptions(options.log) ?? false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnparsed,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateReply('failure', null);
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref());
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    reply.log = request.log;
  });
  answerErrors(app);

  const services = await startServices(app, options);
  await app.register(helmetPlugin, { publicUrl, origins: signIn.origins });
  await app.register(oneOriginPlugin, { publicUrl });
  await app.register(plainBodiesPlugin);
  await app.register(idleReadersPlugin);
  await app.register(compressPlugin);
  await app.register(swaggerPlugin, { publicUrl });
  if (options.metrics) await app.register(measurePlugin, { metrics: options.metrics });
  await app.register(healthPlugin, healthOf(options));
  await app.register(imageRoutes, services);
  await app.register(downloadRoute, services);
  await app.register(sketchRoute, services);
  if (signIn.routes) await app.register(signIn.routes);
  if (signIn.visitor) await app.register(firstLookScope, { services, visitor: signIn.visitor });
  await app.register(async (scope) => signInRoute(signIn).register(scope, services));
  await app.register(async (scope) => apiScope(scope, services, options));
  await app.register(webAppPlugin, { folder: options.webFolder, firstLook: signIn.visitor ? FIRST_LOOK_PATH : null });
  return app;
}

/** Answered before anybody shows a token: whoever asks is held to what strangers may ask. */
async function firstLookScope(scope: FastifyInstance, options: FirstLookOptions): Promise<void> {
  await scope.register(strangersPlugin);
  await scope.register(firstLookRoute, options);
}

/** All calls that need a bearer token. */
async function apiScope(scope: FastifyInstance, services: Services, { access, burst, redis }: AppOptions): Promise<void> {
  requireBearer(scope, access.signIn.policy, access.directory);
  await scope.register(rateLimitPlugin, { burst, redis });
  await scope.register(fairSharePlugin);
  await scope.register(jsonBodiesPlugin, services);
  await scope.register(multipartPlugin);
  await scope.register(liveRoute, services);
  await scope.register(auditExportRoute, services);
  await scope.register(exportSymbolsRoute, services);
  for (const route of Object.values(ROUTES)) route.register(scope, services);
}

async function startServices(app: FastifyInstance, { ports, access, liveFrom }: AppOptions): Promise<Services> {
  const live = await startLiveHub(ports, (error) => app.log.error({ err: error }, 'live updates stopped'), liveFrom);
  app.addHook('onClose', () => live.stop());
  const tapestries = createTapestryCache(ports, live);
  return {
    ports, live,
    pace: createPace(),
    onDisabled: access.signIn.onDisabled ?? (() => () => undefined),
    directory: access.directory,
    addresses: createAddresses(access.addressKey, ports.now),
    posterLayers: createPosterLayersCache(ports),
    lightPictures: createLightPictures(ports),
    tapestries,
    sketches: createSketches(ports, live, tapestries.library),
    wordCounts: createWordCounts(ports.compute),
  };
}

/** Calls need record, read models and blobs. Without Redis nobody is counted; without the issuer those who are in stay in. */
export function healthOf({ ports, redis, projecting }: Pick<AppOptions, 'ports' | 'redis' | 'projecting'>): HealthOptions {
  return {
    needed: {
      record: () => ports.store.end(),
      readModels: () => ports.readModels.activeVersion(transcriptsView.name),
      blobs: () => blobsReached(ports),
      ...(projecting ? { projections: projecting } : {}),
    },
    ...(redis ? { useful: { redis: () => redis.ping() } } : {}),
  };
}

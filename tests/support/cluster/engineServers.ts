import { fileURLToPath } from 'node:url';
import { openStandInIssuer, type StandInIssuer } from '../issuers/standInIssuer.ts';
import { startRedisServer, type RedisServer } from '../redisServer.ts';
import { startProgram, type Program } from './program.ts';

const standIn = (name: string): string => fileURLToPath(new URL(`../../standIns/${name}/serve.ts`, import.meta.url));

export const CLUSTER_CLIENT = 'tapestry-cluster';

/** Servers for every engine on this machine: a real Redis, and stand-ins for those that cannot be had here. */
export interface EngineServers {
  readonly redis: RedisServer;
  readonly issuer: StandInIssuer;
  readonly eventStore: Program;
  readonly mongo: Program;
  readonly blobs: Program;
  /** The five variables. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startEngineServers(): Promise<EngineServers> {
  const [redis, issuer] = await Promise.all([
    startRedisServer(),
    openStandInIssuer({ client_id: CLUSTER_CLIENT, token_use: 'access', scope: 'openid' }),
  ]);
  const [eventStore, mongo, blobs] = [startProgram([standIn('eventStoreDb')]), startProgram([standIn('mongo')]), startProgram([standIn('s3')])];
  const [eventStoreLine, mongoUrl, blobUrl] = await Promise.all([eventStore.said(/"url"/), mongo.said(/^mongodb:/), blobs.said(/^s3\+/)]);
  const { url: eventStoreUrl } = JSON.parse(eventStoreLine) as { url: string };
  return {
    redis, issuer, eventStore, mongo, blobs,
    env: {
      EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl, REDIS_URL: redis.url, BLOB_URL: blobUrl,
      OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: CLUSTER_CLIENT,
    },
    async stop() {
      await Promise.all([eventStore.kill(), mongo.kill(), blobs.kill(), redis.stop(), issuer[Symbol.asyncDispose]()]);
    },
  };
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStandInIssuer, type StandInIssuer } from '../issuers/standInIssuer.ts';
import { freePort, startRedisServer, type RedisServer } from '../redisServer.ts';
import { removeFolder, temporaryFolder } from '../temporaryFolder.ts';
import { startProgram, type Program } from './program.ts';

const standIn = (name: string): string => fileURLToPath(new URL(`../../standIns/${name}/serve.ts`, import.meta.url));

export const CLUSTER_CLIENT = 'tapestry-cluster';

/** A server that can be away. */
export interface EngineServer {
  /** It keeps its connections and says nothing. */
  silence(): void;
  speak(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again where it was, on what it had written. */
  restart(): Promise<void>;
}

/** Servers for every engine on this machine: a real Redis, and stand-ins for those that cannot be had here. */
export interface EngineServers {
  readonly redis: RedisServer;
  readonly issuer: StandInIssuer;
  readonly eventStore: EngineServer;
  readonly mongo: EngineServer;
  readonly blobs: EngineServer;
  /** The five variables. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startEngineServers(): Promise<EngineServers> {
  const [redis, issuer] = await Promise.all([
    startRedisServer(),
    openStandInIssuer({ client_id: CLUSTER_CLIENT, token_use: 'access', scope: 'openid' }),
  ]);
  const folder = temporaryFolder();
  const [eventStore, mongo, blobs] = await Promise.all([
    startServer('eventStoreDb', join(folder, 'log'), /"url"/), startServer('mongo', join(folder, 'database'), /^mongodb:/), startServer('s3', join(folder, 'objects'), /^s3\+/),
  ]);
  const { url: eventStoreUrl } = JSON.parse(eventStore.said) as { url: string };
  return {
    redis, issuer, eventStore, mongo, blobs,
    env: {
      EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongo.said, REDIS_URL: redis.url, BLOB_URL: blobs.said,
      OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: CLUSTER_CLIENT,
    },
    async stop() {
      await Promise.all([eventStore.kill(), mongo.kill(), blobs.kill(), redis.stop(), issuer[Symbol.asyncDispose]()]);
      removeFolder(folder);
    },
  };
}

/** A stand-in on a port of its own. */
async function startServer(name: string, file: string, address: RegExp): Promise<EngineServer & { readonly said: string }> {
  const port = await freePort();
  const start = (): Program => startProgram([standIn(name), '--port', `${port}`, '--file', file]);
  let program = start();
  return {
    said: await program.said(address),
    silence: () => void program.child.kill('SIGSTOP'),
    speak: () => void program.child.kill('SIGCONT'),
    kill: () => program.kill(),
    async restart() {
      await program.kill();
      program = start();
      await program.said(address);
    },
  };
}

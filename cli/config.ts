import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { blobUrl, issuer, networks, origin, port, secretUrl, wholeNumber } from './settingTypes.ts';

const MAX_THREADS = 64;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of the program, from the environment. Unset or empty means the default. */
const schema = z.object({
  DATA_DIR: z.string().default('./data').transform((path) => resolve(path)),
  /** Worker threads for analysis and painting. */
  WORKER_THREADS: wholeNumber(1, MAX_THREADS).default(Math.min(MAX_THREADS, availableParallelism())),
  PORT: port.default(3000),
  /** Address to listen at. */
  HOST: z.string().default('0.0.0.0'),
  /** The one address people use; without one, this machine's own. */
  PUBLIC_URL: origin.optional(),
  /** Calls one person may make at once; a quarter of it per second in the long run. */
  RATE_BURST: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number from 1 on').default(200),
  /** Proxies whose word on a caller's address is taken; without any, the address that connects is the caller's. */
  TRUSTED_PROXIES: networks.default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  /** Where metrics, health and the queue's board are; nowhere without it. */
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  EVENTSTORE_URL: secretUrl(['esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:'], 'a connection string esdb://host:port').optional(),
  MONGO_URL: secretUrl(['mongodb:', 'mongodb+srv:'], 'a connection string mongodb://host:port/database').optional(),
  REDIS_URL: secretUrl(['redis:', 'rediss:'], 'an address redis://host:port').optional(),
  BLOB_URL: blobUrl.optional(),
  /** Whose tokens are accepted; those of the identity provider inside without it. */
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  /** `aud` of access tokens; without it their `client_id` has to be ours, as Cognito has it. */
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid email profile'),
  OIDC_EMAIL_CLAIM: z.string().default('email'),
}).refine(({ OIDC_ISSUER, OIDC_CLIENT_ID }) => OIDC_ISSUER === undefined || OIDC_CLIENT_ID !== undefined, {
  path: ['OIDC_CLIENT_ID'], message: 'the id that OIDC_ISSUER knows this application by', when: () => true,
});

/** Names of all settings, for what has to speak of each one. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

/** A setting whose value may hold a password. */
const SECRET = /^(EVENTSTORE|MONGO|REDIS|BLOB)_URL$/;

/** Where the parts of an installation that have a server of their own are; what is left out is embedded. */
export interface EngineUrls {
  readonly eventStoreUrl?: string | undefined;
  readonly mongoUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  readonly blobUrl?: string | undefined;
}

/** An OpenID provider that people sign in with instead of the one inside. */
export interface IssuerConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string | undefined;
  readonly scope: string;
  readonly emailClaim: string;
}

export interface Config extends EngineUrls {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly workerThreads: number;
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly burst: number;
  /** Addresses, networks, or names of networks. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly admin: { readonly port: number; readonly host: string } | undefined;
  readonly issuer: IssuerConfig | undefined;
}

class BadConfig extends Error {
  readonly code = 'badConfig';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws BadConfig that names every fault at once. */
export function readConfig(env: Environment): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new BadConfig(`${parsed.error.issues.map(({ path: [name], message }) => fault(String(name), message, env)).join('; ')}.`);
  const { DATA_DIR, WORKER_THREADS, PORT, HOST, PUBLIC_URL, RATE_BURST, LOG_LEVEL, ADMIN_PORT, ADMIN_HOST, TRUSTED_PROXIES } = parsed.data;
  const { EVENTSTORE_URL, MONGO_URL, REDIS_URL, BLOB_URL, OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_AUDIENCE, OIDC_SCOPE, OIDC_EMAIL_CLAIM } = parsed.data;
  return {
    dataDir: DATA_DIR, workerThreads: WORKER_THREADS, port: PORT, host: HOST, burst: RATE_BURST, trustedProxies: TRUSTED_PROXIES, logLevel: LOG_LEVEL,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    admin: ADMIN_PORT === undefined ? undefined : { port: ADMIN_PORT, host: ADMIN_HOST },
    eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGO_URL, redisUrl: REDIS_URL, blobUrl: BLOB_URL,
    issuer: OIDC_ISSUER === undefined
      ? undefined
      : { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, audience: OIDC_AUDIENCE, scope: OIDC_SCOPE, emailClaim: OIDC_EMAIL_CLAIM },
  };
}

function fault(name: string, expected: string, env: Environment): string {
  const given = env[name];
  if (given === undefined || given === '') return `${name} must be ${expected}`;
  return SECRET.test(name) ? `${name} must be ${expected}, which it is not` : `${name} must be ${expected}, not "${given}"`;
}

/** What a part of an installation cannot do without. */
const SHARED_ENGINES = [
  ['EVENTSTORE_URL', 'eventStoreUrl'], ['MONGO_URL', 'mongoUrl'], ['REDIS_URL', 'redisUrl'], ['BLOB_URL', 'blobUrl'], ['OIDC_ISSUER', 'issuer'],
] as const;

/** Several processes have nothing in common but engines. @throws BadConfig that names every engine that is missing */
export function requireSharedEngines(config: Config): void {
  const missing = SHARED_ENGINES.filter(([, key]) => config[key] === undefined).map(([name]) => name);
  if (missing.length === 0) return;
  const list = missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`;
  throw new BadConfig(`--process needs every engine to be a server of its own: set ${list} too, or leave --process out to run everything in one process.`);
}

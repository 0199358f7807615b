import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

const MOST_THREADS = 64;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of the program, from the environment. Unset or empty means the default. */
const schema = z.object({
  DATA_DIR: z.string().default('./data').transform((path) => resolve(path)),
  /** Worker threads for analysis and painting. */
  WORKER_THREADS: z.coerce.number(`a whole number from 1 to ${MOST_THREADS}`)
    .refine((count) => Number.isInteger(count) && count >= 1 && count <= MOST_THREADS, `a whole number from 1 to ${MOST_THREADS}`)
    .default(Math.min(MOST_THREADS, availableParallelism())),
  PORT: z.coerce.number('a port from 1 to 65535')
    .refine((port) => Number.isInteger(port) && port >= 1 && port <= 65_535, 'a port from 1 to 65535')
    .default(3000),
  /** Address to listen at. */
  HOST: z.string().default('0.0.0.0'),
  /** The one address people use; without one, this machine's own. */
  PUBLIC_URL: z.string().refine(isOrigin, 'an http or https address without a path').optional(),
  /** Calls one person may make at once; a quarter of it per second in the long run. */
  RATE_BURST: z.coerce.number('a whole number from 1 on').int('a whole number from 1 on').min(1, 'a whole number from 1 on').default(200),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

export interface Config {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly workerThreads: number;
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly burst: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export class BadConfig extends Error {
  readonly code = 'badConfig';
}

/** @throws BadConfig that names every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name], message }) => `${String(name)} must be ${message}, not "${env[String(name)]}"`);
    throw new BadConfig(`${faults.join('; ')}.`);
  }
  const { DATA_DIR, WORKER_THREADS, PORT, HOST, PUBLIC_URL, RATE_BURST, LOG_LEVEL } = parsed.data;
  return {
    dataDir: DATA_DIR, workerThreads: WORKER_THREADS, port: PORT, host: HOST, burst: RATE_BURST, logLevel: LOG_LEVEL,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
  };
}

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

const MOST_THREADS = 64;

/** Every setting of the program, from the environment. Unset or empty means the default. */
const schema = z.object({
  DATA_DIR: z.string().default('./data').transform((path) => resolve(path)),
  /** Worker threads for analysis and painting. */
  WORKER_THREADS: z.coerce.number(`a whole number from 1 to ${MOST_THREADS}`)
    .refine((count) => Number.isInteger(count) && count >= 1 && count <= MOST_THREADS, `a whole number from 1 to ${MOST_THREADS}`)
    .default(Math.min(MOST_THREADS, availableParallelism())),
});

export interface Config {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly workerThreads: number;
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
  return { dataDir: parsed.data.DATA_DIR, workerThreads: parsed.data.WORKER_THREADS };
}

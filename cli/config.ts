import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Every setting of the program, from the environment. Unset means the default. */
const schema = z.object({
  DATA_DIR: z.string().min(1).default('./data').transform((path) => resolve(path)),
  /** Worker threads for analysis and painting. */
  WORKER_THREADS: z.coerce.number().int().min(1).max(64).default(Math.max(1, availableParallelism())),
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
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new BadConfig(`The settings are not usable. ${faults.join('; ')}.`);
  }
  return { dataDir: parsed.data.DATA_DIR, workerThreads: parsed.data.WORKER_THREADS };
}

import { constants, existsSync, renameSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { whileAlone } from './whileAlone.ts';

/** Set for a run of the tests by `preparedPlace.ts`: a folder that is there for this run alone. */
export const PREPARED_PLACE = 'TAPESTRY_TESTS_PREPARED';

const MAX_PREPARING_MS = 180_000;

/** The folder's lock, which belongs to whoever works with it, and accounts with the keys of an installation: each makes its own. */
const OWN = /^(?:control\.sock|lock\.sqlite.*|people\.sqlite.*)$/;

/**
 * Puts at `folder` what a first start makes before anybody has an account: the starter library, taken in, and the
 * sample transcript. The first who asks in a run of the tests has it made; the others get copies, of which nothing is
 * shared. Without a run (a benchmark) the folder stays empty, and the server takes the library in itself.
 * @param start serves from an empty folder until it is stopped
 */
export async function copyPrepared(folder: string, start: (folder: string) => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const place = process.env[PREPARED_PLACE];
  if (place === undefined) return;
  const prepared = join(place, 'data');
  await whileAlone(join(place, 'lock'), MAX_PREPARING_MS, async () => {
    if (existsSync(prepared)) return;
    const making = join(place, 'making');
    await (await start(making)).stop();
    renameSync(making, prepared);
  });
  await cp(prepared, folder, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (path) => !OWN.test(basename(path)) });
}

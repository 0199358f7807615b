import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { carryOutGroups } from './groups.ts';

/** The program of a checkpointer's thread. A passive checkpoint waits for nobody, and nobody for it. */

const MOST_ROUNDS = 3;

const database = new DatabaseSync(workerData as string);
// The log is synced before anything of it goes to the file, and the file before the log is begun anew.
database.exec('PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

carryOutGroups<'copy', 'copied'>(
  (group) => {
    for (let round = 0; round < MOST_ROUNDS && !copied(); round += 1);
    return group.map(() => 'copied');
  },
  () => database.close(),
);

/** Whether nothing was left in the log: then the next commit begins it anew. */
function copied(): boolean {
  const { busy, log, checkpointed } = checkpoint.get() as { busy: number; log: number; checkpointed: number };
  return busy === 0 && log === checkpointed;
}

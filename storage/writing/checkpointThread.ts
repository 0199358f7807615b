import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { carryOutGroups } from './groups.ts';
import { checkpointing } from './walCheckpoint.ts';

/** The program of a checkpointer's thread. A passive checkpoint waits for nobody, and nobody for it. */

const MAX_ROUNDS = 3;

const database = new DatabaseSync(workerData as string);
// The log is synced before anything of it goes to the file, and the file before the log is begun anew.
database.exec('PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
/** Answers whether nothing was left in the log: then the next commit begins it anew. */
const copied = checkpointing(database, 'PASSIVE');

carryOutGroups<'copy', 'copied'>(
  (group) => {
    for (let round = 0; round < MAX_ROUNDS && !copied(); round += 1);
    return group.map(() => 'copied');
  },
  () => database.close(),
);

import { workerData } from 'node:worker_threads';
import { committing } from '../writing/commitTogether.ts';
import { carryOutGroups } from '../writing/groups.ts';
import { plainError } from '../writing/plainErrors.ts';
import { openBlobDatabase } from './blobDatabase.ts';
import { carryingOut, type BlobOrder, type BlobOutcome } from './blobOrders.ts';

/** The program of the thread that writes references and small blobs: what comes together is on the disk together. */

const database = openBlobDatabase(workerData as string);
const carryOut = carryingOut(database);
const commit = committing(database);

carryOutGroups<BlobOrder, BlobOutcome>(
  (orders) => {
    const outcomes = commit(orders.map((order) => () => carryOut(order)))
      .map((attempted): BlobOutcome => (attempted.ok ? { ok: true } : { ok: false, error: plainError(attempted.error) }));
    if (!orders.some((order) => order.do === 'scrub')) return outcomes;
    const scrubbed = scrub();
    return outcomes.map((outcome, index) => (orders[index]?.do === 'scrub' ? scrubbed : outcome));
  },
  () => database.close(),
);

function scrub(): BlobOutcome {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return { ok: true };
  } catch (error) {
    return { ok: false, error: plainError(error) };
  }
}

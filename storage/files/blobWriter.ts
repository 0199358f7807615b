import { workerData } from 'node:worker_threads';
import { committing } from '../writing/commitTogether.ts';
import { carryOutGroups } from '../writing/groups.ts';
import { plainError } from '../writing/plainErrors.ts';
import { checkpointing } from '../writing/walCheckpoint.ts';
import { openBlobDatabase } from './blobDatabase.ts';
import { carryingOut, type BlobOrder, type BlobOutcome } from './blobOrders.ts';

/** The program of the thread that writes references and small blobs: what comes together is on the disk together. */

const database = openBlobDatabase(workerData as string);
const carryOut = carryingOut(database);
const commit = committing(database);
const cut = checkpointing(database, 'TRUNCATE');

carryOutGroups<BlobOrder, BlobOutcome>(
  (orders) => {
    const outcomes = orders.every(isScrub) ? [] : written(orders);
    if (!orders.some(isScrub)) return outcomes;
    const scrubbed = scrub();
    return orders.map((order, index) => (isScrub(order) ? scrubbed : outcomes[index] as BlobOutcome));
  },
  () => database.close(),
);

function written(orders: readonly BlobOrder[]): readonly BlobOutcome[] {
  return commit(orders.map((order) => () => carryOut(order)))
    .map((attempted): BlobOutcome => (attempted.ok ? { ok: true } : { ok: false, error: plainError(attempted.error) }));
}

function scrub(): BlobOutcome {
  try {
    return { ok: true, isScrubbed: cut() };
  } catch (error) {
    return { ok: false, error: plainError(error) };
  }
}

function isScrub(order: BlobOrder): boolean {
  return order.do === 'scrub';
}

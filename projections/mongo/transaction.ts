import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession } from 'mongodb';
import { isTransient, isUnknownCommit } from './mongoErrors.ts';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 250;

/**
 * Does the work in a transaction, from its beginning again when it collides with another one or the server gives it up,
 * until the time is over.
 */
export async function inTransaction(session: ClientSession, timeoutMs: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, maxCommitTimeMS: timeoutMs });
      await work();
      await commit(session, end);
      return;
    } catch (error) {
      await abort(session);
      if (!isTransient(error) || performance.now() + pauseMs > end) throw error;
    }
    await pause(pauseMs * (0.5 + Math.random() / 2));
  }
}

async function commit(session: ClientSession, end: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isUnknownCommit(error) || performance.now() > end) throw error;
      await pause(FIRST_PAUSE_MS);
    }
  }
}

async function abort(session: ClientSession): Promise<void> {
  // A transaction that cannot be aborted has been, or is as soon as its session is killed or its time is over.
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
}

import type { DatabaseSync } from 'node:sqlite';

interface Answer {
  readonly busy: number;
  /** Frames in the log, and how many of them lie in the file. */
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Copies a write-ahead log into its file, and with TRUNCATE cuts it to nothing; SQLite does as much of it as readers let
 * it. Waits for nobody, whatever patience the connection has for other work: to wait inside SQLite is to keep everybody
 * else from writing. Answers whether it was done to the end. @throws SQLite's errors
 */
export function checkpointing(database: DatabaseSync, mode: 'PASSIVE' | 'TRUNCATE'): () => boolean {
  const { timeout } = database.prepare('PRAGMA busy_timeout').get() as { timeout: number };
  const checkpoint = database.prepare(`PRAGMA wal_checkpoint(${mode})`);
  return () => {
    database.exec('PRAGMA busy_timeout = 0');
    try {
      const { busy, log, checkpointed } = checkpoint.get() as unknown as Answer;
      return busy === 0 && log === checkpointed;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${timeout}`);
    }
  };
}

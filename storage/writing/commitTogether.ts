import type { DatabaseSync } from 'node:sqlite';

/** How a piece of work ended; `error` as it was thrown. */
export type Attempted<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

/**
 * Does all work in one transaction, so that it shares one wait for the disk. Each piece has a savepoint of its own: one
 * that throws leaves nothing behind and does not touch the others. When the transaction itself fails, all fail with it.
 */
export function committing(database: DatabaseSync): <T>(works: readonly (() => T)[]) => readonly Attempted<T>[] {
  const [begin, commit, savepoint, rollbackTo, release] = ['BEGIN IMMEDIATE', 'COMMIT', 'SAVEPOINT one', 'ROLLBACK TO one', 'RELEASE one']
    .map((sql) => database.prepare(sql)) as [Statement, Statement, Statement, Statement, Statement];

  function attempt<T>(work: () => T): Attempted<T> {
    savepoint.run();
    try {
      const value = work();
      release.run();
      return { ok: true, value };
    } catch (error) {
      // A full disk can end the whole transaction, not only the statement.
      if (!database.isTransaction) throw error;
      rollbackTo.run();
      release.run();
      return { ok: false, error };
    }
  }

  return (works) => {
    try {
      begin.run();
      const attempted = works.map(attempt);
      commit.run();
      return attempted;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      return works.map(() => ({ ok: false, error }));
    }
  };
}

type Statement = ReturnType<DatabaseSync['prepare']>;

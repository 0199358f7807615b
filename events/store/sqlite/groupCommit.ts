import type { DatabaseSync, StatementSync } from 'node:sqlite';

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Answers one caller; called only when the outcome is on the disk. */
type Answer = () => void;

/**
 * Puts all writes that are asked for while the event loop turns once into one transaction, so that they share one
 * fsync. Each write has a savepoint of its own: one that throws leaves nothing behind and does not touch the others.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #afterCommit: () => void;
  readonly #statements: Readonly<Record<'begin' | 'commit' | 'savepoint' | 'rollbackTo' | 'release', StatementSync>>;
  #waiting: Waiting[] = [];

  constructor(database: DatabaseSync, afterCommit: () => void) {
    this.#database = database;
    this.#afterCommit = afterCommit;
    this.#statements = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      savepoint: database.prepare('SAVEPOINT one'),
      rollbackTo: database.prepare('ROLLBACK TO one'),
      release: database.prepare('RELEASE one'),
    };
  }

  /** Runs the work inside the next transaction; settles after its COMMIT with what the work returned or threw. */
  submit<T>(work: () => T): Promise<T> {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Commits what is waiting, now. */
  flush(): void {
    const group = this.#waiting;
    if (group.length === 0) return;
    this.#waiting = [];
    const answers = this.#commit(group);
    for (const answer of answers) answer();
    this.#afterCommit();
  }

  #commit(group: readonly Waiting[]): readonly Answer[] {
    try {
      this.#statements.begin.run();
      const answers = group.map((waiting) => this.#attempt(waiting));
      this.#statements.commit.run();
      return answers;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      return group.map((waiting) => () => waiting.reject(error));
    }
  }

  #attempt({ work, resolve, reject }: Waiting): Answer {
    this.#statements.savepoint.run();
    try {
      const value = work();
      this.#statements.release.run();
      return () => resolve(value);
    } catch (error) {
      // A full disk can end the whole transaction, not only the statement.
      if (!this.#database.isTransaction) throw error;
      this.#statements.rollbackTo.run();
      this.#statements.release.run();
      return () => reject(error);
    }
  }
}

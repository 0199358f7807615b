import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { BlobHash } from '../blobStore.ts';
import { NewerData } from '../errors/storageErrors.ts';

const SCHEMA_VERSION = 1;

/** `doomed`: blobs that have lost their last reference and whose files may still be there. */
const SCHEMA = `
  CREATE TABLE refs (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (owner, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refs_by_hash ON refs (hash);
  CREATE TABLE doomed (hash TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID`;

export interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly hash: BlobHash;
}

const STATEMENTS = {
  put: 'INSERT INTO refs (owner, name, hash) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
  find: 'SELECT hash FROM refs WHERE owner = ? AND name = ?',
  list: 'SELECT name, hash FROM refs WHERE owner = ? ORDER BY name',
  page: 'SELECT owner, name, hash FROM refs WHERE (owner, name) > (?, ?) ORDER BY owner, name LIMIT 500',
  owners: 'SELECT DISTINCT owner FROM refs WHERE owner > ? AND owner >= ? ORDER BY owner LIMIT 500',
  remove: 'DELETE FROM refs WHERE owner = ? AND name = ?',
  removeAll: 'DELETE FROM refs WHERE owner = ?',
  referenced: 'SELECT EXISTS (SELECT 1 FROM refs WHERE hash = ?) AS found',
  doom: 'INSERT OR IGNORE INTO doomed SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM refs WHERE hash = ?1)',
  doomed: 'SELECT hash FROM doomed',
  spare: 'DELETE FROM doomed WHERE hash = ?',
};

/**
 * Who refers to which blob. Blobs that lose their last reference are written down as doomed in the same transaction, so
 * that a crash before their files are gone does not keep them.
 */
export class References {
  readonly #database: DatabaseSync;
  readonly #statements: Readonly<Record<keyof typeof STATEMENTS, StatementSync>>;

  /** @throws NewerData */
  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    try {
      prepare(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#statements = Object.fromEntries(
      Object.entries(STATEMENTS).map(([name, sql]) => [name, this.#database.prepare(sql)]),
    ) as Record<keyof typeof STATEMENTS, StatementSync>;
  }

  put({ owner, name, hash }: Reference): void {
    this.#transaction(() => {
      const before = this.find(owner, name);
      this.#statements.put.run(owner, name, hash);
      this.spare(hash);
      if (before !== undefined) this.#statements.doom.run(before);
    });
  }

  find(owner: string, name: string): BlobHash | undefined {
    return this.#statements.find.get(owner, name)?.hash as BlobHash | undefined;
  }

  list(owner: string): readonly { readonly name: string; readonly hash: BlobHash }[] {
    return this.#statements.list.all(owner).map(({ name, hash }) => ({ name: name as string, hash: hash as string }));
  }

  /** References after one, ordered by owner and name. */
  page(after: Pick<Reference, 'owner' | 'name'>): readonly Reference[] {
    return this.#statements.page.all(after.owner, after.name) as unknown as readonly Reference[];
  }

  /** Owners after one that begin with a prefix, in order. */
  owners(after: string, prefix: string): readonly string[] {
    const owners = this.#statements.owners.all(after, prefix).map(({ owner }) => owner as string);
    return owners.filter((owner) => owner.startsWith(prefix));
  }

  remove(owner: string, name: string): void {
    this.#transaction(() => {
      const before = this.find(owner, name);
      this.#statements.remove.run(owner, name);
      if (before !== undefined) this.#statements.doom.run(before);
    });
  }

  removeAll(owner: string): void {
    this.#transaction(() => {
      const hashes = new Set(this.list(owner).map(({ hash }) => hash));
      this.#statements.removeAll.run(owner);
      for (const hash of hashes) this.#statements.doom.run(hash);
    });
  }

  isReferenced(hash: BlobHash): boolean {
    return this.#statements.referenced.get(hash)?.found === 1;
  }

  doomed(): readonly BlobHash[] {
    return this.#statements.doomed.all().map(({ hash }) => hash as string);
  }

  /** The blob is gone, or is to stay. */
  spare(hash: BlobHash): void {
    this.#statements.spare.run(hash);
  }

  /** Leaves nothing of what was removed in the files: freed pages are zeroed, and the write-ahead log is cut to nothing. */
  scrub(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #transaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      // A full disk can have ended the transaction already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

function prepare(database: DatabaseSync): void {
  const found = (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  if (found > SCHEMA_VERSION) throw new NewerData('the blob store', found, SCHEMA_VERSION);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  if (found === 0) database.exec(`BEGIN IMMEDIATE; ${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
}

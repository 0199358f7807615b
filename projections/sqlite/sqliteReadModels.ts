import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Position } from '../../events/store/eventStore.ts';
import { asStorageError, StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { createCheckpointer, type Checkpointer } from '../../storage/writing/checkpointer.ts';
import { openDatabase } from '../../events/store/sqlite/database.ts';
import type { Where } from '../indexValue.ts';
import { nextTurn } from '../readyBatches.ts';
import type {
  CollectionChanges,
  CollectionDeclaration,
  CollectionInUse,
  Document,
  Page,
  ReadModels,
  StoredDocument,
} from '../readModels.ts';
import { Collections, COLLECTIONS_SCHEMA, COLLECTIONS_SCHEMA_VERSION } from './collections.ts';
import { Finder } from './finder.ts';

const WHAT = 'the read models';
const DEFAULT_LIMIT = 100;

/**
 * Documents written between two checkpoints on another thread. Left to SQLite, the commit that makes the log too long
 * copies all of it, 100 MB, and everybody waits for 80 to 140 ms; a long backlog would be copied by the thread that
 * takes it in, a quarter of its time.
 */
const CHECKPOINT_EVERY = 60_000;
/** A batch of one event counts as so many documents: its pages come to the log whole. */
const MIN_OF_A_BATCH = 50;

/**
 * A batch over all collections touches thousands of pages: a cache (up to 64 MB) that holds them, and a write-ahead log
 * (up to 100 MB, cut to 16) that takes a page's changes many times before it goes to the file once. Sorting for an
 * index leaves no temporary files behind.
 */
const TUNING = `
  PRAGMA cache_size = -64000;
  PRAGMA wal_autocheckpoint = 25000;
  PRAGMA journal_size_limit = 16777216;
  PRAGMA temp_store = MEMORY`;

export interface SqliteReadModelsOptions {
  /** Most pages (4 KiB) the file may grow to; for tests of a full disk. */
  readonly maxPages?: number;
}

/**
 * Opens the read models in one SQLite file. One process only. Documents and checkpoints of a batch are one transaction;
 * after a power cut both may be older than they were, never different.
 * @throws NewerData; StorageFull; StorageUnavailable
 */
export function openSqliteReadModels(file: string, options: SqliteReadModelsOptions = {}): ReadModels {
  const database = openDatabase(file, {
    what: WHAT,
    version: COLLECTIONS_SCHEMA_VERSION,
    schema: COLLECTIONS_SCHEMA,
    synchronous: 'NORMAL',
    ...options,
  });
  database.exec(TUNING);
  return new SqliteReadModels(database, createCheckpointer(file, WHAT, CHECKPOINT_EVERY));
}

class SqliteReadModels implements ReadModels {
  readonly #database: DatabaseSync;
  readonly #collections: Collections;
  readonly #finder: Finder;
  readonly #checkpointer: Checkpointer;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;

  constructor(database: DatabaseSync, checkpointer: Checkpointer) {
    this.#database = database;
    this.#checkpointer = checkpointer;
    this.#collections = new Collections(database);
    this.#finder = new Finder(database);
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  async declare(collections: readonly CollectionDeclaration[]): Promise<void> {
    this.#transaction(() => {
      for (const declaration of collections) this.#collections.declare(declaration);
    });
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    return this.#guarded(() => this.#collections.active(collection).get(id) as D | undefined);
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]> {
    return this.#guarded(() => this.#collections.active(collection).getMany(ids) as readonly D[]);
  }

  async find<D extends Document>(
    collection: string,
    find: string,
    where: Where,
    { limit = DEFAULT_LIMIT, cursor }: { readonly limit?: number; readonly cursor?: string } = {},
  ): Promise<Page<D>> {
    return this.#guarded(
      () => this.#finder.page(this.#collections.active(collection), find, where, limit, cursor) as Page<D>,
    );
  }

  async count(collection: string): Promise<number> {
    return this.#guarded(() => this.#collections.active(collection).count());
  }

  async *all<D extends Document>(
    collection: string,
    version?: number,
  ): AsyncGenerator<{ readonly id: string; readonly document: D }, void> {
    const table = this.#guarded(() =>
      version === undefined ? this.#collections.active(collection) : this.#collections.table(collection, version),
    );
    let after = '';
    for (;;) {
      const page = this.#guarded(() => table.page(after));
      if (page.length === 0) return;
      yield* page as readonly { readonly id: string; readonly document: D }[];
      after = page.at(-1)?.id ?? after;
    }
  }

  async checkpoint(collection: string, version: number): Promise<Position | undefined> {
    return this.#guarded(() => this.#collections.checkpoint(collection, version));
  }

  async load(collection: string, version: number, ids: readonly string[]): Promise<readonly StoredDocument[]> {
    return this.#guarded(() => this.#collections.table(collection, version).load(ids));
  }

  async apply(batch: readonly CollectionChanges[], checkpoint: Position): Promise<void> {
    this.#transaction(() => {
      for (const { collection, version, changes } of batch) {
        this.#collections.table(collection, version).write(changes);
      }
      this.#collections.setCheckpoints(batch, checkpoint);
    });
    const written = batch.reduce((sum, { changes }) => sum + changes.length, 0);
    this.#checkpointer.committed(Math.max(MIN_OF_A_BATCH, written));
  }

  async activeVersion(collection: string): Promise<number | undefined> {
    return this.#guarded(() => this.#collections.activeVersion(collection));
  }

  async inUse(): Promise<readonly CollectionInUse[]> {
    return this.#guarded(() => this.#collections.inUse());
  }

  async activate(collection: string, version: number): Promise<void> {
    await this.#prepareIndexes(collection, version);
    const dropped = this.#transaction(() => this.#collections.activate(collection, version));
    this.#collections.forget(collection, dropped);
  }

  /**
   * Over a full table, which takes a fraction of what keeping them while it fills takes. Each in a transaction of its own:
   * what one has written is copied into the file by the other thread while the next is made, and whoever reads waits for one.
   */
  async #prepareIndexes(collection: string, version: number): Promise<void> {
    for (const sql of this.#guarded(() => this.#collections.indexChanges(collection, version))) {
      this.#transaction(() => this.#database.exec(sql));
      this.#checkpointer.committed(this.#guarded(() => this.#collections.table(collection, version).rows()));
      await nextTurn();
    }
  }

  async close(): Promise<void> {
    await this.#checkpointer.close();
    if (this.#database.isOpen) this.#database.close();
  }

  #transaction<T>(work: () => T): T {
    return this.#guarded(() => {
      this.#begin.run();
      try {
        const result = work();
        this.#commit.run();
        return result;
      } catch (error) {
        // A full disk can have ended the transaction already.
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  #guarded<T>(work: () => T): T {
    if (!this.#database.isOpen) throw new StorageUnavailable(WHAT, 'they have been closed');
    try {
      return work();
    } catch (error) {
      throw asStorageError(error, WHAT);
    }
  }
}

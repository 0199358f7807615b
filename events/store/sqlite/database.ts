import { DatabaseSync } from 'node:sqlite';
import { asStorageError, NewerData } from '../../../storage/errors/storageErrors.ts';

export interface DatabaseOptions {
  /** What the file holds, for error sentences: "the event log". */
  readonly what: string;
  /** Version of the schema, kept as `user_version`. */
  readonly version: number;
  readonly schema: string;
  /** FULL: a commit is on the disk before it is answered. NORMAL: a power cut may cost the last commits, never consistency. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Most pages (4 KiB) the file may grow to; for tests of a full disk. */
  readonly maxPages?: number;
}

/**
 * Opens a database file in WAL mode, made with its schema when it is new. Deleted content is overwritten with zeros.
 * @throws NewerData; StorageFull; StorageUnavailable
 */
export function openDatabase(file: string, options: DatabaseOptions): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    prepareDatabase(database, options);
    return database;
  } catch (error) {
    database?.close();
    throw asStorageError(error, options.what);
  }
}

function prepareDatabase(database: DatabaseSync, { what, version, schema, synchronous, maxPages }: DatabaseOptions): void {
  const found = userVersion(database);
  if (found > version) throw new NewerData(what, found, version);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON`);
  if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  if (found === 0) database.exec(`BEGIN IMMEDIATE; ${schema}; PRAGMA user_version = ${version}; COMMIT`);
}

/** How long a writer waits for somebody who holds the whole file for a moment: who opens it, or cuts its write-ahead log. */
const MAX_LOCK_MS = 5000;

/** A second connection to a file that is open already, which commits as `openDatabase` with FULL does. @throws SQLite's errors */
export function openToWrite({ file, maxPages }: { readonly file: string; readonly maxPages?: number }): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: MAX_LOCK_MS });
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  return database;
}

function userVersion(database: DatabaseSync): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}

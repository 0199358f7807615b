import { DatabaseSync } from 'node:sqlite';
import { NewerData } from '../errors/storageErrors.ts';

const SCHEMA_VERSION = 2;

/** `doomed`: blobs that have lost their last reference and whose bytes may still be there. */
const REFERENCES = `
  CREATE TABLE refs (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (owner, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refs_by_hash ON refs (hash);
  CREATE TABLE doomed (hash TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID`;

/** Since version 2: bytes of small blobs, and when each was last put, in epoch milliseconds. */
const SMALL = `
  CREATE TABLE IF NOT EXISTS small (
    hash TEXT NOT NULL PRIMARY KEY,
    bytes BLOB NOT NULL,
    put INTEGER NOT NULL
  ) STRICT`;

/** How long a writer waits for somebody who holds the whole file for a moment. */
const MAX_LOCK_MS = 5000;

/** Opens references and small blobs, made or brought to the newest version when that is due. @throws NewerData */
export function openBlobDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: MAX_LOCK_MS });
  try {
    const found = (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
    if (found > SCHEMA_VERSION) throw new NewerData('the blob store', found, SCHEMA_VERSION);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    if (found < SCHEMA_VERSION) database.exec(`BEGIN IMMEDIATE; ${found === 0 ? `${REFERENCES};` : ''} ${SMALL}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

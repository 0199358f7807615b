import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const VERSION = 1;

const SCHEMA = `
  CREATE TABLE accounts (
    sub TEXT PRIMARY KEY, email TEXT NOT NULL, emailKey TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    password TEXT, disabled INTEGER NOT NULL DEFAULT 0, addedAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE links (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, sub TEXT, expires INTEGER NOT NULL) STRICT;
  CREATE TABLE people (sub TEXT PRIMARY KEY, name TEXT, email TEXT, seenAt INTEGER NOT NULL) STRICT;
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE oidc (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grantId TEXT, userCode TEXT, uid TEXT,
    consumed INTEGER, expires INTEGER, PRIMARY KEY (model, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX oidcGrant ON oidc (grantId) WHERE grantId IS NOT NULL;
  CREATE INDEX oidcUid ON oidc (uid) WHERE uid IS NOT NULL;
  CREATE INDEX oidcExpires ON oidc (expires) WHERE expires IS NOT NULL`;

/** Written by a newer version of the program. */
class NewerPeople extends Error {
  readonly code = 'newerData';
}

/**
 * Who may sign in, who was seen, and the keys that tokens and addresses are signed with: one SQLite file, no part of
 * the event log. Password hashes and keys are in it, so it is for its owner's eyes only, as the whole data folder is.
 * @throws NewerPeople
 */
export function openPeopleDatabase(file: string): DatabaseSync {
  keepToOurselves(file);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 2000');
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > VERSION) {
    database.close();
    throw new NewerPeople('The accounts were written by a newer version of Tapestry. Update Tapestry, or choose another data folder.');
  }
  if (found === 0) database.exec(`BEGIN; ${SCHEMA}; PRAGMA user_version = ${VERSION}; COMMIT`);
  return database;
}

/** SQLite gives its other files the rights of this one. */
function keepToOurselves(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

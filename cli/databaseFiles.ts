import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Finding } from '../application/upkeep/checkup.ts';
import { PEOPLE_FILE } from './peopleRequests.ts';

/** Not `lock.sqlite`: it holds nothing, and whoever opens it a second time gives the lock up. */
const FILES = ['log.sqlite', 'blobs.sqlite', 'read-models.sqlite', PEOPLE_FILE];
const MAX_FAULTS = 20;

/** Reads every page of every database of the folder: their structure, their indexes, and that rows are of their tables. */
export function checkDatabaseFiles(dataDir: string): Finding {
  const found = FILES.filter((name) => existsSync(join(dataDir, name)));
  return { part: 'databases', looked: found.length, faults: found.flatMap((name) => faultsOf(name, join(dataDir, name))) };
}

function faultsOf(name: string, file: string): readonly string[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const told = database.prepare(`PRAGMA integrity_check(${MAX_FAULTS})`).all().map((row) => String(row['integrity_check']));
    return told.filter((line) => line !== 'ok').map((line) => `${name} is damaged: ${line}`);
  } catch (error) {
    return [`${name} is damaged: ${(error as Error).message}`];
  } finally {
    database?.close();
  }
}

import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asStorageError, NewerData, StorageFull } from './errors/storageErrors.ts';

/** Raised when files of the folder change their places or their meaning. */
const FORMAT = 1;

/** Another process works with the folder. */
export class DataFolderInUse extends Error {
  readonly code = 'dataFolderInUse';
  readonly folder: string;
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another Tapestry. Stop that one, or choose another folder with DATA_DIR.`);
    this.folder = folder;
  }
}

/** The folder cannot be made, read or written. */
class DataFolderUnusable extends Error {
  readonly code = 'dataFolderUnusable';
  readonly folder: string;
  constructor(folder: string, reason: string, { instead = 'Make it writable, or choose another folder with DATA_DIR', ...options }: ErrorOptions & { readonly instead?: string } = {}) {
    super(`The data folder ${folder} cannot be used: ${reason}. ${instead}.`, options);
    this.folder = folder;
  }
}

/** Kept until they are closed: a lock that nothing refers to is given up whenever its memory is collected. */
const HELD = new Set<DatabaseSync>();

export interface DataFolder {
  /** Absolute path. */
  readonly path: string;
  /** Path of a file or folder in it. */
  file(name: string): string;
  /** Lets others use the folder. */
  close(): void;
}

/**
 * Opens the folder that holds all data of one installation, made (for its owner's eyes only) when it is missing, and
 * keeps every other process out until it is closed or this process ends, however it ends.
 * @throws DataFolderInUse; DataFolderUnusable; NewerData; StorageFull
 */
export function openDataFolder(directory: string): DataFolder {
  const path = resolve(directory);
  const lock = usable(path, () => {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new DataFolderUnusable(path, 'it is a file');
    keepToOurselves(path);
    return lockFolder(path);
  });
  try {
    usable(path, () => checkFormat(path));
  } catch (error) {
    release(lock);
    throw error;
  }
  return { path, file: (name) => join(path, name), close: () => release(lock) };
}

/** By hand, because Node's recursive mkdir never ends where the file system refuses with ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const OTHERS = 0o007;

/** A folder that was there before may be open to others, and in it lie everybody's words and the key that signs tokens. */
function keepToOurselves(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
  if ((statSync(path).mode & OTHERS) !== 0) {
    throw new DataFolderUnusable(path, 'others can read it, and it belongs to somebody else', { instead: 'Take their rights away (chmod 700), or name a folder in it with DATA_DIR' });
  }
}

/**
 * A write transaction that is never ended: its file lock dies with the process. (So no code of this process may open
 * lock.sqlite by another way: closing any handle of it would give the lock up.)
 */
function lockFolder(path: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    HELD.add(lock);
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataFolderInUse(path) : error;
  }
}

function release(lock: DatabaseSync): void {
  lock.close();
  HELD.delete(lock);
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function checkFormat(path: string): void {
  const file = join(path, 'format');
  const found = readFormat(file);
  if (found === undefined) writeFormat(file);
  else if (!Number.isInteger(found)) throw new DataFolderUnusable(path, 'its file "format" holds no number');
  else if (found > FORMAT) throw new NewerData('it', found, FORMAT);
}

function readFormat(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function writeFormat(file: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${FORMAT}\n`, { flush: true });
  renameSync(draft, file);
  for (const directory of [dirname(file), dirname(dirname(file))]) syncDirectory(directory);
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function usable<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataFolderUnusable || error instanceof DataFolderInUse) throw error;
    const known = asStorageError(error, `the data folder ${path}`);
    if (known === error || known instanceof StorageFull) throw known;
    throw new DataFolderUnusable(path, reasonOf(error), { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system can only be read',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'it cannot be made there',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? ('errstr' in error ? String(error.errstr) : error.message);
}

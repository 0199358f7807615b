import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asStorageError, NewerData, StorageFull } from './errors/storageErrors.ts';
import { makeFolder } from './makeFolder.ts';

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

/** Is there from the first thing that an import writes until its last. */
const IMPORTING = 'importing';
/** One of these is in every folder that was opened before, or in which a part was put on another disk beforehand. */
const OWN = ['lock.sqlite', 'format', 'log.sqlite', 'read-models.sqlite', 'people.sqlite', 'blobs.sqlite', 'blobs'];
/** What file systems and people leave in folders that are empty to everybody else. */
const IS_NOTHING = /^(?:\.|lost\+found$)/;

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
 * @param resumesImport whether an import that was interrupted is gone on with; nothing else is done to half an installation
 * @throws DataFolderInUse; DataFolderUnusable; NewerData; StorageFull
 */
export function openDataFolder(directory: string, { resumesImport = false }: { readonly resumesImport?: boolean } = {}): DataFolder {
  const path = resolve(directory);
  const lock = usable(path, () => {
    makeFolder(path, 0o700);
    if (!statSync(path).isDirectory()) throw new DataFolderUnusable(path, 'it is a file');
    refuseForeignFiles(path);
    keepToOurselves(path);
    return lockFolder(path);
  });
  try {
    usable(path, () => checkFormat(path));
    if (!resumesImport && existsSync(join(path, IMPORTING))) {
      throw new DataFolderUnusable(path, 'an import into it was interrupted', { instead: 'Go on with `tapestry import`, or choose another folder with DATA_DIR' });
    }
  } catch (error) {
    release(lock);
    throw error;
  }
  return { path, file: (name) => join(path, name), close: () => release(lock) };
}

/** From now on only an import may open the folder. On the disk once it returns. */
export function beginImport(path: string): void {
  writeFileSync(join(path, IMPORTING), '', { flush: true });
  syncDirectory(path);
}

/** The folder holds a whole installation. */
export function endImport(path: string): void {
  rmSync(join(path, IMPORTING), { force: true });
  syncDirectory(path);
}

/** A mistyped folder is neither filled with an installation nor closed to those who use it. */
function refuseForeignFiles(path: string): void {
  const names = readdirSync(path).filter((name) => !IS_NOTHING.test(name));
  if (names.length === 0 || OWN.some((name) => names.includes(name))) return;
  throw new DataFolderUnusable(path, 'it holds other files', { instead: 'Name an empty folder, or one that is to be made, with DATA_DIR' });
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

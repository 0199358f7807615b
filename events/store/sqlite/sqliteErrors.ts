import { StorageFull, StorageUnavailable } from '../storageErrors.ts';

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const CONSTRAINT = 19;
const FULL = 13;
/** The shared-memory file beside a WAL could not grow (SQLITE_IOERR_SHMSIZE): a full disk under another name. */
const SHARED_MEMORY_SIZE = 4874;

interface SqliteError extends Error {
  readonly errcode: number;
  readonly errstr: string;
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error;
}

export function isConstraintViolation(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === CONSTRAINT;
}

/** SQLite's errors in the words of the port; any other error is handed back as it is. */
export function asStorageError(error: unknown, what: string): unknown {
  if (!isSqliteError(error)) return error;
  const full = (error.errcode & 0xff) === FULL || error.errcode === SHARED_MEMORY_SIZE;
  return full
    ? new StorageFull(what, { cause: error })
    : new StorageUnavailable(what, error.errstr, { cause: error });
}

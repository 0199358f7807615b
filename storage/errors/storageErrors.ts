/** There is no room left on the disk: nothing of the refused write is stored, everything stored before is unharmed. */
export class StorageFull extends Error {
  readonly code = 'storageFull';
  constructor(what: string, options?: ErrorOptions) {
    super(`There is no room left on the disk for ${what}. Free some space and try again.`, options);
  }
}

/** The storage cannot be reached or does not answer. */
export class StorageUnavailable extends Error {
  readonly code = 'storageUnavailable';
  constructor(what: string, reason: string, options?: ErrorOptions) {
    super(`The storage of ${what} is not available: ${reason}.`, options);
  }
}

/** The storage takes nothing of that size, however often it is asked: nothing of the refused write is stored. */
export class TooLargeToStore extends Error {
  readonly code = 'tooLargeToStore';
  constructor(what: string, bytes: number, options?: ErrorOptions) {
    super(`The storage of ${what} takes no more than ${bytes.toLocaleString('en')} bytes in one step, and this is more. Whoever runs it can raise that limit.`, options);
  }
}

/** A file that must be there is not, though nobody deleted what it belongs to. */
export class FileLost extends Error {
  readonly code = 'fileLost';
  constructor(what: string) {
    super(`${what} is missing from the storage, though nobody deleted it. The operator can find out more with "tapestry doctor".`);
  }
}

/** Stored data has a format that only a newer version of the program knows. */
export class NewerData extends Error {
  readonly code = 'newerData';
  readonly found: number;
  readonly known: number;
  constructor(what: string, found: number, known: number) {
    super(
      `This data folder was written by a newer version of Tapestry (${what} has format ${found}, this version knows ${known}). ` +
        'Update Tapestry, or choose another data folder.',
    );
    this.found = found;
    this.known = known;
  }
}

/** Whether the storage refused, rather than what was asked of it: the same call may succeed later. */
export const isStorageFault = (error: unknown): boolean => error instanceof StorageFull || error instanceof StorageUnavailable;

/** No space, no quota, or the largest size a file may have here. */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** SQLITE_FULL (primary result code, https://sqlite.org/rescode.html). */
const SQLITE_FULL = 13;
/** SQLITE_IOERR_SHMSIZE: the shared-memory file beside a write-ahead log could not grow, a full disk under another name. */
const SHARED_MEMORY_SIZE = 4874;

/** Errors of the file system and of SQLite in the words of the ports; any other error is handed back as it is. */
export function asStorageError(error: unknown, what: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && 'errstr' in error) {
    const result = Number(error.errcode);
    return (result & 0xff) === SQLITE_FULL || result === SHARED_MEMORY_SIZE
      ? new StorageFull(what, { cause: error })
      : new StorageUnavailable(what, String(error.errstr), { cause: error });
  }
  if (!('syscall' in error) || !('code' in error)) return error;
  return FULL_CODES.includes(error.code)
    ? new StorageFull(what, { cause: error })
    : new StorageUnavailable(what, `${String(error.syscall)} failed with ${String(error.code)}`, { cause: error });
}

import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { StorageFull, StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { DUPLICATE_KEY } from '../../storage/mongo/database.ts';

/** What the errors of this adapter call what they are about. */
export const WHAT = 'the read models';

const NAMESPACE_EXISTS = 48;
const BAD_VALUE = 2;
const UNAUTHORIZED = 13;
const COMMAND_NOT_FOUND = 59;
const OUT_OF_DISK_SPACE = 14_031;
/** What a hosted cluster answers to a write over its quota, among other things. */
const HOSTED_REFUSAL = 8_000;

/** Errors of the driver and the server in the words of the ports; any other error is handed back as it is. */
export function asMongoStorageError(error: unknown): unknown {
  if (!(error instanceof MongoError)) return error;
  return isFull(error) ? new StorageFull(WHAT, { cause: error }) : new StorageUnavailable(WHAT, reasonOf(error), { cause: error });
}

function isFull({ code, message }: MongoError): boolean {
  return code === OUT_OF_DISK_SPACE || /no space left on device/i.test(message) || (code === HOSTED_REFUSAL && /space quota/i.test(message));
}

/** Without the message of the server, which may repeat what a document holds. */
function reasonOf(error: MongoError): string {
  if (error instanceof MongoServerSelectionError) return 'no MongoDB server answers';
  if (error instanceof MongoNetworkError) return 'the connection to MongoDB was lost';
  if (error instanceof MongoServerError) return `MongoDB refused with ${String(error.codeName ?? error.code ?? 'an error')}`;
  return `the MongoDB driver failed with ${error.name}`;
}

/** What is stored under this key already. */
export function isDuplicateKey(error: unknown): error is MongoError {
  return error instanceof MongoError && error.code === DUPLICATE_KEY;
}

/** Index, within an ordered bulk, of the first change that was refused because its key is taken. */
export function duplicateIndex(error: unknown): number | undefined {
  if (!(error instanceof MongoBulkWriteError) || !isDuplicateKey(error)) return undefined;
  const [first] = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return first?.index;
}

/** A command that this user may not give, or this server does not know. */
export function isRefusal(error: unknown): boolean {
  return error instanceof MongoServerError && (error.code === UNAUTHORIZED || error.code === COMMAND_NOT_FOUND);
}

export function isPresent(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === NAMESPACE_EXISTS;
}

/** An index that was to be used is not there: its collection has been dropped, if anything. */
export function isMissingIndex(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === BAD_VALUE && /hint/i.test(error.message);
}

/** The transaction was aborted, through no fault of its own: it may be tried again from its beginning. */
export function isTransient(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** Nobody can say whether the commit took place: to commit again is safe, and says it. */
export function isUnknownCommit(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}

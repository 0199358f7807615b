import { MongoBulkWriteError, MongoNetworkError, MongoRuntimeError, MongoServerError, MongoServerSelectionError, type MongoError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { asMongoStorageError, duplicateIndex, isDuplicateKey, isRefusal } from './mongoErrors.ts';

const told = (error: unknown): string => (asMongoStorageError(error) as Error).message;
const refused = (code: number, codeName?: string, message = 'secret of a document'): MongoServerError => new MongoServerError({ code, codeName, message, errmsg: message });

describe('A fault of MongoDB', () => {
  it('is told by its kind, and never in the words of the server, which may repeat a document', () => {
    expect([
      new MongoServerSelectionError('secret', { type: 'Unknown' } as never), new MongoNetworkError('secret'), refused(11_601, 'Interrupted'), refused(11_601), new MongoServerError({ message: 'secret' }), new MongoRuntimeError('secret'),
    ].map((error) => told(error).replace(/^.*: |\.$/gu, ''))).toEqual([
      'no MongoDB server answers', 'the connection to MongoDB was lost', 'MongoDB refused with Interrupted', 'MongoDB refused with 11601', 'MongoDB refused with an error', 'the MongoDB driver failed with MongoRuntimeError',
    ]);
  });

  it('is a full disk or quota only where the server says so', () => {
    const full = [refused(14_031), refused(1, undefined, 'write failed: No space left on device'), refused(8_000, undefined, 'you are over your space quota')];
    const other = [refused(8_000, undefined, 'something else'), refused(1, undefined, 'you are over your space quota')];
    expect([...full, ...other].map((error) => (asMongoStorageError(error) as { code: string }).code)).toEqual([...full.map(() => 'storageFull'), ...other.map(() => 'storageUnavailable')]);
  });

  it('is left alone where it is none of the driver', () => {
    const error = new Error('a fault of ours');
    expect(asMongoStorageError(error)).toBe(error);
  });

  it('is a key that is taken, or a command that this user may not give', () => {
    const bulk = new MongoBulkWriteError({ message: 'taken', code: 11_000, writeErrors: [{ index: 3 }] } as never, {} as never);
    expect([isDuplicateKey(refused(11_000)), isDuplicateKey(refused(1)), duplicateIndex(bulk), duplicateIndex(refused(11_000) as MongoError)]).toEqual([true, false, 3, undefined]);
    expect([refused(13), refused(59), refused(1), new MongoNetworkError('x')].map(isRefusal)).toEqual([true, true, false, false]);
  });
});

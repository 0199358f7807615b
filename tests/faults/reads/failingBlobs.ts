import { BlobFiles } from '../../../storage/files/blobFiles.ts';
import { References } from '../../../storage/files/references.ts';
import type { BlobStore } from '../../../storage/blobStore.ts';
import { openFileBlobStore } from '../../../storage/files/fileBlobStore.ts';
import { openS3BlobStore } from '../../../storage/s3/s3BlobStore.ts';
import { S3StandIn } from '../../standIns/s3/s3StandIn.ts';
import { removeFolder, temporaryFolder } from '../../support/temporaryFolder.ts';
import type { FailingRead } from './failingRead.ts';

/** Stores of blobs of one kind whose reads fail below everything of ours that could swallow it. */
export interface FailingBlobs {
  /** A new, empty one, to be closed by whoever opens it. */
  open(): Promise<BlobStore>;
  close(): Promise<void>;
}

const FILE_READS = ['read', 'age'] as const;
const DATABASE_READS = ['find', 'list', 'page', 'owners', 'isReferenced', 'doomed', 'small', 'age'] as const;

const readError = (): Error => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
/** SQLITE_IOERR_READ (https://sqlite.org/rescode.html). */
const databaseError = (): Error => Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 266, errstr: 'disk I/O error' });

/** Files and the database beside them: the disk refuses one read. */
export function failingFileBlobs(one: FailingRead): FailingBlobs {
  const closing: (() => unknown)[] = [
    ...FILE_READS.map((method) => failingMethod(BlobFiles.prototype, method, one, readError)),
    ...DATABASE_READS.map((method) => failingMethod(References.prototype, method, one, databaseError)),
  ];
  return {
    async open() {
      const folder = temporaryFolder();
      closing.push(() => removeFolder(folder));
      return openFileBlobStore(folder);
    },
    close: () => inReverse(closing),
  };
}

/** @returns what puts the method back */
function failingMethod(prototype: object, method: string, one: FailingRead, error: () => Error): () => void {
  const original = Reflect.get(prototype, method) as (this: unknown, ...given: unknown[]) => unknown;
  Reflect.set(prototype, method, function replaced(this: unknown, ...given: unknown[]): unknown {
    if (one.fails(`${method} of blobs`)) throw error();
    return Reflect.apply(original, this, given);
  });
  return () => void Reflect.set(prototype, method, original);
}

/** A bucket: the store answers one read with an error, or breaks off in the middle of it; in turn. */
export function failingS3Blobs(one: FailingRead): FailingBlobs {
  const closing: (() => unknown)[] = [];
  return {
    async open() {
      const standIn = await S3StandIn.start();
      closing.push(() => standIn.stop());
      const blobs = await openS3BlobStore(standIn.url(), { attempts: 1 });
      standIn.faults.failsRead = (kind) => one.fails(`${kind} of the bucket`) && (one.kinds().length % 2 === 0 ? 'refuse' : 'breakOff');
      return blobs;
    },
    close: () => inReverse(closing),
  };
}

async function inReverse(closing: readonly (() => unknown)[]): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

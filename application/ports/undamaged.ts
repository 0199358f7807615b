import { DamagedBlob, type BlobHash } from '../../storage/blobStore.ts';
import type { Ports } from './ports.ts';

/** Bytes of a blob that can be done without: undefined where they are gone, and where the disk has damaged them. */
export async function undamaged({ blobs }: Pick<Ports, 'blobs'>, hash: BlobHash): Promise<Uint8Array | undefined> {
  try {
    return await blobs.get(hash);
  } catch (error) {
    if (error instanceof DamagedBlob) return undefined;
    throw error;
  }
}

import { createHash, hash as digest } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { BlobHash } from './blobStore.ts';

/** In bytes; a few milliseconds of a thread. */
const AT_ONCE = 4 * 2 ** 20;

/** The hash a blob goes by. Others get their turn while a long one is read: an analysis has a hundred megabytes and more. */
export async function blobHash(bytes: Uint8Array): Promise<BlobHash> {
  if (bytes.length <= AT_ONCE) return digest('sha256', bytes);
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    sum.update(bytes.subarray(at, at + AT_ONCE));
    await turn();
  }
  return sum.digest('hex');
}

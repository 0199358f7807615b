import { createHash } from 'node:crypto';
import type { RecordedEvent } from '../../events/store/eventStore.ts';

/** SHA-256 of everything an event says, but its position, which belongs to the log it lies in: 32 bytes. */
export function eventDigest({ stream, revision, id, type, data, metadata }: RecordedEvent): Buffer {
  return createHash('sha256').update(JSON.stringify([stream, revision, id, type, data, metadata])).digest();
}

/** The chain before the first event. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** The chain's value after one more event: SHA-256 of the value before and the event's digest. */
export function chained(before: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(before).update(digest).digest();
}

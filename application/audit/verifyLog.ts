import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Seal } from '../../events/model/seals.ts';
import { SEALS_STREAM } from '../../events/model/streams.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import type { Ports } from '../ports/ports.ts';
import { CHAIN_START, chained, eventDigest } from './eventDigest.ts';
import { digestsName, SEALS_OWNER } from './sealLog.ts';

/** A seal that somebody noted elsewhere: so many events, and the chain's value after them. */
export type KnownSeal = Pick<Seal, 'events' | 'chain'>;

export interface Verified {
  /** Events that were looked at, and how many of them are sealed. */
  readonly events: number;
  readonly sealed: number;
  readonly seal: KnownSeal | null;
  /** What is not as it was sealed, each named in a sentence. */
  readonly faults: readonly string[];
}

const DIGEST_BYTES = 32;
const EVENTS_PER_TURN = 500;
export const MAX_FAULTS = 20;

/** Reads the whole log against its seals, and against one that was noted elsewhere. Changes nothing. */
export async function verifyLog({ store, blobs }: Pick<Ports, 'store' | 'blobs'>, known?: KnownSeal, signal?: AbortSignal): Promise<Verified> {
  const faults: string[] = [];
  const seals: Seal[] = [];
  try {
    for await (const { data } of store.read(SEALS_STREAM)) seals.push(data as Seal);
  } catch (error) {
    if (codeOf(error) !== 'damagedEvent') throw error;
    faults.push((error as Error).message);
  }
  const newest = seals.at(-1);
  const verified = (events: number): Verified => ({ events, sealed: newest?.events ?? 0, seal: newest ? { events: newest.events, chain: newest.chain } : null, faults });
  const sealed = await sealedDigests(blobs, seals, faults);
  for (const { name } of await blobs.list(SEALS_OWNER)) {
    if (name > digestsName(newest?.events ?? 0)) faults.push(`There are digests of events up to number ${Number(name.split('/')[1])}, but the log holds no seal of them: its end is missing.`);
  }
  const ends = new Map(seals.map(({ events, chain }) => [events, chain]));
  if (known) ends.set(known.events, known.chain);
  let [count, chain, isTrue] = [0, CHAIN_START, true];
  try {
    for await (const event of store.readAll()) {
      signal?.throwIfAborted();
      const digest = eventDigest(event);
      const due = sealed(count);
      if (isTrue && due && !digest.equals(due)) {
        const isGone = sealed(count + 1)?.equals(digest) === true;
        faults.push(isGone ? `Event number ${count + 1} was removed: ${named(event, count + 1)} stands in its place.` : `${named(event, count + 1)} is not what was sealed.`);
        // Behind a removed event every one is at another number.
        isTrue = !isGone;
      }
      chain = chained(chain, digest);
      count += 1;
      const end = ends.get(count);
      if (end !== undefined && end !== chain.toString('hex') && faults.length === 0) faults.push(`The chain over the first ${count} events is not the one that was sealed.`);
      if (faults.length >= MAX_FAULTS) break;
      if (count % EVENTS_PER_TURN === 0) await nextTurn();
    }
  } catch (error) {
    if (codeOf(error) !== 'damagedEvent') throw error;
    faults.push((error as Error).message);
    return verified(count);
  }
  for (const end of ends.keys()) if (end > count && faults.length === 0) faults.push(`The log ends after ${count} events, but ${end} were sealed: its end is missing.`);
  return verified(count);
}

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code;

const named = ({ type, revision, stream, position, metadata }: RecordedEvent, number: number): string =>
  `event number ${number} (${type}, revision ${revision} of ${stream}, position ${position}, ${timeOf(metadata)})`;

/** Of a changed event anything may be wrong. */
function timeOf(metadata: Partial<RecordedEvent['metadata']> | null): string {
  const time = new Date(metadata?.at ?? NaN);
  return Number.isNaN(time.getTime()) ? 'without a time' : time.toISOString();
}

/** Digest of the n-th event from 0 on, as it was sealed; asked for in their order. */
async function sealedDigests(blobs: Ports['blobs'], seals: readonly Seal[], faults: string[]): Promise<(index: number) => Buffer | undefined> {
  const parts: { readonly from: number; readonly bytes: Buffer }[] = [];
  let from = 0;
  for (const { events, digestsHash } of seals) {
    const bytes = await blobs.get(digestsHash).catch((error: unknown) => {
      // A storage that is away tells nothing of what was sealed.
      if (codeOf(error) !== 'damagedBlob') throw error;
    });
    if (bytes?.length === (events - from) * DIGEST_BYTES) parts.push({ from, bytes: Buffer.from(bytes) });
    else faults.push(`The digests of events ${from + 1} to ${events} are missing or damaged.`);
    from = events;
  }
  let at = 0;
  return (index) => {
    while (at < parts.length - 1 && index >= parts[at + 1]!.from) at += 1;
    const { from: start, bytes } = parts[at] ?? { from: 0, bytes: Buffer.alloc(0) };
    const digest = index < start ? undefined : bytes.subarray((index - start) * DIGEST_BYTES, (index - start + 1) * DIGEST_BYTES);
    return digest?.length === DIGEST_BYTES ? digest : undefined;
  };
}

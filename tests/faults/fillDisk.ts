import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore, NewEvent } from '../../events/store/eventStore.ts';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import type { BlobStore } from '../../storage/blobStore.ts';
import { openFileBlobStore } from '../../storage/files/fileBlobStore.ts';

/** What came of filling a small disk, as one line of JSON on standard output. */
export interface FilledDisk {
  readonly refusals: readonly string[];
  readonly appended: number;
  readonly kept: number;
  /** Blobs that were acknowledged and are not listed. */
  readonly blobsLost: number;
  readonly blobFaults: readonly string[];
  readonly leftovers: readonly string[];
  readonly afterwards: 'works';
}

const SPARE = 400_000;

const event = (size: number): NewEvent => ({
  id: randomUUID(),
  type: 'Filled',
  data: { text: 'x'.repeat(size) },
  metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'filler' }, v: 1, at: 0 },
});

/** Does a thing until it fails; answers how often it went well and the code of the failure. */
async function untilRefused(work: (n: number) => Promise<unknown>): Promise<{ readonly done: number; readonly code: string }> {
  for (let done = 0; done < 100_000; done++) {
    try {
      await work(done);
    } catch (error) {
      return { done, code: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
    }
  }
  return { done: 100_000, code: 'never refused' };
}

async function count(items: AsyncIterable<unknown>): Promise<number> {
  let counted = 0;
  for await (const _ of items) counted++;
  return counted;
}

async function fill(folder: string, store: EventStore, blobs: BlobStore): Promise<FilledDisk> {
  const large = await untilRefused((n) => blobs.putFor('filler', `large-${n}`, new Uint8Array(300_000).fill(n)));
  const events = await untilRefused((n) => store.append(`stream-${n}`, [event(2_000), event(2_000)], 'none'));
  const small = await untilRefused((n) => blobs.putFor('filler', `small-${n}`, new Uint8Array(20_000).fill(n)));
  const leftovers = readdirSync(join(folder, 'blobs', 'tmp'));
  const blobFaults: string[] = [];
  for await (const fault of blobs.verify()) blobFaults.push(fault);
  const kept = await count(store.readAll());
  const named = (await blobs.list('filler')).length;

  rmSync(join(folder, 'spare'));
  await store.append('afterwards', [event(10)], 'none');
  await blobs.putFor('afterwards', 'small', new Uint8Array(50_000));
  return {
    refusals: [large.code, events.code, small.code],
    appended: events.done * 2,
    kept,
    blobsLost: large.done + small.done - named,
    blobFaults,
    leftovers,
    afterwards: 'works',
  };
}

const [, , folder = ''] = process.argv;
writeFileSync(join(folder, 'spare'), new Uint8Array(SPARE));
const store = openSqliteEventStore(join(folder, 'log.sqlite'));
const blobs = await openFileBlobStore(folder);
process.stdout.write(`${JSON.stringify(await fill(folder, store, blobs))}\n`);

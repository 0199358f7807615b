import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EventStoreDBClient, jsonEvent, MaxAppendSizeExceededError, StreamDeletedError, StreamNotFoundError, streamNameFilter, WrongExpectedVersionError, type AllStreamResolvedEvent,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn, type StandIn } from './standIn.ts';

const some = (count: number) => Array.from({ length: count }, (_, n) => jsonEvent({ type: 'Counted', data: { n } }));
const read = async (client: EventStoreDBClient, stream: string, options = {}): Promise<readonly unknown[]> => {
  const data: unknown[] = [];
  for await (const { event } of client.readStream(stream, options)) data.push((event?.data as { n?: number } | undefined)?.n);
  return data;
};

/** What the client itself sees of the stand-in. */
describe('the stand-in for an EventStoreDB server', () => {
  let server: StandIn;
  let client: EventStoreDBClient;
  beforeEach(async () => {
    server = await startStandIn();
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await client.dispose();
    await server.stop();
  });

  it.each([['one by one', { credentials: { username: '', password: '' } }], ['in batches', {}]])('takes appends %s, once each', async (_how, how) => {
    const events = some(3);
    const first = await client.appendToStream('thing', events, { expectedRevision: 'no_stream', ...how });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(await client.appendToStream('thing', events, { expectedRevision: 'no_stream', ...how })).toEqual(first);
    expect(await client.appendToStream('thing', some(1), { expectedRevision: 'stream_exists', ...how })).toMatchObject({ nextExpectedRevision: 3n });
    await expect(client.appendToStream('thing', some(1), { expectedRevision: 7n, ...how })).rejects.toSatisfy(
      (error: WrongExpectedVersionError) => error instanceof WrongExpectedVersionError && error.actualVersion === 3n && error.expectedVersion === 7n,
    );
    expect(await read(client, 'thing')).toEqual([0, 1, 2, 0]);
    expect(await read(client, 'thing', { direction: 'backwards', fromRevision: 'end', maxCount: 2 })).toEqual([0, 2]);
  });

  it.each([['one by one', { credentials: { username: '', password: '' } }], ['in batches', {}]])('takes no append of more than a mebibyte, %s, and says where the last of several events lies', async (_how, how) => {
    const large = jsonEvent({ type: 'Large', data: { text: 'x'.repeat(600_000) } });
    await expect(client.appendToStream('thing', [large, { ...large, id: randomUUID() }], how)).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    const { position } = await client.appendToStream('thing', some(3), how);
    const places: unknown[] = [];
    for await (const { event } of client.readStream('thing')) places.push(event?.position);
    expect(places).toHaveLength(3);
    expect(position).toEqual(places.at(-1));
    expect(position?.commit).toBe(position?.prepare);
  });

  it('refuses a batch whose deadline has passed by its clock', async () => {
    server.faults.clockOffsetMs = 3_600_000;
    await expect(client.appendToStream('thing', some(1))).rejects.toThrow();
  });

  it('deletes what is in a stream, or the stream for good', async () => {
    await client.appendToStream('thing', some(2));
    await client.deleteStream('thing', { expectedRevision: 1n });
    await expect(read(client, 'thing')).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await client.appendToStream('thing', some(1), { expectedRevision: 'no_stream' })).toMatchObject({ nextExpectedRevision: 2n });
    await expect(client.tombstoneStream('thing', { expectedRevision: 9n })).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await client.tombstoneStream('thing');
    await expect(read(client, 'thing')).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(client.appendToStream('thing', some(1))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('keeps what is said about a stream, and to it', async () => {
    await client.appendToStream('thing', some(5));
    await client.setStreamMetadata('thing', { maxCount: 2 });
    expect((await client.getStreamMetadata('thing')).metadata).toEqual({ maxCount: 2 });
    expect(await read(client, 'thing')).toEqual([3, 4]);
  });

  it('tells subscribers what passes their filter, where they are, and when they have caught up', async () => {
    await client.appendToStream('thing-1', some(3));
    server.writeSystemEvents(80);
    const checkpoints: bigint[] = [];
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['thing-'], checkpointReached: (_, { commit }) => void checkpoints.push(commit) }) });
    const caughtUp = once(subscription, 'caughtUp');
    const data: unknown[] = [];
    subscription.on('data', ({ event }: AllStreamResolvedEvent) => void data.push(event?.data));
    await caughtUp;
    await client.appendToStream('other', some(1));
    const live = once(subscription, 'data');
    await client.appendToStream('thing-2', some(1));
    await live;
    expect(data).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }, { n: 0 }]);
    expect(checkpoints.length).toBeGreaterThan(0);
    expect(checkpoints).toEqual(checkpoints.toSorted((a, b) => Number(a - b)));
    await subscription.unsubscribe();
  });

  it('follows one stream from a revision on', async () => {
    await client.appendToStream('thing', some(3));
    const subscription = client.subscribeToStream('thing', { fromRevision: 1n });
    for await (const { event } of subscription) {
      expect(event?.data).toEqual({ n: 2 });
      break;
    }
    await subscription.unsubscribe();
  });

  it('refuses a place between two events', async () => {
    const { position } = await client.appendToStream('thing', some(1));
    const between = { commit: (position?.commit ?? 0n) + 1n, prepare: 0n };
    await expect((async () => {
      for await (const _ of client.readAll({ fromPosition: between })) continue;
    })()).rejects.toThrow('invalid position');
  });
});

describe('the stand-in as a process', () => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'tapestry-standin-'));
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const start = async (file: string): Promise<{ readonly url: string; readonly child: ChildProcess }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), '--file', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data') as [Buffer];
    return { url: (JSON.parse(line.toString()) as { url: string }).url, child };
  };

  it('has after kill -9 what it had answered, and nothing of a line that was cut off', async () => {
    const file = join(folder, 'log');
    const { url, child } = await start(file);
    const client = EventStoreDBClient.connectionString(url);
    for (let n = 0; n < 50; n += 1) await client.appendToStream(`thing-${n % 3}`, some(2));
    child.kill('SIGKILL');
    await once(child, 'exit');
    appendFileSync(file, '[["half a li');
    const again = EventStoreDBClient.connectionString((await start(file)).url);
    const streams = await Promise.all([0, 1, 2].map((n) => read(again, `thing-${n}`)));
    expect(streams.flat()).toHaveLength(100);
    expect(await again.appendToStream('thing-0', some(1), { expectedRevision: 33n })).toMatchObject({ nextExpectedRevision: 34n });
  });
});

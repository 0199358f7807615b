import {
  BACKWARDS, binaryEvent, END, EventStoreDBClient, eventTypeFilter, excludeSystemEvents, jsonEvent, START, StreamDeletedError, StreamNotFoundError, streamNameFilter,
  WrongExpectedVersionError, type AllStreamResolvedEvent, type AllStreamSubscription, type AppendExpectedRevision, type StreamSubscription,
} from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn, type StandIn } from './standIn.ts';

let server: StandIn;
let client: EventStoreDBClient;
let stream: string;
let streams = 0;

beforeAll(async () => {
  server = await startStandIn();
  client = EventStoreDBClient.connectionString(server.url);
});
afterAll(async () => {
  await client.dispose();
  await server.stop();
});
beforeEach(() => { stream = `stream${++streams}`; });

const some = (count: number, type = 'Counted', from = 0) => Array.from({ length: count }, (_, n) => jsonEvent({ type, data: { n: from + n } }));
const numberIn = (data: unknown): number | undefined => (data as { readonly n?: number } | undefined)?.n;

async function numbers(options: Parameters<EventStoreDBClient['readStream']>[1] = {}, name = stream): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = [];
  for await (const { event } of client.readStream(name, options)) found.push(numberIn(event?.data));
  return found;
}

async function ofAll(options: Parameters<EventStoreDBClient['readAll']>[0] = {}): Promise<AllStreamResolvedEvent[]> {
  const found: AllStreamResolvedEvent[] = [];
  for await (const resolved of client.readAll(options)) found.push(resolved);
  return found;
}
const ownOf = (events: readonly AllStreamResolvedEvent[]): (number | undefined)[] => events.filter(({ event }) => event?.streamId === stream).map(({ event }) => numberIn(event?.data));

/** The first so many numbers that are told; then the subscription is ended. */
async function told(subscription: StreamSubscription | AllStreamSubscription, count: number): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = [];
  for await (const { event } of subscription) if (found.push(numberIn(event?.data)) === count) break;
  await subscription.unsubscribe();
  return found;
}

describe('The client sees of the stand-in what it sees of a server, when it appends', () => {
  it.each<[AppendExpectedRevision]>([['any'], ['no_stream']])('to a stream that is not there, expecting %s', async (expectedRevision) => {
    expect(await client.appendToStream(stream, some(2), { expectedRevision })).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });

  it.each<[AppendExpectedRevision]>([['stream_exists'], [0n]])('to a stream that is not there, which has to be as %s: refused', async (expectedRevision) => {
    await expect(client.appendToStream(stream, some(1), { expectedRevision })).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });

  it('at a wrong revision and wants to be told instead of an error', async () => {
    await client.appendToStream(stream, some(3));
    const patient = EventStoreDBClient.connectionString(`${server.url}${server.url.includes('?') ? '&' : '?'}throwOnAppendFailure=false`);
    expect(await patient.appendToStream(stream, some(1), { expectedRevision: 0n })).toMatchObject({ success: false });
    await patient.dispose();
    expect(await numbers()).toEqual([0, 1, 2]);
  });

  it('a single event, which needs no list around it', async () => {
    await client.appendToStream(stream, jsonEvent({ type: 'Counted', data: { n: 7 } }));
    expect(await numbers()).toEqual([7]);
  });

  it('bytes, with metadata of their own', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    await client.appendToStream(stream, binaryEvent({ type: 'Bytes', data: bytes, metadata: Uint8Array.of(1, 2) }));
    for await (const { event } of client.readStream(stream)) {
      expect(event).toMatchObject({ type: 'Bytes', isJson: false });
      expect(Buffer.from(event?.data as Uint8Array)).toEqual(Buffer.from(bytes));
    }
  });

  it('letters of any kind', async () => {
    const text = 'Straße 日本語 🎉 \u0000 "quoted"\n';
    await client.appendToStream(stream, jsonEvent({ type: 'Said', data: { text }, metadata: { text } }));
    for await (const { event } of client.readStream(stream)) expect(event).toMatchObject({ data: { text }, metadata: { text } });
  });

  it('many at once to many streams: each gets its own', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => client.appendToStream(`${stream}-${at}`, some(3, 'Counted', at))));
    for (let at = 0; at < 50; at += 7) expect(await numbers({}, `${stream}-${at}`)).toEqual([at, at + 1, at + 2]);
  });
});

describe('and when it reads a stream', () => {
  beforeEach(async () => void await client.appendToStream(stream, some(6)));

  it.each([
    ['whole', {}, [0, 1, 2, 3, 4, 5]],
    ['a few from the start', { fromRevision: START, maxCount: 2 }, [0, 1]],
    ['from a revision on', { fromRevision: 4n }, [4, 5]],
    ['a few from a revision on', { fromRevision: 1n, maxCount: 3 }, [1, 2, 3]],
    ['from behind its end', { fromRevision: 99n }, []],
    ['backwards', { direction: BACKWARDS, fromRevision: END }, [5, 4, 3, 2, 1, 0]],
    ['its last one', { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [5]],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
  ] as const)('%s', async (_how, options, expected) => {
    expect(await numbers(options)).toEqual(expected);
  });

  it('that is not there, or was deleted', async () => {
    await expect(numbers({}, 'nowhere')).rejects.toBeInstanceOf(StreamNotFoundError);
    await client.deleteStream(stream);
    await expect(numbers()).rejects.toBeInstanceOf(StreamNotFoundError);
    await client.appendToStream(stream, some(1, 'Counted', 6));
    expect(await numbers()).toEqual([6]);
  });

  it('that has a tombstone, which nothing can be appended to either', async () => {
    await client.tombstoneStream(stream);
    await expect(numbers()).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(client.appendToStream(stream, some(1))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it.each(['deleteStream', 'tombstoneStream'] as const)('after a %s that expected another revision: all is there', async (how) => {
    await expect(client[how](stream, { expectedRevision: 2n })).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await numbers()).toHaveLength(6);
  });

  it('of which metadata keep only the last few, or what begins at a revision', async () => {
    expect((await client.getStreamMetadata(stream)).metadata).toBeUndefined();
    await client.setStreamMetadata(stream, { maxCount: 2, colour: 'red' });
    expect(await client.getStreamMetadata(stream)).toMatchObject({ metadata: { maxCount: 2, colour: 'red' } });
    expect(await numbers()).toEqual([4, 5]);
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await numbers()).toEqual([3, 4, 5]);
  });
});

describe('and when it reads all streams', () => {
  it('forwards, backwards, a few, and on from a position', async () => {
    await client.appendToStream(stream, some(4));
    const all = await ofAll();
    expect(ownOf(all)).toEqual([0, 1, 2, 3]);
    expect(ownOf(await ofAll({ direction: BACKWARDS, fromPosition: END }))).toEqual([3, 2, 1, 0]);
    expect(await ofAll({ maxCount: 3 })).toHaveLength(3);
    const third = all.findLast(({ event }) => event?.streamId === stream && numberIn(event.data) === 2)?.event?.position;
    if (!third) throw new Error('The third event has no position.');
    expect(ownOf(await ofAll({ fromPosition: third }))).toEqual([2, 3]);
    expect(ownOf(await ofAll({ fromPosition: third, direction: BACKWARDS })).filter((n) => n !== 2)).toEqual([1, 0]);
  });
});

describe('and when it subscribes', () => {
  it('to a stream from its start, from a revision and from its end, before it is there too', async () => {
    const early = told(client.subscribeToStream(stream), 4);
    await client.appendToStream(stream, some(3));
    const later = told(client.subscribeToStream(stream, { fromRevision: 1n }), 2);
    const confirmed = client.subscribeToStream(stream, { fromRevision: END });
    await new Promise((resolve) => confirmed.once('confirmation', resolve));
    const last = told(confirmed, 1);
    await client.appendToStream(stream, some(1, 'Counted', 3));
    expect(await early).toEqual([0, 1, 2, 3]);
    expect(await later).toEqual([2, 3]);
    expect(await last).toEqual([3]);
  });

  it('to all, from the start, from a position and from the end', async () => {
    const { position } = await client.appendToStream(stream, some(1));
    if (!position) throw new Error('An append has no position.');
    const live = client.subscribeToAll({ fromPosition: END });
    await new Promise((resolve) => live.once('confirmation', resolve));
    const [fromEnd, fromPosition] = [told(live, 2), told(client.subscribeToAll({ fromPosition: position, filter: streamNameFilter({ prefixes: [stream] }) }), 2)];
    const fromStart = told(client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: [stream] }) }), 3);
    await client.appendToStream(stream, some(2, 'Counted', 1));
    expect(await fromStart).toEqual([0, 1, 2]);
    expect(await fromPosition).toEqual([1, 2]);
    expect(await fromEnd).toEqual([1, 2]);
  });

  it.each([
    ['prefixes of types', () => eventTypeFilter({ prefixes: [`Wanted-${stream}`, 'Never'] })],
    ['an expression for types', () => eventTypeFilter({ regex: `^Wanted-${stream}$` })],
    ['prefixes of streams', () => streamNameFilter({ prefixes: [`wanted-${stream}`] })],
    ['an expression for streams', () => streamNameFilter({ regex: `^wanted-${stream}$` })],
  ])('to all that passes %s', async (_what, filter) => {
    for (let n = 0; n < 3; n += 1) {
      await client.appendToStream(`other-${stream}`, some(2, 'Other', 100));
      await client.appendToStream(`wanted-${stream}`, some(1, `Wanted-${stream}`, n));
    }
    expect(await told(client.subscribeToAll({ filter: filter() }), 3)).toEqual([0, 1, 2]);
  });

  it('to all but what the server says to itself', async () => {
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.appendToStream(stream, some(1, 'Counted', 42));
    const types: string[] = [];
    const subscription = client.subscribeToAll({ filter: excludeSystemEvents() });
    for await (const { event } of subscription) {
      types.push(event?.type ?? '');
      if (event?.streamId === stream) break;
    }
    await subscription.unsubscribe();
    expect(types.filter((type) => type.startsWith('$'))).toEqual([]);
  });

  it('twice to the same: each is told everything, and one that has ended nothing more', async () => {
    const [first, second] = [client.subscribeToStream(stream), client.subscribeToStream(stream)];
    const [one, both] = [told(first, 1), told(second, 2)];
    await client.appendToStream(stream, some(1));
    expect(await one).toEqual([0]);
    await client.appendToStream(stream, some(1, 'Counted', 1));
    expect(await both).toEqual([0, 1]);
  });
});

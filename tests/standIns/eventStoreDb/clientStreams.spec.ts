import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  BACKWARDS, binaryEvent, DeadlineExceededError, END, EventStoreDBClient, eventTypeFilter, excludeSystemEvents, InvalidArgumentError, isMetastream, isSystemStream,
  jsonEvent, MaxAppendSizeExceededError, metastreamOf, originalStreamOf, START, StreamDeletedError, StreamNotFoundError, streamNameFilter, WrongExpectedVersionError,
  type AllStreamResolvedEvent, type AllStreamSubscription, type AppendToStreamOptions, type EventData, type Filter, type Position, type ResolvedEvent, type StreamSubscription,
} from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStandIn, type StandIn } from './standIn.ts';

/**
 * What the client's makers try against a server's streams, in 107 tests, tried against the stand-in in 105. The two others
 * want a list of who may write, and the client does not say who it is where there is no TLS. The two that have a projection
 * of the server write a link write it themselves.
 */
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
beforeEach(() => { stream = `own-${++streams}`; });

const counted = (count: number, type = 'counted') => Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { index, note: 'an event' } }));
const last = jsonEvent.bind(null, { type: 'last', data: {} });
const refused = (call: Promise<unknown>): Promise<unknown> => call.then(() => undefined, (error: unknown) => error);

async function read<E>(events: AsyncIterable<E>): Promise<E[]> {
  const found: E[] = [];
  for await (const event of events) found.push(event);
  return found;
}

/** How the client sends an append: in a batch, or by itself, as it does for somebody with a name. */
const WAYS: readonly (readonly [way: string, options: AppendToStreamOptions])[] = [
  ['in a batch', {}], ['one by one', { credentials: { username: 'admin', password: 'changeit' } }],
];

describe('An append', () => {
  it.each<[string, EventData | EventData[]]>([
    ['of JSON', counted(4)],
    ['of bytes', [0, 1, 2, 3].map((byte) => binaryEvent({ type: 'bytes', data: Uint8Array.of(byte) }))],
  ])('%s is taken', async (_, events) => {
    expect(await client.appendToStream(stream, events)).toMatchObject({ success: true, nextExpectedRevision: 3n });
  });

  it('of a text with a hyphen beyond ASCII gives the text back', async () => {
    await client.appendToStream(stream, jsonEvent({ type: 'text', data: 'Tel ‐ 4711' }));
    expect((await read(client.readStream(stream)))[0]?.event?.data).toBe('Tel ‐ 4711');
  });

  it('of a link gives, when links are followed, the very event and the link', async () => {
    await client.appendToStream(`${stream}-linked`, counted(4));
    await client.appendToStream(stream, binaryEvent({ type: '$>', data: Buffer.from(`2@${stream}-linked`) }));
    const [direct] = await read(client.readStream(`${stream}-linked`, { fromRevision: 2n, maxCount: 1 }));
    const [followed] = await read(client.readStream(stream, { resolveLinkTos: true }));
    expect(direct?.link).toBeUndefined();
    expect(followed?.link?.streamId).toBe(stream);
    expect(followed?.event).toEqual(direct?.event);
  });

  describe.each<[string, unknown]>([
    ['an object', { by: 'Rosa' }], ['a buffer', Buffer.from('by Rosa')], ['bytes', Uint8Array.from(Buffer.from('by Rosa'))], ['nothing', undefined],
  ])('with %s for metadata', (_, metadata) => {
    it.each([
      ['JSON', () => jsonEvent({ type: 'described', data: { of: 'JSON' }, ...(metadata === undefined ? {} : { metadata: metadata as object }) })],
      ['bytes', () => binaryEvent({ type: 'described', data: Uint8Array.of(7), ...(metadata === undefined ? {} : { metadata: metadata as object }) })],
    ])('beside %s gives them back', async (_kind, event) => {
      await client.appendToStream(stream, event());
      const [{ event: found } = {}] = await read(client.readStream(stream, { maxCount: 1 }));
      if (metadata instanceof Uint8Array) expect(Buffer.from(found?.metadata as Uint8Array).toString()).toBe('by Rosa');
      else expect(found?.metadata).toEqual(metadata);
    });
  });

  it('that expects anything is taken by a stream that is not there', async () => {
    expect((await client.appendToStream(stream, counted(2), { expectedRevision: 'any' })).nextExpectedRevision).toBe(1n);
  });

  it('that expects no stream is taken where there is none', async () => {
    expect((await client.appendToStream(stream, counted(2), { expectedRevision: 'no_stream' })).nextExpectedRevision).toBe(1n);
  });

  it('that expects a stream is taken where there is one', async () => {
    await client.appendToStream(stream, counted(1));
    expect((await client.appendToStream(stream, counted(1), { expectedRevision: 'stream_exists' })).nextExpectedRevision).toBe(1n);
  });

  it('that expects the revision it was told is taken', async () => {
    const { nextExpectedRevision } = await client.appendToStream(stream, counted(4));
    expect((await client.appendToStream(stream, counted(4), { expectedRevision: nextExpectedRevision })).nextExpectedRevision).toBe(7n);
  });

  it.each([
    ['no stream, where there is one', 4, 'no_stream', 3n],
    ['a stream, where there is none', 0, 'stream_exists', 'no_stream'],
    ['a revision, where there is no stream', 0, 1n, 'no_stream'],
    ['a revision that is still to come', 4, 4n, 3n],
  ] as const)('that expects %s is refused, and told what there is', async (_, there, expectedRevision, actualVersion) => {
    if (there > 0) await client.appendToStream(stream, counted(there));
    const error = await refused(client.appendToStream(stream, counted(1), { expectedRevision }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, expectedVersion: expectedRevision, actualVersion });
  });

  it.each([[true], [false]])('at a wrong revision is an error, or an answer: throwOnAppendFailure=%s', async (throws) => {
    const other = EventStoreDBClient.connectionString(`${server.url}&throwOnAppendFailure=${throws}`);
    await other.appendToStream(stream, counted(4));
    const call = other.appendToStream(stream, counted(4), { expectedRevision: 'no_stream' });
    if (throws) expect(await refused(call)).toMatchObject({ streamName: stream, expectedVersion: 'no_stream', actualVersion: 3n });
    // 1n is what this client makes of any revision there is.
    else expect(await call).toMatchObject({ success: false, nextExpectedRevision: 1n });
    await other.dispose();
  });
});

describe('What an append is sent as', () => {
  it('is a call of its own where the server is too old for batches', async () => {
    const old = await startStandIn({ version: '21.6.0' });
    const patient = EventStoreDBClient.connectionString(old.url);
    expect(await patient.appendToStream(stream, counted(4))).toMatchObject({ nextExpectedRevision: 3n });
    expect(old.seen).toEqual({ single: 1, batched: 0 });
    await patient.dispose();
    await old.stop();
  });

  it.each([
    ['a batch', {}, { single: 0, batched: 1 }],
    ['a call of its own, for somebody with a name', { credentials: { username: 'admin', password: 'changeit' } }, { single: 1, batched: 0 }],
    ['several messages of the size that was asked for', { batchAppendSize: 1024 }, { single: 0, batched: 67 }],
  ])('is %s', async (_, options, expected) => {
    const before = { ...server.seen };
    const events = Array.from({ length: 200 }, () => jsonEvent({ type: 'padded', data: { text: 'x'.repeat(175) } }));
    expect((await client.appendToStream(stream, events, options)).nextExpectedRevision).toBe(199n);
    expect({ single: server.seen.single - before.single, batched: server.seen.batched - before.batched }).toEqual(expected);
  });

  it('may be ten thousand calls of a kilobyte at once', async () => {
    await Promise.all(Array.from({ length: 10_000 }, () => client.appendToStream(stream, jsonEvent({ type: 'flood', data: { value: 'A'.repeat(904) } }))));
    expect((await read(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })))[0]?.event?.revision).toBe(9999n);
  }, 60_000);
});

describe.each(WAYS)('An append that is sent %s is refused', (_, how) => {
  it('at a wrong revision', async () => {
    await client.appendToStream(stream, counted(4), how);
    const error = await refused(client.appendToStream(stream, counted(4), { expectedRevision: 'no_stream', ...how }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, expectedVersion: 'no_stream', actualVersion: 3n });
  });

  it('by a stream with a tombstone', async () => {
    await client.appendToStream(stream, counted(4), how);
    await client.tombstoneStream(stream);
    const error = await refused(client.appendToStream(stream, counted(4), how));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: stream });
  });

  it('when its time is over', async () => {
    expect(await refused(client.appendToStream(stream, counted(5_000), { deadline: 1, ...how }))).toBeInstanceOf(DeadlineExceededError);
  });

  it('when it is larger than a server takes, and told how much that is', async () => {
    const long = Array.from({ length: 1_200 }, (_, index) => jsonEvent({ type: 'long', data: { index, note: 'n'.repeat(1024) } }));
    const error = await refused(client.appendToStream(stream, long, how));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error).toMatchObject({ maxAppendSize: 1024 * 1024 });
  });
});

describe.each([
  ['deleted', 'deleteStream', StreamNotFoundError], ['ended for good', 'tombstoneStream', StreamDeletedError],
] as const)('A stream is %s', (_, how, error) => {
  beforeEach(async () => void await client.appendToStream(stream, counted(4)));

  it('whatever its revision', async () => {
    expect(await client[how](stream)).toBeDefined();
    expect(await refused(read(client.readStream(stream, { maxCount: 10 })))).toBeInstanceOf(error);
  });

  it('not at another revision than was expected', async () => {
    const wrong = await refused(client[how](stream, { expectedRevision: 2n }));
    expect(wrong).toBeInstanceOf(WrongExpectedVersionError);
    expect(wrong).toMatchObject({ streamName: stream, expectedVersion: 2n });
  });

  it('at the revision of its last event', async () => {
    const [{ event } = {}] = await read(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }));
    await client[how](stream, { expectedRevision: event!.revision });
    expect(await refused(read(client.readStream(stream)))).toBeInstanceOf(error);
  });

  it('not if none is expected', async () => {
    const wrong = await refused(client[how](stream, { expectedRevision: 'no_stream' }));
    expect(wrong).toBeInstanceOf(WrongExpectedVersionError);
    expect(wrong).toMatchObject({ streamName: stream });
  });

  it('before it is there, if none is expected', async () => {
    expect(await client[how](`${stream}-never`, { expectedRevision: 'no_stream' })).toBeDefined();
    expect(await refused(read(client.readStream(`${stream}-never`)))).toBeInstanceOf(error);
  });
});

it('A stream of which only metadata are there is deleted as one that is not there', async () => {
  await client.setStreamMetadata(stream, { cacheControl: 10 });
  expect(await client.deleteStream(stream, { expectedRevision: 'no_stream' })).toBeDefined();
});

describe('Metadata of a stream', () => {
  const ALL = { maxAge: 2, cacheControl: 15, truncateBefore: 1, maxCount: 12, acl: { readRoles: ['admin'], writeRoles: ['admin'], deleteRoles: ['admin'], metaReadRoles: ['admin'], metaWriteRoles: ['admin'] } };

  it('are nothing for a stream that is not there', async () => {
    expect(await client.getStreamMetadata(stream)).toEqual({ streamName: stream });
  });

  it('are nothing for one that has only events', async () => {
    await client.appendToStream(stream, counted(4));
    expect(await client.getStreamMetadata(stream)).toEqual({ streamName: stream });
  });

  it('with every key there is are told with the stream they are of', async () => {
    await client.setStreamMetadata(stream, ALL);
    expect(await client.getStreamMetadata(stream)).toMatchObject({ streamName: stream, metadata: ALL });
  });

  it('with keys of one’s own are those set last', async () => {
    for (const metadata of [{ maxCount: 12, turkey: '🦃' }, { maxCount: 11, turkey: '🍗' }]) {
      await client.setStreamMetadata(stream, metadata);
      expect(await client.getStreamMetadata(stream)).toMatchObject({ streamName: stream, metadata });
    }
  });

  it.each([
    ['one key', { maxAge: 2 }], ['every key', ALL], ['a key that nobody knows', { maxAge: 2, kitten: '😾' }],
  ])('of %s are read as they were set', async (_, metadata) => {
    await client.setStreamMetadata(stream, metadata);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual(metadata);
  });

  it('lose rights that nobody knows, and somebody is warned', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await client.setStreamMetadata(stream, { acl: { deleteRoles: ['admin'], chicken: '🐔' } as { deleteRoles: string[] } });
    expect((await client.getStreamMetadata(stream)).metadata?.acl).toEqual({ deleteRoles: ['admin'] });
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('set before there is an event hold for those that come', async () => {
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await client.appendToStream(stream, counted(20));
    expect(await read(client.readStream(stream, { fromRevision: START, maxCount: 200 }))).toHaveLength(2);
  });

  it.each(['maxAge', 'truncateBefore', 'cacheControl', 'maxCount'])('are refused if %s is no whole number', async (key) => {
    await expect(client.setStreamMetadata(stream, { [key]: 2.5 })).rejects.toThrow(`"${key}" must be an integer`);
  });
});

describe('A stream is read', () => {
  let position: Position | undefined;
  beforeEach(async () => {
    const bytes = [0, 1, 2, 3].map((index) => binaryEvent({ type: 'bytes', data: Buffer.from(`hello ${index}`) }));
    ({ position } = await client.appendToStream(stream, [...counted(4), ...bytes]));
    await client.appendToStream(`${stream}-other`, counted(5));
  });

  it('with JSON in it', async () => {
    const [{ event } = {}] = await read(client.readStream(stream, { fromRevision: 1n, maxCount: 1 }));
    expect(event).toMatchObject({ isJson: true, type: 'counted', data: { index: 1, note: 'an event' } });
  });

  it('with bytes in it', async () => {
    const [{ event } = {}] = await read(client.readStream(stream, { fromRevision: 5n, maxCount: 1 }));
    expect(event).toMatchObject({ isJson: false, type: 'bytes' });
    expect(Buffer.from(event?.data as Uint8Array).toString()).toBe('hello 1');
  });

  it.each([
    ['from its start', {}, [0, 1, 2, 3, 4, 5, 6, 7]],
    ['from a revision', { fromRevision: 1n }, [1, 2, 3, 4, 5, 6, 7]],
    ['backwards from its end', { direction: BACKWARDS, fromRevision: END }, [7, 6, 5, 4, 3, 2, 1, 0]],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 1n }, [1, 0]],
    ['no further than was asked for', { maxCount: 2 }, [0, 1]],
  ] as const)('%s', async (_, options, revisions) => {
    expect((await read(client.readStream(stream, options))).map(({ event }) => Number(event?.revision))).toEqual(revisions);
  });

  it('with a link as it is, or with what it leads to', async () => {
    const [{ event: direct } = {}] = await read(client.readStream(`${stream}-other`, { maxCount: 1 }));
    await client.appendToStream(`${stream}-links`, binaryEvent({ type: '$>', data: Buffer.from(`0@${stream}-other`), metadata: Buffer.from(JSON.stringify({ $causedBy: direct?.id })) }));
    const [plain] = await read(client.readStream(`${stream}-links`, { maxCount: 1 }));
    const [followed] = await read(client.readStream(`${stream}-links`, { maxCount: 1, resolveLinkTos: true }));
    expect(plain).toMatchObject({ event: { type: '$>' } });
    expect(followed).toMatchObject({ event: { type: 'counted', id: direct?.id }, link: { type: '$>' } });
  });

  it('only if it is there', async () => {
    const error = await refused(read(client.readStream(`${stream}-never`)));
    expect(error).toBeInstanceOf(StreamNotFoundError);
    expect(error).toMatchObject({ streamName: `${stream}-never` });
  });

  it.each([['below', -1n], ['above', 2n ** 64n]])('from no revision %s what there can be', async (_, fromRevision) => {
    await expect(async () => read(client.readStream(stream, { direction: BACKWARDS, fromRevision }))).rejects.toBeInstanceOf(InvalidArgumentError);
  });

  it('not when it has a tombstone', async () => {
    await client.tombstoneStream(stream);
    const error = await refused(read(client.readStream(stream, { maxCount: 10 })));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: stream });
  });

  it('with the place of each event in the log', async () => {
    const [{ event } = {}] = await read(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }));
    expect(event?.position).toEqual(position);
    expect(typeof event?.position?.commit).toBe('bigint');
  });
});

describe('All streams are read', () => {
  const said = (events: readonly AllStreamResolvedEvent[]): string[] => events.map(({ event }) => event?.streamId ?? '').filter((name) => name.startsWith(stream));
  beforeEach(async () => {
    await client.appendToStream(`${stream}-a`, counted(4));
    await client.appendToStream(`${stream}-b`, counted(4));
  });

  it('from the start, what the server writes itself too', async () => {
    const all = await read(client.readAll());
    expect(said(all)).toEqual([...Array<string>(4).fill(`${stream}-a`), ...Array<string>(4).fill(`${stream}-b`)]);
    expect(all.length).toBeGreaterThan(8);
  });

  it('from a position, with what stands there', async () => {
    const third = (await read(client.readAll({ maxCount: 3 })))[2];
    expect(await read(client.readAll({ maxCount: 1, fromPosition: third!.event!.position }))).toEqual([third]);
  });

  it('backwards from the end', async () => {
    expect(said(await read(client.readAll({ direction: BACKWARDS, fromPosition: END })))[0]).toBe(`${stream}-b`);
  });

  it('no further than was asked for', async () => {
    expect(await read(client.readAll({ maxCount: 2 }))).toHaveLength(2);
  });

  it('with a link as it is, or with what it leads to', async () => {
    const { position } = await client.appendToStream(`${stream}-links`, binaryEvent({ type: '$>', data: Buffer.from(`3@${stream}-a`) }));
    const [plain] = await read(client.readAll({ fromPosition: position!, maxCount: 1 }));
    const [followed] = await read(client.readAll({ fromPosition: position!, maxCount: 1, resolveLinkTos: true }));
    expect(plain).toMatchObject({ event: { type: '$>' } });
    expect(followed).toMatchObject({ event: { type: 'counted', revision: 3n }, link: { type: '$>', position: plain?.event?.position } });
  });
});

/** What somebody who listens to a subscription has been told when the event `last` has come, and the subscription has ended. */
async function heard(subscription: StreamSubscription | AllStreamSubscription, isOwn: (event: ResolvedEvent) => boolean = () => true) {
  const told = { confirmed: 0, errors: 0, caughtUp: 0, before: -1, events: [] as ResolvedEvent[] };
  const ended = once(subscription as StreamSubscription, 'end');
  (subscription as StreamSubscription)
    .on('confirmation', () => void (told.confirmed += 1))
    .on('error', () => void (told.errors += 1))
    .on('caughtUp', () => {
      told.caughtUp += 1;
      told.before = told.events.length;
    })
    .on('data', (event) => {
      if (isOwn(event)) told.events.push(event);
      if (event.event?.type === 'last' && event.event.streamId === stream) void delay(50).then(() => subscription.unsubscribe());
    });
  return { told, ended };
}

const noSystem = ({ event }: ResolvedEvent): boolean => event?.type.startsWith('$') === false;

describe('A subscription to a stream', () => {
  it.each([
    ['from its start', {}, 8, 4], ['from its end', { fromRevision: END }, 4, 0], ['from a revision, behind it', { fromRevision: 2n }, 5, 1],
  ] as const)('%s tells what is there, that it has caught up, and what comes', async (_, options, events, before) => {
    await client.appendToStream(stream, counted(4));
    const { told, ended } = await heard(client.subscribeToStream(stream, options));
    await delay(100);
    await client.appendToStream(stream, [...counted(3), last()]);
    await ended;
    expect(told.events).toHaveLength(events);
    expect(told).toMatchObject({ confirmed: 1, errors: 0, caughtUp: 1, before });
  });

  it('is walked through', async () => {
    await client.appendToStream(stream, [...counted(8), last()]);
    let seen = 0;
    for await (const { event } of client.subscribeToStream(stream)) {
      seen += 1;
      if (event?.type === 'last') break;
    }
    expect(seen).toBe(9);
  });

  it('flows through a pipeline of Node', async () => {
    await client.appendToStream(stream, [...counted(8), last()]);
    expect(await flown(client.subscribeToStream(stream))).toBe(9);
  });
});

/** How many events have flown from a subscription until the last. */
async function flown(subscription: StreamSubscription): Promise<number> {
  let seen = 0;
  await pipeline(subscription, async (events: AsyncIterable<ResolvedEvent>) => {
    for await (const { event } of events) {
      seen += 1;
      if (event?.type === 'last') await subscription.unsubscribe();
    }
  });
  return seen;
}

describe('A subscription to all streams', () => {
  const marked = async (): Promise<Position> => (await client.appendToStream(`${stream}-b`, counted(1, 'mark'))).position!;

  it('from the start tells what is there and what comes, that of the server too', async () => {
    const before = (await read(client.readAll())).length;
    const { told, ended } = await heard(client.subscribeToAll());
    await client.appendToStream(stream, [...counted(3), last()]);
    await ended;
    expect(told.events).toHaveLength(before + 4);
    expect(told.events.some((event) => !noSystem(event))).toBe(true);
    expect(told).toMatchObject({ confirmed: 1, errors: 0, caughtUp: 1 });
  });

  it('from the end tells only what comes', async () => {
    const { told, ended } = await heard(client.subscribeToAll({ fromPosition: END }), noSystem);
    await delay(100);
    await client.appendToStream(stream, [...counted(3), last()]);
    await ended;
    expect(told.events).toHaveLength(4);
    expect(told).toMatchObject({ confirmed: 1, errors: 0, caughtUp: 1, before: 0 });
  });

  it('from a position tells what is behind it', async () => {
    const fromPosition = await marked();
    await client.appendToStream(stream, counted(3));
    const { told, ended } = await heard(client.subscribeToAll({ fromPosition }), noSystem);
    await client.appendToStream(stream, [...counted(3), last()]);
    await ended;
    expect(told.events).toHaveLength(7);
    expect(told).toMatchObject({ confirmed: 1, errors: 0, caughtUp: 1 });
  });

  it('is walked through', async () => {
    const fromPosition = await marked();
    const appended = client.appendToStream(stream, [...counted(8), last()]);
    let seen = 0;
    for await (const event of client.subscribeToAll({ fromPosition })) {
      if (noSystem(event)) seen += 1;
      if (event.event?.type === 'last') break;
    }
    await appended;
    expect(seen).toBe(9);
  });

  it('waits for whoever walks through it slowly', async () => {
    const subscription = client.subscribeToAll({ fromPosition: await marked() });
    const appended = client.appendToStream(stream, [...counted(99), last()]);
    const seen = new Set<number>();
    for await (const { event } of subscription) {
      if (event?.type === 'last') break;
      await delay(2);
      if (event?.isJson) seen.add((event.data as unknown as { readonly index: number }).index);
    }
    await appended;
    expect(seen.size).toBe(99);
  });

  it('tells every listener once, those of one time one time, and those who have left nothing', async () => {
    const fromPosition = await marked();
    const [first, single, left] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const subscription = client.subscribeToAll({ fromPosition });
    subscription.on('data', first).on('data', left).once('data', single).off('data', left);
    const { told, ended } = await heard(subscription);
    await client.appendToStream(stream, [...counted(5), last()]);
    await ended;
    expect([first, single, left].map((listener) => listener.mock.calls.length)).toEqual([6, 1, 0]);
    expect(told.events).toHaveLength(6);
    expect(told.caughtUp).toBe(1);
  });

  it('of one stream flows through a pipeline of Node, whatever its name', async () => {
    await client.appendToStream(`${stream} with a space`, [...counted(8), last()]);
    expect(await flown(client.subscribeToStream(`${stream} with a space`))).toBe(9);
  });

  it.each<[string, (name: string) => Filter, (name: string) => readonly string[], (name: string) => string]>([
    ['names of streams by their beginning', (name) => streamNameFilter({ prefixes: [`${name}.`] }), (name) => [`${name}.a`, `${name}.b`], () => 'counted'],
    ['names of streams by an expression', (name) => streamNameFilter({ regex: `^[0-9]*_${name}_` }), (name) => [`17_${name}_a`, `4_${name}_b`], () => 'counted'],
    ['types by their beginning', (name) => eventTypeFilter({ prefixes: [`${name}.`] }), (name) => [`a-${name}`, `b-${name}`], (name) => `${name}.type`],
    ['types by an expression', (name) => eventTypeFilter({ regex: `^[0-9]*_${name}_[A-z]*$` }), (name) => [`a-${name}`, `b-${name}`], (name) => `99_${name}_type`],
  ])('tells only what passes a filter of %s', async (_, filter, names, type) => {
    const [first = '', second = ''] = names(stream);
    for (const name of [first, second, first]) {
      await client.appendToStream(name, counted(8, type(stream)));
      await client.appendToStream(`no-${name}`, counted(3, 'other'));
    }
    let seen = 0;
    for await (const { event } of client.subscribeToAll({ fromPosition: START, filter: filter(stream) })) {
      expect(event).toMatchObject({ type: type(stream) });
      if (++seen === 24) break;
    }
    expect(seen).toBe(24);
  });

  it('tells nothing of what the server says to itself, if that is wanted', async () => {
    const appended = client.appendToStream(stream, [...counted(8), last()]);
    server.writeSystemEvents(5);
    const seen: ResolvedEvent[] = [];
    for await (const event of client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() })) {
      seen.push(event);
      if (event.event?.streamId === stream && event.event.type === 'last') break;
    }
    await appended;
    expect(seen.length).toBeGreaterThanOrEqual(9);
    expect(seen.filter((event) => !noSystem(event))).toEqual([]);
  });

  it('tells at the interval asked for where it is, and waits until that is written down', async () => {
    const fromPosition = await marked();
    await client.appendToStream(stream, counted(8));
    const places: Position[] = [];
    let isWriting = false;
    let meanwhile = 0;
    const subscription = client.subscribeToAll({
      fromPosition,
      filter: excludeSystemEvents({
        checkpointInterval: 2,
        checkpointReached: async (_, position) => {
          places.push(position);
          isWriting = true;
          await delay(30);
          isWriting = false;
        },
      }),
    });
    subscription.on('data', () => void (meanwhile += isWriting ? 1 : 0));
    const { told, ended } = await heard(subscription);
    for (let part = 0; part < 18; part += 1) await client.appendToStream(stream, counted(20));
    await client.appendToStream(stream, [...counted(15), last()]);
    await ended;
    expect(told.events).toHaveLength(384);
    expect(told).toMatchObject({ confirmed: 1, errors: 0 });
    expect(meanwhile).toBe(0);
    expect(places.length).toBeGreaterThanOrEqual(6);
    expect(places.length).toBeLessThanOrEqual(7);
    for (const { commit, prepare } of places) expect([typeof commit, typeof prepare]).toEqual(['bigint', 'bigint']);
  });
});

describe('The name of a stream', () => {
  it.each([['hello', false], ['', false], ['$hello', true], ['$$hello', true]])('%j is of the server’s own: %s', (name, expected) => {
    expect(isSystemStream(name)).toBe(expected);
  });

  it.each([['hello', false], ['', false], ['$hello', false], ['$$hello', true]])('%j is of metadata: %s', (name, expected) => {
    expect(isMetastream(name)).toBe(expected);
  });

  it('leads to that of its metadata', async () => {
    await client.setStreamMetadata(stream, { maxCount: 3 });
    expect((await read(client.readStream(metastreamOf(stream))))[0]?.event?.data).toEqual({ $maxCount: 3 });
  });

  it('is found in that of its metadata', () => {
    expect(originalStreamOf('$$hello')).toBe('hello');
  });
});

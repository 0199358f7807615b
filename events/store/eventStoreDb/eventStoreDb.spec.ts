import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../../tests/contract/collect.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../../../tests/standIns/eventStoreDb/standIn.ts';
import type { EventStore, NewEvent, RecordedEvent } from '../eventStore.ts';
import { openEventStoreDb, type EventStoreDbOptions } from './eventStoreDb.ts';

const event = (n: number): NewEvent => ({
  id: randomUUID(), type: 'Counted', data: { n },
  metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'someone' }, v: 1, at: 0 },
});
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const numbers = (events: readonly RecordedEvent[]): readonly number[] => events.map(({ data }) => (data as { n: number }).n);
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Each of these fails without what we do about a fault of the client that was measured. */
describe('the event log on an EventStoreDB server', () => {
  const opened: { close(): Promise<void> }[] = [];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapestry-esdb-'));
  });
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
    rmSync(folder, { recursive: true });
  });

  const serve = async (options: StandInOptions = {}): Promise<StandIn> => {
    const server = await startStandIn(options);
    opened.push({ close: () => server.stop() });
    return server;
  };
  const open = async (url: string, options: EventStoreDbOptions = {}): Promise<EventStore> => {
    const store = await openEventStoreDb(url, options);
    opened.push(store);
    return store;
  };

  it('answers an append in time although the server never does', async () => {
    const server = await serve();
    const store = await open(server.url, { callMs: 1_500, patienceMs: 1_500 });
    server.faults.silent = true;
    await expect(store.append('thing', [event(0)], 'none')).rejects.toMatchObject({ code: 'storageUnavailable' });
  });

  it('answers an append of several events with the place of the last, also where the server tells two places in one', async () => {
    const server = await serve();
    const store = await open(server.url);
    server.faults.tellsTwoPlaces = true;
    const { position } = await store.append('thing', [event(0), event(1), event(2)], 'none');
    expect(position).toBe(await store.end());
    expect(position).toBe((await collect(store.read('thing'))).at(-1)?.position);
    expect((await store.append('thing', [event(3)], 2)).position).toBe(await store.end());
  });

  it('says of an append that is too large for the server that it is, instead of asking again', async () => {
    const store = await open((await serve()).url);
    const large = { ...event(0), data: { text: 'x'.repeat(1_100_000) } };
    await expect(store.append('thing', [large], 'none')).rejects.toMatchObject({ code: 'tooLargeToStore', message: expect.stringContaining('1,048,576 bytes') });
    expect(await collect(store.read('thing'))).toEqual([]);
  });

  it('leaves no connection behind when it is closed', async () => {
    const server = await serve();
    const connections = new Set<Socket>();
    const between = createServer((socket) => {
      connections.add(socket.on('close', () => connections.delete(socket)).on('error', () => undefined));
      socket.pipe(connect(server.port, '127.0.0.1').on('error', () => undefined)).pipe(socket);
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    opened.push({ close: async () => void between.close() });
    const store = await openEventStoreDb(server.url.replace(String(server.port), String((between.address() as AddressInfo).port)));
    await store.append('thing', [event(0)], 'none');
    expect(connections.size).toBeGreaterThan(0);
    await store.close();
    await until(() => connections.size === 0);
  });

  it('lets a read end in time although the server never answers', async () => {
    const server = await serve();
    const store = await open(server.url, { callMs: 1_500, patienceMs: 1_500 });
    server.faults.silent = true;
    await expect(collect(store.read('thing'))).rejects.toMatchObject({ code: 'storageUnavailable' });
  });

  it('refuses what JSON cannot hold without a rejection that nobody hears', async () => {
    const unheard: unknown[] = [];
    const listen = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', listen);
    const store = await open((await serve()).url);
    await expect(store.append('thing', [{ ...event(0), data: { n: 1n } }], 'none')).rejects.toBeInstanceOf(TypeError);
    await store.append('thing', [event(1)], 'none');
    process.off('unhandledRejection', listen);
    expect(unheard).toEqual([]);
  });

  it('leaves appends that are under way alone when the connection of another log in the process fails', async () => {
    const [calm, failing] = [await serve(), await serve()];
    const [store, other] = [await open(calm.url), await open(failing.url)];
    calm.faults.slowMs = 300;
    failing.faults.slowMs = 100;
    const appends = upTo(10).map((n) => store.append(`calm-${n}`, [event(n)], 'none'));
    failing.faults.dropBeforeWrite = 5;
    await Promise.all(upTo(5).map((n) => other.append(`failing-${n}`, [event(n)], 'none')));
    await Promise.all(appends);
    expect(calm.appendsSeen()).toBe(10);
    expect(failing.appendsSeen()).toBeGreaterThan(5);
  });

  it('throws at a wrong revision even where the address asks the client not to', async () => {
    const store = await open(`${(await serve()).url}&throwOnAppendFailure=false`);
    await store.append('thing', [event(0), event(1)], 'none');
    await expect(store.append('thing', [event(2)], 0)).rejects.toMatchObject({ code: 'wrongRevision', stream: 'thing', expected: 0 });
  });

  it('goes on with a subscription when the server was away for a while, and tells once that it was lost', async () => {
    const file = join(folder, 'log');
    const first = await serve({ file });
    const troubles: string[] = [];
    const store = await open(first.url, { onTrouble: (message) => troubles.push(message) });
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    const seeing = (async () => {
      for await (const each of store.subscribe(undefined, stop.signal)) if (seen.push(each) === 3) stop.abort();
    })();
    await store.append('thing', [event(0)], 'none');
    await until(() => seen.length === 1);
    await first.stop();
    opened.splice(0, 1);
    await until(() => troubles.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await serve({ file, port: first.port });
    await store.append('thing', [event(1), event(2)], 0);
    await seeing;
    expect(numbers(seen)).toEqual([0, 1, 2]);
    expect(troubles).toEqual([expect.stringMatching(/^The subscription to the event log was lost and goes on as soon as it can: /)]);
  });

  it('takes position zero for a position', async () => {
    const store = await open((await serve({ systemEvents: 0 })).url);
    const { position } = await store.append('thing', [event(0)], 'none');
    expect(position).toMatch(/^0{20}-0{20}$/);
    expect(await store.end()).toBe(position);
    expect(numbers(await collect(store.readAll()))).toEqual([0]);
    expect(await collect(store.readAll(position))).toEqual([]);
    await store.append('thing', [event(1)], 0);
    for await (const each of store.subscribe(position, AbortSignal.timeout(5_000))) {
      expect(numbers([each])).toEqual([1]);
      break;
    }
  });

  it('does not let a checkpoint pass events that have not been taken yet', async () => {
    const server = await serve();
    const store = await open(server.url);
    await store.append('thing', [event(0), event(1), event(2)], 'none');
    server.writeSystemEvents(100);
    const [seen, stop] = [[] as RecordedEvent[], new AbortController()];
    for await (const each of store.subscribe(undefined, stop.signal)) {
      if (seen.push(each) === 3) stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (seen.length === 1) server.dropConnections();
    }
    expect(numbers(seen)).toEqual([0, 1, 2]);
  });

  it('appends once what is repeated after the server has forgotten everything but its log', async () => {
    const file = join(folder, 'log');
    const first = await serve({ file });
    const store = await open(first.url);
    const events = [event(0), event(1)];
    const appended = await store.append('thing', events, 'none');
    await first.stop();
    opened.splice(0, 1);
    await serve({ file, port: first.port });
    expect(await store.append('thing', events, 'none')).toEqual(appended);
    expect(numbers(await collect(store.read('thing')))).toEqual([0, 1]);
  });

  it('does not tell the server\'s own events, nor takes them for the end of the log', async () => {
    const server = await serve();
    const store = await open(server.url);
    expect(await store.end()).toBeUndefined();
    const { position } = await store.append('thing', [event(0)], 'none');
    server.writeSystemEvents(100);
    expect(await store.end()).toBe(position);
    expect(await store.end()).toBe(position);
    expect(numbers(await collect(store.readAll()))).toEqual([0]);
    const { position: next } = await store.append('thing', [event(1)], 0);
    expect(await store.end()).toBe(next);
    expect(numbers(await collect(store.readAll(position)))).toEqual([1]);
  });

  it('keeps nothing of reads that were left early: closing has nothing to wait for', async () => {
    const store = await open((await serve()).url, { callMs: 600_000 });
    const { position } = await store.append('thing', upTo(500).map(event), 'none');
    await store.append('other', [event(500)], 'none');
    for (const events of [store.read('thing'), store.readAll(), store.subscribe(undefined, new AbortController().signal)]) {
      for await (const _ of events) break;
    }
    const stop = new AbortController();
    for await (const _ of store.subscribe(position, stop.signal)) stop.abort();
    await expect(store.close()).resolves.toBeUndefined();
  });

  it('refuses a position that lies between two events', async () => {
    const store = await open((await serve()).url);
    const { position } = await store.append('thing', [event(0)], 'none');
    await store.append('thing', [event(1)], 0);
    const between = position.replace(/.-/, (end) => `${(Number(end[0]) + 1) % 10}-`) as typeof position;
    await expect(collect(store.readAll(between))).rejects.toMatchObject({ code: 'unknownPosition' });
    await expect(collect(store.subscribe(between, new AbortController().signal))).rejects.toMatchObject({ code: 'unknownPosition' });
  });

  it('refuses an address it cannot use without repeating it', async () => {
    for (const address of ['http://server', 'esdb://server:2113', 'esdb://name:secret@server:x?tls=false', 'esdb://name:secret@']) {
      const error = await openEventStoreDb(address).then(() => undefined, (reason: unknown) => reason as Error);
      expect(error).toMatchObject({ code: 'storageUnavailable', message: expect.stringMatching(/its address/) });
      expect(`${String(error?.stack)} ${String(error?.cause)}`).not.toMatch(/secret|server:/);
    }
  });

  it('takes the address by the newer name of the server too', async () => {
    const server = await startStandIn();
    const store = await openEventStoreDb(server.url.replace('esdb:', 'kurrentdb:'));
    expect(await store.end()).toBeUndefined();
    await store.close();
    await server.stop();
  });

  it.each(['21.10.9', '22.2.0', '5.0.11.0'])('says of a server %s that it is too old, and how old it may be', async (version) => {
    const { url } = await serve({ version });
    await expect(openEventStoreDb(url)).rejects.toMatchObject({
      code: 'storageUnavailable',
      message: `The storage of the event log is not available: the server is EventStoreDB ${version}, and it has to be 22.6 or newer: older ones do not tell where an event was written.`,
    });
  });

  it.each(['22.6.0', '24.10.14', '25.0.1', '0.0.0.0', null])('works with a server that says it is %s', async (version) => {
    const store = await open((await serve({ version })).url);
    const { position } = await store.append('thing', [event(0)], 'none');
    expect(await store.end()).toBe(position);
  });

  it('says that nobody is there when it is opened', async () => {
    const server = await startStandIn();
    await server.stop();
    await expect(openEventStoreDb(server.url, { callMs: 300, patienceMs: 300 })).rejects.toMatchObject({ code: 'storageUnavailable' });
  });
});

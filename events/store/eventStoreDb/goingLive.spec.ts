import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn, type StandIn } from '../../../tests/standIns/eventStoreDb/standIn.ts';
import type { EventStore } from '../eventStore.ts';
import { openEventStoreDb } from './eventStoreDb.ts';

describe('A server that tells the end of numbers as its first checkpoint', () => {
  let server: StandIn;
  let store: EventStore;
  beforeEach(async () => {
    server = await startStandIn();
    server.faults.endAsCheckpoint = true;
    store = await openEventStoreDb(server.url);
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  it('does not make a follower of an empty log skip what is appended afterwards', async () => {
    const stop = new AbortController();
    const followed = store.subscribe(undefined, stop.signal)[Symbol.asyncIterator]();
    const first = followed.next();
    // The server tells the checkpoint once it is live: what it had sent by then has arrived before this answer.
    for (let call = 0; call < 5; call++) await store.end();
    const append = (id: string, n: number) => store.append('thing-1', [{ id, type: 'Counted', data: { n }, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 1, at: 0 } }], n === 0 ? 'none' : n - 1);
    await append('9b2f2c1e-3c7d-4d3e-8a0b-1d2e3f4a5b60', 0);
    expect((await first).value).toMatchObject({ stream: 'thing-1', data: { n: 0 } });
    const second = followed.next();
    await append('9b2f2c1e-3c7d-4d3e-8a0b-1d2e3f4a5b61', 1);
    expect((await second).value).toMatchObject({ stream: 'thing-1', data: { n: 1 } });
    stop.abort();
    await followed.return?.();
  });
});

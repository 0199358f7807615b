import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import { startMongoStandIn, type MongoStandIn } from '../../tests/standIns/mongo/mongoStandIn.ts';
import type { Lease } from '../lease.ts';
import type { ReadModels } from '../readModels.ts';
import { Connection } from './connection.ts';
import { openMongoReadModels, type MongoReadModels } from './mongoReadModels.ts';

const TAKEOVER_MS = 600;
const PEOPLE = { name: 'people', version: 1, finds: {} };
const at = (n: number): Position => String(n).padStart(16, '0') as Position;
const put = (models: ReadModels, id: string, position: number): Promise<void> =>
  models.apply([{ collection: 'people', version: 1, changes: [{ id, document: { id, position }, position: at(position) }] }], at(position));

describe.each([['one of a replica set', true], ['a single server', false]] as const)('a lease in MongoDB, %s (stand-in)', (_name, replicaSet) => {
  let standIn: MongoStandIn;
  let here: MongoReadModels;
  let there: MongoReadModels;
  const never = new AbortController().signal;

  beforeEach(async () => {
    standIn = await startMongoStandIn({ replicaSet });
    const options = { takeoverMs: TAKEOVER_MS, timeoutMs: 1_000 };
    [here, there] = [await openMongoReadModels(standIn.url, options), await openMongoReadModels(standIn.url, options)];
    await here.declare([PEOPLE]);
    await there.declare([PEOPLE]);
    await here.activate('people', 1);
  });
  afterEach(async () => {
    standIn.faults.silent = false;
    await Promise.all([here.close(), there.close()]);
    await standIn.close();
  });

  const acquire = (models: MongoReadModels, takeOver = false): Promise<Lease> => models.leases.acquire('projector', { signal: never, takeOver });
  const lost = async ({ lost: signal }: Lease): Promise<void> => {
    await expect.poll(() => signal.aborted, { timeout: 10_000 }).toBe(true);
  };

  it('is held by one while the other waits, and passes on at once when it is given back', async () => {
    const lease = await acquire(here);
    let second: Lease | undefined;
    const waiting = acquire(there).then((got) => (second = got));
    await new Promise((resolve) => setTimeout(resolve, 3 * TAKEOVER_MS));
    expect(second).toBeUndefined();
    await lease.release();
    const started = performance.now();
    await (await waiting).release();
    expect(performance.now() - started).toBeLessThan(TAKEOVER_MS);
  });

  it('passes on where nobody may end the sessions of others, whether it was given back or its holder died', async () => {
    standIn.faults.forbidden = ['killSessions'];
    const first = await acquire(here);
    await put(first.readModels, 'ada', 1);
    await first.release();
    const second = await acquire(there);
    await put(second.readModels, 'ada', 2);
    const third = await acquire(here, true);
    await put(third.readModels, 'ada', 3);
    await lost(second);
    await expect(put(second.readModels, 'ada', 4)).rejects.toMatchObject({ code: 'leaseLost' });
    await third.release();
  });

  it('reads from the primary and writes to a majority, whatever the address says', async () => {
    const url = `${standIn.url}${standIn.url.includes('?') ? '&' : '?'}readPreference=secondary&w=1`;
    const connection = await Connection.open(url, 1_000);
    const { readPreference, writeConcern } = connection.client.options;
    expect([readPreference.mode, writeConcern?.w]).toEqual(['primary', 'majority']);
    await connection.close();
  });

  it('is not waited for any longer than the caller wants', async () => {
    const lease = await acquire(here);
    const stop = new AbortController();
    const waiting = there.leases.acquire('projector', { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await lease.release();
  });

  it('that was taken over refuses what its former holder still writes, before anything of it is written', async () => {
    const former = await acquire(here);
    await put(former.readModels, 'a', 1);
    const later = await acquire(there, true);
    await expect(put(former.readModels, 'b', 2)).rejects.toMatchObject({ code: 'leaseLost' });
    await here.declare([{ ...PEOPLE, version: -1 }]);
    await expect(former.readModels.activate('people', -1)).rejects.toMatchObject({ code: 'leaseLost' });
    expect(await there.count('people')).toBe(1);
    expect(await there.activeVersion('people')).toBe(1);
    await put(later.readModels, 'c', 2);
    expect(await here.checkpoint('people', 1)).toBe(at(2));
    await lost(former);
    await later.release();
  });

  it('is known to be lost when no sign of life comes through', async () => {
    const lease = await acquire(here);
    standIn.faults.silent = true;
    await lost(lease);
    expect(lease.lost.reason).toMatchObject({ code: 'leaseLost' });
    await lease.release();
  });

  it('does not care what time the server or anybody else thinks it is', async () => {
    standIn.faults.clockOffsetMs = 3_600_000;
    const lease = await acquire(here);
    standIn.faults.clockOffsetMs = -3_600_000;
    await put(lease.readModels, 'a', 1);
    await new Promise((resolve) => setTimeout(resolve, 2 * TAKEOVER_MS));
    expect(lease.lost.aborted).toBe(false);
    await lease.release();
  });

  it('keeps a collection that was dropped and declared again from writers that knew the one before', async () => {
    await put(here, 'a', 1);
    await there.declare([{ ...PEOPLE, version: 2 }]);
    await there.activate('people', 2);
    await there.declare([PEOPLE]);
    await expect(put(here, 'late', 9)).rejects.toMatchObject({ code: 'undeclaredCollection' });
    expect(await there.checkpoint('people', 1)).toBeUndefined();
    expect(await there.load('people', 1, ['late', 'a'])).toEqual([]);
  });

  it('reads on from the collection that another process has switched to', async () => {
    await put(here, 'a', 1);
    expect(await there.get('people', 'a')).toEqual({ id: 'a', position: 1 });
    await here.declare([{ ...PEOPLE, version: -1 }]);
    await here.apply([{ collection: 'people', version: -1, changes: [{ id: 'a', document: { id: 'a', rebuilt: true }, position: at(1) }] }], at(1));
    await here.activate('people', -1);
    expect(await there.get('people', 'a')).toEqual({ id: 'a', rebuilt: true });
    expect(await there.count('people')).toBe(1);
  });

  it('counts in the collection that another process has switched to', async () => {
    await put(here, 'a', 1);
    expect(await there.count('people')).toBe(1);
    await here.declare([{ ...PEOPLE, version: -1 }]);
    await here.apply([{ collection: 'people', version: -1, changes: ['a', 'b'].map((id) => ({ id, document: { id }, position: at(1) })) }], at(1));
    await here.activate('people', -1);
    expect(await there.count('people')).toBe(2);
  });
});

describe('a lease whose holder died in the middle of a transaction', () => {
  it('is taken over without waiting for the server to give the transaction up', async () => {
    const standIn = await startMongoStandIn();
    const models = await openMongoReadModels(standIn.url, { takeoverMs: TAKEOVER_MS });
    const holder = new MongoClient(standIn.url, { retryWrites: false });
    try {
      await models.declare([PEOPLE]);
      const session = holder.startSession();
      session.startTransaction();
      const database = holder.db('tapestry');
      await database.collection<{ _id: string }>('collections').updateOne({ _id: 'people' }, { $set: { active: 1 } }, { session });
      await database.collection<{ _id: string }>('leases').insertOne({ _id: 'projector', epoch: 4, beat: 0, free: false, session: session.id ?? null } as { _id: string });
      const started = performance.now();
      const lease = await models.leases.acquire('projector', { signal: new AbortController().signal });
      await put(lease.readModels, 'a', 1);
      expect(performance.now() - started).toBeLessThan(10 * TAKEOVER_MS);
      expect(await models.activeVersion('people')).toBeUndefined();
      await expect(session.commitTransaction()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' });
      await lease.release();
    } finally {
      await holder.close();
      await models.close();
      await standIn.close();
    }
  });
});

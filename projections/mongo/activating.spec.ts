import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMongoStandIn, type MongoStandIn } from '../../tests/standIns/mongo/mongoStandIn.ts';
import { LeaseLost } from '../lease.ts';
import { UndeclaredCollection } from '../readModels.ts';
import { activateVersion } from './activating.ts';
import { Collections } from './collections.ts';
import { Connection } from './connection.ts';
import { openMongoReadModels, type MongoReadModels } from './mongoReadModels.ts';

const PEOPLE = { name: 'people', version: 1, finds: {} };
const FENCE = { name: 'projector', epoch: 4 };

describe('A version that is made the one in use (stand-in)', () => {
  let standIn: MongoStandIn;
  let models: MongoReadModels;
  let connection: Connection;
  let collections: Collections;

  beforeEach(async () => {
    standIn = await startMongoStandIn();
    models = await openMongoReadModels(standIn.url);
    await models.declare([PEOPLE]);
    connection = await Connection.open(standIn.url, 1_000);
    collections = new Collections(connection);
  });
  afterEach(async () => {
    await Promise.all([models.close(), connection.close()]);
    await standIn.close();
  });

  /** Somebody else changes the entry right after it was looked at the first time. */
  const meanwhile = (change: () => Promise<unknown>): void => {
    const look = collections.look.bind(collections);
    vi.spyOn(collections, 'look').mockImplementationOnce(async (name) => {
      const entry = await look(name);
      await change();
      return entry;
    });
  };
  const activated = (): Promise<void> => activateVersion(connection, collections, PEOPLE, FENCE);

  it('is in use afterwards, also where the lease is the very one that the entry was written under', async () => {
    await collections.entries.updateOne({ _id: 'people' }, { $set: { epoch: 4 } });
    await activated();
    expect(await collections.look('people')).toMatchObject({ active: 1, epoch: 4 });
  });

  it('and was dropped meanwhile is unknown, whatever the lease', async () => {
    meanwhile(() => collections.entries.updateOne({ _id: 'people' }, { $unset: { 'versions.1': '' }, $set: { epoch: 4 } }));
    await expect(activated()).rejects.toBeInstanceOf(UndeclaredCollection);
  });

  it('and whose collection is not there any more is unknown', async () => {
    meanwhile(async () => {
      await collections.entries.updateOne({ _id: 'people' }, { $unset: { 'versions.1': '' } });
      vi.mocked(collections.look).mockResolvedValueOnce(undefined);
    });
    await expect(activated()).rejects.toBeInstanceOf(UndeclaredCollection);
  });

  it('under a lease that somebody has taken over meanwhile is left as it was', async () => {
    meanwhile(() => collections.entries.updateOne({ _id: 'people' }, { $set: { epoch: 5 } }));
    await expect(activated()).rejects.toBeInstanceOf(LeaseLost);
    expect(await collections.look('people')).toMatchObject({ active: null });
  });
});

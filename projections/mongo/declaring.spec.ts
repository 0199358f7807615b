import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMongoStandIn, type MongoStandIn } from '../../tests/standIns/mongo/mongoStandIn.ts';
import { isPhysical } from './collectionEntry.ts';
import { Collections } from './collections.ts';
import { Connection } from './connection.ts';
import { declareVersion } from './declaring.ts';

const people = (version: number) => ({ name: 'people', version, finds: {} });

describe('A version that is declared (stand-in)', () => {
  let standIn: MongoStandIn;
  let connection: Connection;
  let collections: Collections;

  beforeEach(async () => {
    standIn = await startMongoStandIn();
    connection = await Connection.open(standIn.url, 1_000);
    collections = new Collections(connection);
  });
  afterEach(async () => {
    await connection.close();
    await standIn.close();
  });

  const declare = (version: number): Promise<void> => declareVersion(connection, new Collections(connection), people(version), 0);
  const onServer = async (): Promise<string[]> =>
    (await connection.database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).filter(isPhysical).toSorted();

  it('has a collection on the server before the first batch comes, and no other when it is declared again', async () => {
    await declare(1);
    await declare(1);
    expect(await onServer()).toEqual([(await collections.version('people', 1)).physical]);
  });

  it('has one collection also where another process declares it at the same moment', async () => {
    await declare(1);
    const look = collections.look.bind(collections);
    vi.spyOn(collections, 'look').mockImplementationOnce(async (name) => {
      const entry = await look(name);
      await declare(2);
      return entry;
    });
    await declareVersion(connection, collections, people(2), 0);
    const physical = [1, 2].map(async (version) => (await collections.version('people', version)).physical);
    expect(await onServer()).toEqual((await Promise.all(physical)).toSorted());
  });
});

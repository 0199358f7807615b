import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMongoStandIn, type MongoStandIn } from '../../tests/standIns/mongo/mongoStandIn.ts';
import type { CollectionDeclaration } from '../readModels.ts';
import { activateVersion } from './activating.ts';
import { isPhysical } from './collectionEntry.ts';
import { Collections } from './collections.ts';
import { Connection } from './connection.ts';
import { declareVersion } from './declaring.ts';
import { indexOf } from './findQuery.ts';

const people = (version: number, finds: CollectionDeclaration['finds'] = {}) => ({ name: 'people', version, finds });
const OF_TOWN = { ofTown: { where: ['town'], order: [] } };

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

  const declare = (version: number, finds: CollectionDeclaration['finds'] = {}): Promise<void> => declareVersion(connection, new Collections(connection), people(version, finds), 0);
  const onServer = async (): Promise<string[]> =>
    (await connection.database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).filter(isPhysical).toSorted();

  it('has a collection on the server before the first batch comes, and no other when it is declared again', async () => {
    await declare(1);
    await declare(1);
    expect(await onServer()).toEqual([(await collections.version('people', 1)).physical]);
  });

  it('gives the one in use, and itself, what new finds need: fields beside each document, and the one in use its index', async () => {
    await declare(1);
    await activateVersion(connection, collections, people(1));
    const rows = async (version: number) => collections.rows((await collections.version('people', version)).physical);
    const places = Array.from({ length: 501 }, (_, at) => ({ _id: `p${String(at).padStart(3, '0')}`, live: true, position: '1', document: JSON.stringify({ town: `t${at}` }), by: {} }));
    await (await rows(1)).insertMany([...places, { _id: 'gone', live: false, position: '1' }]);
    await declare(2);
    await declare(2, OF_TOWN);
    const found = await (await rows(1)).find({ live: true }).sort({ _id: 1 }).toArray();
    expect(found.map(({ by }) => by)).toEqual(places.map((_, at) => ({ town: `t${at}` })));
    expect((await collections.look('people'))?.versions).toMatchObject({ 1: { fields: ['town'] }, 2: { fields: ['town'] } });
    const ofTown = async (version: number) => (await rows(version)).find({ live: true, 'by.town': 't7' }, { hint: indexOf('ofTown', OF_TOWN.ofTown).name }).toArray();
    expect(await ofTown(1)).toMatchObject([{ _id: 'p007' }]);
    await expect(ofTown(2)).rejects.toThrow('does not correspond to an existing index');
  });

  it.each(['insert', 'create'])('is refused with the reason where the user of the server may not %s', async (command) => {
    standIn.faults.forbidden = [command];
    await expect(declare(1)).rejects.toThrow('refused with Unauthorized');
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

import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import { startMongoStandIn, type MongoStandIn } from '../../tests/standIns/mongo/mongoStandIn.ts';
import { openMongoReadModels, type MongoReadModels } from './mongoReadModels.ts';

const PEOPLE = { name: 'people', version: 1, finds: {} };
const at = (n: number): Position => String(n).padStart(16, '0') as Position;

describe('a batch in a transaction', () => {
  let standIn: MongoStandIn;
  let models: MongoReadModels;
  const put = (id: string, position: number): Promise<void> =>
    models.apply([{ collection: 'people', version: 1, changes: [{ id, document: { id, position }, position: at(position) }] }], at(position));

  beforeEach(async () => {
    standIn = await startMongoStandIn();
    models = await openMongoReadModels(standIn.url);
    await models.declare([PEOPLE]);
    await models.activate('people', 1);
  });
  afterEach(async () => {
    await models.close();
    await standIn.close();
  });

  it.each(['before', 'after'] as const)('is there once although the connection was lost %s the commit', async (when) => {
    standIn.faults.drop = { command: 'commitTransaction', when };
    await put('a', 1);
    expect(await models.get('people', 'a')).toEqual({ id: 'a', position: 1 });
    expect(await models.checkpoint('people', 1)).toBe(at(1));
  });

  it('waits its turn while another transaction holds what it writes', async () => {
    const other = new MongoClient(standIn.url, { retryWrites: false });
    const session = other.startSession();
    session.startTransaction();
    await other.db('tapestry').collection<{ _id: string }>('collections').updateOne({ _id: 'people' }, { $set: { epoch: 0 } }, { session });
    let written = false;
    const writing = put('a', 1).then(() => (written = true));
    await expect.poll(() => standIn.answered.get('abortTransaction') ?? 0, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(written).toBe(false);
    await session.abortTransaction();
    await writing;
    expect(await models.get('people', 'a')).toEqual({ id: 'a', position: 1 });
    await session.endSession();
    await other.close();
  });

  it('leaves out what was there already, and writes the rest', async () => {
    await put('a', 5);
    const changes = [{ id: 'b', document: { id: 'b' }, position: at(3) }, { id: 'a', document: { id: 'a' }, position: at(4) }, { id: 'c', document: { id: 'c' }, position: at(6) }];
    await models.apply([{ collection: 'people', version: 1, changes }], at(6));
    expect(await models.getMany('people', ['a', 'b', 'c'])).toEqual([{ id: 'a', position: 5 }, { id: 'b' }, { id: 'c' }]);
  });
});

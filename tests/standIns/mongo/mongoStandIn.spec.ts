import { MongoClient, type Db } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMongoStandIn, type MongoStandIn } from './mongoStandIn.ts';

interface Thing {
  readonly _id: string;
  readonly n?: number;
  readonly live?: boolean;
}

describe('the stand-in for MongoDB', () => {
  let standIn: MongoStandIn;
  let client: MongoClient;
  let database: Db;

  beforeEach(async () => {
    standIn = await startMongoStandIn({ transactionLifetimeMs: 400 });
    client = new MongoClient(standIn.url, { retryWrites: false });
    database = client.db('test');
  });
  afterEach(async () => {
    await client.close();
    await standIn.close();
  });

  const things = () => database.collection<Thing>('things');

  it.each([
    ['a command', () => database.command({ collStats: 'things' })],
    ['a member of a command', () => things().find({}, { projection: { n: 1 } }).toArray()],
    ['an operator in a filter', () => things().insertOne({ _id: 'a' }).then(() => things().find({ n: { $mod: [2, 0] } } as object).toArray())],
    ['an operator in an update', () => things().insertOne({ _id: 'a' }).then(() => things().updateOne({ _id: 'a' }, { $inc: { n: 1 } }))],
    ['an option of an index', () => things().createIndex({ n: 1 }, { unique: true })],
    ['a sort that no index gives', () => things().insertOne({ _id: 'a' }).then(() => things().find({}).sort({ n: 1 }).toArray())],
    ['an aggregation', () => things().aggregate([{ $match: {} }]).toArray()],
  ])('refuses what it does not know: %s', async (_what, call) => {
    await expect(call()).rejects.toThrow(/stand-in|order|index/);
  });

  it('refuses a find whose index would have to pass over documents', async () => {
    await things().createIndexes([{ key: { live: 1, n: 1, _id: 1 }, name: 'byN' }]);
    await things().insertMany([{ _id: 'a', live: true, n: 2 }, { _id: 'b', live: true, n: 1 }]);
    expect(await things().find({ live: true }, { hint: 'byN', sort: { n: 1, _id: 1 } }).toArray()).toMatchObject([{ _id: 'b' }, { _id: 'a' }]);
    await expect(things().find({ n: 1 }, { hint: 'byN' }).toArray()).rejects.toThrow(/does not answer/);
    await expect(things().find({ live: true }, { hint: 'byN', sort: { n: -1 } }).toArray()).rejects.toThrow(/does not answer/);
  });

  it('hands long answers out in parts', async () => {
    const many = Array.from({ length: 950 }, (_, n) => ({ _id: `t${String(n).padStart(4, '0')}` }));
    await things().insertMany(many);
    expect(await things().find({}).sort({ _id: 1 }).toArray()).toEqual(many);
    expect(standIn.answered.get('getMore')).toBeGreaterThan(0);
  });

  it('shows nothing of a transaction before it is committed, and lets the later of two writers fail', async () => {
    await things().insertOne({ _id: 'a', n: 1 });
    const [one, other] = [client.startSession(), client.startSession()];
    one.startTransaction();
    await things().updateOne({ _id: 'a' }, { $set: { n: 2 } }, { session: one });
    expect(await things().findOne({ _id: 'a' })).toMatchObject({ n: 1 });
    other.startTransaction();
    await expect(things().updateOne({ _id: 'a' }, { $set: { n: 3 } }, { session: other })).rejects.toMatchObject({ codeName: 'WriteConflict' });
    await one.commitTransaction();
    expect(await things().findOne({ _id: 'a' })).toMatchObject({ n: 2 });
    await Promise.all([one.endSession(), other.endSession()]);
  });

  it('gives a transaction up that stays open too long, and lets the write go on that waited for it', async () => {
    await things().insertOne({ _id: 'a', n: 1 });
    const session = client.startSession();
    session.startTransaction();
    await things().updateOne({ _id: 'a' }, { $set: { n: 2 } }, { session });
    await things().updateOne({ _id: 'a' }, { $set: { n: 3 } });
    expect(await things().findOne({ _id: 'a' })).toMatchObject({ n: 3 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' });
    await session.endSession();
  });

  it('has no transactions where it is a single server', async () => {
    const single = await startMongoStandIn({ replicaSet: false });
    const alone = new MongoClient(single.url, { retryWrites: false });
    const session = alone.startSession();
    session.startTransaction();
    await expect(alone.db('test').collection<Thing>('things').insertOne({ _id: 'a' }, { session })).rejects.toThrow();
    await alone.close();
    await single.close();
  });
});

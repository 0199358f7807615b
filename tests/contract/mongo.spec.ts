import { afterAll } from 'vitest';
import { MongoClient } from 'mongodb';
import { openMongoReadModels, type MongoOptions } from '../../projections/mongo/mongoReadModels.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { startMongoStandIn, type MongoStandIn, type MongoStandInOptions } from '../standIns/mongo/mongoStandIn.ts';
import { freshDatabase } from '../support/freshDatabase.ts';
import type { AdapterFactory, AdapterUnderTest } from './adapterFactory.ts';
import { readModelsFaultsFeatures } from './readModels.faults.features.ts';
import { readModelsFeatures } from './readModels.features.ts';
import type { ReadModelsFaults } from './readModelsFaults.ts';
import { reportAdapter } from './report.ts';

/** A database of its own for every test, on one server. */
async function onServer(url: string, options: MongoOptions = {}): Promise<AdapterUnderTest<ReadModels>> {
  const database = freshDatabase();
  const open = (): Promise<ReadModels> => openMongoReadModels(url, { database, ...options });
  let current = await open();
  return {
    adapter: current,
    async reopen() {
      await current.close();
      current = await open();
      return current;
    },
    async dispose() {
      await current.close();
      const client = new MongoClient(url);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}

function faultsOf({ faults }: MongoStandIn): ReadModelsFaults {
  return {
    silent: (on) => (faults.silent = on),
    slow: (milliseconds) => (faults.slowMs = milliseconds),
    loseConnection: (when) => (faults.drop = { command: 'update', when, statements: 10 }),
    deliverTwice: (on) => (faults.twice = on),
    clockOffset: (milliseconds) => (faults.clockOffsetMs = milliseconds),
    full: (on) => (faults.full = on),
  };
}

/** One stand-in for all tests of the factory. */
function onStandIn(options: MongoStandInOptions, mongo: MongoOptions = {}): AdapterFactory<ReadModels, ReadModelsFaults> {
  let starting: Promise<MongoStandIn> | undefined;
  afterAll(async () => (await starting)?.close());
  return {
    async create() {
      const standIn = await (starting ??= startMongoStandIn(options));
      return { ...(await onServer(standIn.url, mongo)), faults: faultsOf(standIn) };
    },
  };
}

for (const [name, replicaSet] of [['MongoDB, one of a replica set', true], ['MongoDB, a single server', false]] as const) {
  reportAdapter('ReadModels', 'stand-in', name);
  readModelsFeatures(`${name} (stand-in)`, onStandIn({ replicaSet }));
  readModelsFaultsFeatures(`${name} (stand-in)`, onStandIn({ replicaSet }, { timeoutMs: 1_500 }));
}

const real = process.env['MONGO_URL'];
if (real === undefined) process.stdout.write('contract of ReadModels: MongoDB itself is left out, MONGO_URL names no server\n');
if (real !== undefined) {
  reportAdapter('ReadModels', 'real', 'MongoDB');
  readModelsFeatures('MongoDB (real)', { create: () => onServer(real) });
}

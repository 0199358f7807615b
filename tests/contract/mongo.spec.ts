import { afterAll, describe, it } from 'vitest';
import { MongoClient } from 'mongodb';
import { openMongoReadModels } from '../../projections/mongo/mongoReadModels.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { startMongoStandIn, type MongoStandInOptions } from '../standIns/mongo/mongoStandIn.ts';
import { freshDatabase } from '../support/freshDatabase.ts';
import type { AdapterFactory } from './adapterFactory.ts';
import { readModelsFeatures } from './readModels.features.ts';

/** A database of its own for every test, on one server. */
function onServer(url: () => Promise<string>): AdapterFactory<ReadModels> {
  return {
    async create() {
      const [address, database] = [await url(), freshDatabase()];
      let current: ReadModels = await openMongoReadModels(address, { database });
      return {
        adapter: current,
        async reopen() {
          await current.close();
          current = await openMongoReadModels(address, { database });
          return current;
        },
        async dispose() {
          await current.close();
          const client = new MongoClient(address);
          await client.db(database).dropDatabase();
          await client.close();
        },
      };
    },
  };
}

function onStandIn(options: MongoStandInOptions): AdapterFactory<ReadModels> {
  let starting: ReturnType<typeof startMongoStandIn> | undefined;
  afterAll(async () => (await starting)?.close());
  return onServer(async () => (await (starting ??= startMongoStandIn(options))).url);
}

readModelsFeatures('MongoDB (stand-in for a replica set)', onStandIn({ replicaSet: true }));
readModelsFeatures('MongoDB (stand-in for a single server)', onStandIn({ replicaSet: false }));

const real = process.env['MONGO_URL'];
if (real !== undefined) readModelsFeatures('MongoDB (real)', onServer(() => Promise.resolve(real)));
else describe('read models: MongoDB (real)', () => it.skip('skipped: MONGO_URL names no server', () => undefined));

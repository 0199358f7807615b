import { MongoClient } from 'mongodb';
import { StorageUnavailable } from '../../../storage/errors/storageErrors.ts';
import { databaseOf } from '../../../storage/mongo/database.ts';
import type { PeopleDirectory } from '../directory.ts';
import type { PeopleEntry } from './peopleLog.ts';
import { openSharedDirectory } from './sharedDirectory.ts';
import { sharedSecret, type Secret } from './sharedSecret.ts';

/** What processes must have in common about people and addresses, in MongoDB beside the read models. */
export interface SharedPeople {
  readonly directory: PeopleDirectory;
  /** Signs addresses of images, so that any process takes what another has made. */
  readonly addressKey: Uint8Array;
  close(): Promise<void>;
}

const TIMEOUT_MS = 5000;

/** @throws StorageUnavailable */
export async function openSharedPeople(mongoUrl: string, onFault: (message: string) => void): Promise<SharedPeople> {
  const client = new MongoClient(mongoUrl, {
    serverSelectionTimeoutMS: TIMEOUT_MS, socketTimeoutMS: TIMEOUT_MS, retryWrites: false, maxPoolSize: 4, appName: 'tapestry-people',
  });
  try {
    // That of the read models.
    const database = client.db(databaseOf(mongoUrl));
    const addressKey = await sharedSecret(database.collection<Secret>('secrets'), 'addressKey');
    const directory = await openSharedDirectory(database.collection<PeopleEntry>('people'), (error) =>
      onFault(`The directory of people is not up to date: ${(error as Error).message}`));
    return {
      directory, addressKey,
      async close() {
        await directory.close();
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw new StorageUnavailable('people', (error as Error).message, { cause: error });
  }
}

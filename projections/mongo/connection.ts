import { MongoClient, type Db } from 'mongodb';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { databaseOf } from '../../storage/mongo/database.ts';
import { asMongoStorageError, WHAT } from './mongoErrors.ts';

const HEARTBEAT_MS = 2_000;
const MAX_CONNECTIONS = 32;

/** A connection to one database. Every call has its own time: the driver waits for a silent server for ever. */
export class Connection {
  readonly client: MongoClient;
  readonly database: Db;
  /** Whether the server is part of a replica set, which is what transactions need. */
  readonly transactions: boolean;
  readonly timeoutMs: number;
  #open = true;

  private constructor(client: MongoClient, database: Db, transactions: boolean, timeoutMs: number) {
    this.client = client;
    this.database = database;
    this.transactions = transactions;
    this.timeoutMs = timeoutMs;
  }

  /** @throws StorageUnavailable */
  static async open(url: string, timeoutMs: number, database?: string): Promise<Connection> {
    const client = clientOf(url, timeoutMs);
    try {
      const hello = await within(client.db('admin').command({ hello: 1 }), timeoutMs);
      return new Connection(client, client.db(database ?? databaseOf(url)), 'setName' in hello || hello.msg === 'isdbgrid', timeoutMs);
    } catch (error) {
      await client.close(true).catch(() => undefined);
      throw asMongoStorageError(error);
    }
  }

  /** @throws StorageUnavailable when that takes too long, is closed, or the driver fails; StorageFull */
  async call<T>(work: () => Promise<T>, timeoutMs: number = this.timeoutMs): Promise<T> {
    if (!this.#open) throw new StorageUnavailable(WHAT, 'they have been closed');
    try {
      return await within(work(), timeoutMs);
    } catch (error) {
      throw asMongoStorageError(error);
    }
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await within(this.client.close(), this.timeoutMs).catch(() => this.client.close(true));
  }
}

function clientOf(url: string, timeoutMs: number): MongoClient {
  try {
    return new MongoClient(url, {
      appName: 'tapestry',
      connectTimeoutMS: timeoutMs,
      serverSelectionTimeoutMS: timeoutMs,
      waitQueueTimeoutMS: timeoutMs,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      maxPoolSize: MAX_CONNECTIONS,
      // Every write here may be done twice; the driver's own second try would only hide the first one's fault.
      retryWrites: false,
      // Whatever the address says: a secondary is behind, and what a minority holds can be rolled back.
      readPreference: 'primary',
      writeConcern: { w: 'majority' },
    });
  } catch (error) {
    throw new StorageUnavailable(WHAT, 'the address of MongoDB cannot be understood', { cause: error });
  }
}

async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StorageUnavailable(WHAT, `MongoDB has not answered for ${timeoutMs / 1_000} s`)), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // Nobody listens any more to what comes too late.
    work.catch(() => undefined);
  }
}

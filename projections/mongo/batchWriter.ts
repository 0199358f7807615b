import type { ClientSession, Collection } from 'mongodb';
import type { Position } from '../../events/store/eventStore.ts';
import { LeaseLost } from '../lease.ts';
import { indexedFields } from '../indexValue.ts';
import { UndeclaredCollection, type CollectionChanges, type CollectionDeclaration } from '../readModels.ts';
import { versionPath, type CollectionEntry } from './collectionEntry.ts';
import type { Collections } from './collections.ts';
import type { Connection } from './connection.ts';
import { duplicateIndex } from './mongoErrors.ts';
import { guarded, rowOf, type Row } from './rows.ts';
import { inTransaction } from './transaction.ts';
import { newerThanStored, writeRows } from './writeRows.ts';

/** The longest a batch may take: thousands of documents, and as many collisions as there may be. */
const BATCH_MS = 30_000;

/** Under which lease is written. */
export interface Fence {
  readonly name: string;
  readonly epoch: number;
}

/** What a batch writes to one version of a collection. */
interface Write {
  readonly collection: string;
  readonly version: number;
  readonly physical: string;
  readonly fields: readonly string[];
  readonly rows: readonly Row[];
}

/** Writes batches, one after another. */
export class BatchWriter {
  readonly #connection: Connection;
  readonly #collections: Collections;
  readonly #fence: Fence | undefined;
  readonly #session: ClientSession | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, collections: Collections, fence?: Fence, session?: ClientSession) {
    this.#connection = connection;
    this.#collections = collections;
    this.#fence = fence;
    this.#session = session ?? (connection.transactions ? connection.client.startSession() : undefined);
  }

  /**
   * Documents and checkpoints together where there are transactions; elsewhere documents first and checkpoints last, so
   * that what is missing after a fault comes again.
   * @throws LeaseLost; UndeclaredCollection; TypeError, each before anything is written
   */
  async apply(batch: readonly CollectionChanges[], checkpoint: Position, declarations: ReadonlyMap<string, CollectionDeclaration>): Promise<void> {
    const writes: Write[] = [];
    for (const { collection, version, changes } of batch) {
      const { physical } = await this.#collections.version(collection, version);
      const fields = indexedFields(declarations.get(collection) ?? { finds: {} });
      writes.push({ collection, version, physical, fields, rows: changes.map((change) => rowOf(change, fields)) });
    }
    if (writes.length > 0) await this.#connection.call(() => this.#inTurn(() => this.#write(writes, checkpoint)), BATCH_MS);
  }

  async #write(writes: readonly Write[], checkpoint: Position): Promise<void> {
    if (this.#session) return this.#together(writes, checkpoint, this.#session);
    if (this.#fence) await this.#explain(writes);
    await Promise.all(writes.map(({ physical, rows }) => writeRows(this.#collections.rows(physical), rows, BATCH_MS)));
    await this.#setCheckpoints(writes, checkpoint);
  }

  /** A key that is taken ends a transaction: the second time, what is stored is looked at first. */
  async #together(writes: readonly Write[], checkpoint: Position, session: ClientSession): Promise<void> {
    let look = false;
    const work = async (): Promise<void> => {
      await this.#setCheckpoints(writes, checkpoint, session);
      for (const { physical, rows } of writes) await writeTogether(this.#collections.rows(physical), rows, session, look);
    };
    try {
      await inTransaction(session, BATCH_MS, work);
    } catch (error) {
      if (duplicateIndex(error) === undefined) throw error;
      look = true;
      await inTransaction(session, BATCH_MS, work);
    }
  }

  /** Forward only, only of the version that was written, and only under a lease that nobody has taken over. */
  async #setCheckpoints(writes: readonly Write[], checkpoint: Position, session?: ClientSession): Promise<void> {
    const operations = writes.map(({ collection, version, physical, fields }) => ({
      updateOne: {
        filter: {
          _id: collection,
          [versionPath(version, 'physical')]: physical,
          [versionPath(version, 'checkpoint')]: { $lt: checkpoint },
          ...(this.#fence ? { epoch: { $lte: this.#fence.epoch } } : {}),
        },
        update: { $set: { [versionPath(version, 'checkpoint')]: checkpoint, [versionPath(version, 'fields')]: fields } },
      },
    }));
    const { matchedCount } = await this.#collections.entries.bulkWrite(operations, { ordered: true, ...(session ? { session } : {}) });
    if (matchedCount < writes.length) await this.#explain(writes, session);
  }

  /** Whether everything may be written; a checkpoint that is further already is no reason against it. */
  async #explain(writes: readonly Write[], session?: ClientSession): Promise<void> {
    const ids = writes.map(({ collection }) => collection);
    const found = await this.#collections.entries.find({ _id: { $in: ids } }, session ? { session } : {}).toArray();
    const entries = new Map(found.map((entry) => [entry._id, entry]));
    for (const write of writes) assertWritable(write, entries.get(write.collection), this.#fence);
  }

  /** Waits for the one before even when that one's caller has given up: they share a session. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

function assertWritable({ collection, version, physical }: Write, entry: CollectionEntry | undefined, fence: Fence | undefined): void {
  if (fence && entry && entry.epoch > fence.epoch) throw new LeaseLost(fence.name);
  if (entry?.versions[version]?.physical !== physical) throw new UndeclaredCollection(collection, version);
}

async function writeTogether(collection: Collection<Row>, rows: readonly Row[], session: ClientSession, look: boolean): Promise<void> {
  const left = look ? await newerThanStored(collection, rows, session) : rows;
  if (left.length > 0) await collection.bulkWrite(left.map(guarded), { ordered: true, session });
}

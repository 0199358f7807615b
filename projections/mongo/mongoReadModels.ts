import type { ClientSession } from 'mongodb';
import type { Position } from '../../events/store/eventStore.ts';
import { readCursor, writeCursor, type Place } from '../cursor.ts';
import { declaredFind, indexValue, type Where } from '../indexValue.ts';
import type { Leases } from '../lease.ts';
import {
  UndeclaredCollection,
  type CollectionChanges,
  type CollectionDeclaration,
  type CollectionInUse,
  type Document,
  type Page,
  type ReadModels,
  type StoredDocument,
} from '../readModels.ts';
import { activateVersion } from './activating.ts';
import { BatchWriter, type Fence } from './batchWriter.ts';
import type { CollectionEntry } from './collectionEntry.ts';
import { Collections } from './collections.ts';
import { Connection } from './connection.ts';
import { declareVersion, nextPage } from './declaring.ts';
import { pageRows } from './finding.ts';
import { createMongoLeases } from './mongoLeases.ts';
import { documentOf, fieldKey, storedOf, type Row } from './rows.ts';

const DEFAULT_LIMIT = 100;
const MAX_IDS = 5_000;
const TIMEOUT_MS = 5_000;
const TAKEOVER_MS = 5_000;

export interface MongoOptions {
  /** The database; without one the one in the address, else `tapestry`. */
  readonly database?: string;
  /** The longest a call may take; batches and indexes may take longer. 5 s by default. */
  readonly timeoutMs?: number;
  /** How long the holder of a lease is not heard of before another takes it. 5 s by default. */
  readonly takeoverMs?: number;
}

/** Read models that many processes share, and the leases under which one of them writes. */
export interface MongoReadModels extends ReadModels {
  readonly leases: Leases;
}

/**
 * Connects to a MongoDB database (4.4 or newer). Documents and checkpoints of a batch are one transaction where the server
 * is part of a replica set; elsewhere documents are written before checkpoints.
 * @throws StorageUnavailable
 */
export async function openMongoReadModels(url: string, { database, timeoutMs = TIMEOUT_MS, takeoverMs = TAKEOVER_MS }: MongoOptions = {}): Promise<MongoReadModels> {
  const connection = await Connection.open(url, timeoutMs, database);
  const collections = new Collections(connection);
  const declarations = new Map<string, CollectionDeclaration>();
  const fenced = (fence: Fence, session: ClientSession | undefined): ReadModels =>
    new SharedReadModels(connection, collections, declarations, fence, session);
  const leases = createMongoLeases(connection, collections, fenced, takeoverMs);
  return Object.assign(new SharedReadModels(connection, collections, declarations), { leases });
}

class SharedReadModels implements ReadModels {
  readonly #connection: Connection;
  readonly #collections: Collections;
  readonly #declarations: Map<string, CollectionDeclaration>;
  readonly #fence: Fence | undefined;
  readonly #writer: BatchWriter;

  constructor(connection: Connection, collections: Collections, declarations: Map<string, CollectionDeclaration>, fence?: Fence, session?: ClientSession) {
    this.#connection = connection;
    this.#collections = collections;
    this.#declarations = declarations;
    this.#fence = fence;
    this.#writer = new BatchWriter(connection, collections, fence, session);
  }

  async declare(collections: readonly CollectionDeclaration[]): Promise<void> {
    await Promise.all(collections.map((declaration) => declareVersion(this.#connection, this.#collections, declaration, this.#fence?.epoch ?? 0)));
    for (const { name, version, finds } of collections) this.#declarations.set(name, { name, version, finds });
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    const [document] = await this.getMany<D>(collection, [id]);
    return document;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]> {
    const found = await this.#collections.reading(collection, (rows) => this.#rowsOf(rows, ids), (rows) => rows.size === new Set(ids).size);
    return ids.map((id) => found.get(id)).filter((row) => row?.live).map((row) => documentOf(row as Row) as D);
  }

  async find<D extends Document>(
    collection: string,
    name: string,
    where: Where,
    { limit = DEFAULT_LIMIT, cursor }: { readonly limit?: number; readonly cursor?: string } = {},
  ): Promise<Page<D>> {
    const declaration = this.#declarations.get(collection);
    if (!declaration) throw new UndeclaredCollection(collection);
    const find = declaredFind(declaration, name, where);
    const after = cursor === undefined ? undefined : readCursor(cursor, name, find.order.length);
    const values = find.where.map((field) => indexValue(where[field], field));
    const query = { name, find, where: values, limit: limit + 1, maxTimeMS: this.#connection.timeoutMs, ...(after ? { after } : {}) };
    const found = await this.#collections.reading(collection, (rows) => pageRows(rows, query), (rows) => rows.length > 0);
    const shown = found.slice(0, limit);
    const documents = shown.map((row) => documentOf(row) as D);
    const last = shown.at(-1);
    return last && found.length > limit ? { documents, cursor: writeCursor(name, placeOf(last, find.order.map(({ field }) => field))) } : { documents };
  }

  async count(collection: string): Promise<number> {
    return this.#collections.reading(collection, ({ collectionName }) => this.#count(collectionName), (count) => count > 0);
  }

  async *all<D extends Document>(collection: string, version?: number): AsyncGenerator<{ readonly id: string; readonly document: D }, void> {
    const physical = version === undefined ? undefined : (await this.#collections.version(collection, version)).physical;
    for (let after: string | undefined; ; ) {
      const [from, some] = [after, (rows: readonly Row[]) => rows.length > 0];
      const page: readonly Row[] = physical === undefined
        ? await this.#collections.reading(collection, (rows) => nextPage(rows, from), some)
        : await this.#connection.call(() => nextPage(this.#collections.rows(physical), from));
      for (const row of page) yield { id: row._id, document: documentOf(row) as D };
      if (page.length === 0) return;
      after = page.at(-1)?._id;
    }
  }

  async checkpoint(collection: string, version: number): Promise<Position | undefined> {
    return checkpointOf(await this.#collections.look(collection), version);
  }

  async load(collection: string, version: number, ids: readonly string[]): Promise<readonly StoredDocument[]> {
    const { physical } = await this.#collections.version(collection, version);
    const found = await this.#connection.call(() => this.#rowsOf(this.#collections.rows(physical), ids));
    return [...found.values()].map(storedOf);
  }

  async apply(batch: readonly CollectionChanges[], checkpoint: Position): Promise<void> {
    await this.#writer.apply(batch, checkpoint, this.#declarations);
  }

  async activeVersion(collection: string): Promise<number | undefined> {
    return (await this.#collections.look(collection))?.active ?? undefined;
  }

  async inUse(): Promise<readonly CollectionInUse[]> {
    const entries = await this.#collections.lookAt();
    return entries.flatMap((entry) => entry.active === null ? [] : [{ collection: entry._id, version: entry.active, checkpoint: checkpointOf(entry, entry.active) }]);
  }

  async activate(collection: string, version: number): Promise<void> {
    const declaration = this.#declarations.get(collection);
    if (!declaration) throw new UndeclaredCollection(collection, version);
    await activateVersion(this.#connection, this.#collections, { ...declaration, version }, this.#fence);
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #rowsOf(rows: ReturnType<Collections['rows']>, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const found = new Map<string, Row>();
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const some = rows.find({ _id: { $in: ids.slice(from, from + MAX_IDS) } }, { maxTimeMS: this.#connection.timeoutMs });
      for await (const row of some) found.set(row._id, row);
    }
    return found;
  }

  async #count(physical: string): Promise<number> {
    const { n } = await this.#connection.database.command({ count: physical, query: { live: true }, maxTimeMS: this.#connection.timeoutMs });
    return Number(n);
  }
}

function checkpointOf(entry: CollectionEntry | undefined, version: number): Position | undefined {
  return (entry?.versions[version]?.checkpoint || undefined) as Position | undefined;
}

function placeOf({ _id, by = {} }: Row, fields: readonly string[]): Place {
  return { id: _id, order: fields.map((field) => by[fieldKey(field)] ?? null) };
}

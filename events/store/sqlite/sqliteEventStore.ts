import type { DatabaseSync } from 'node:sqlite';
import {
  DuplicateEvent,
  WrongRevision,
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../eventStore.ts';
import { asStorageError, StorageUnavailable } from '../../../storage/errors/storageErrors.ts';
import { Arrivals } from './arrivals.ts';
import { openDatabase } from './database.ts';
import { EVENT_SCHEMA, EVENT_SCHEMA_VERSION, EventTable, positionOf, rowOf, type EventRow } from './eventTable.ts';
import { GroupCommit } from './groupCommit.ts';
import { isConstraintViolation } from './sqliteErrors.ts';

const WHAT = 'the event log';

export interface SqliteEventStoreOptions {
  /** Most pages (4 KiB) the file may grow to; for tests of a full disk. */
  readonly maxPages?: number;
}

/**
 * Opens the log in one SQLite file. One process only; every append is on the disk before it is answered.
 * @throws NewerData; StorageFull; StorageUnavailable
 */
export function openSqliteEventStore(file: string, options: SqliteEventStoreOptions = {}): EventStore {
  return new SqliteEventStore(
    openDatabase(file, {
      what: WHAT,
      version: EVENT_SCHEMA_VERSION,
      schema: EVENT_SCHEMA,
      synchronous: 'FULL',
      ...options,
    }),
  );
}

class SqliteEventStore implements EventStore {
  readonly #database: DatabaseSync;
  readonly #table: EventTable;
  readonly #commits: GroupCommit;
  readonly #arrivals = new Arrivals();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#table = new EventTable(database);
    this.#commits = new GroupCommit(database, () => this.#arrivals.announce());
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}.`);
    const rows = events.map(eventRow);
    this.#assertOpen();
    try {
      return await this.#commits.submit(() => appendRows(this.#table, stream, rows, expected));
    } catch (error) {
      throw asStorageError(error, WHAT);
    }
  }

  async *read(stream: string, from = 0): AsyncGenerator<RecordedEvent, void> {
    let next = from;
    for (;;) {
      const page = this.#reading(() => this.#table.streamPage(stream, next));
      if (page.length === 0) return;
      yield* page;
      next += page.length;
    }
  }

  async *readAll(after?: Position): AsyncGenerator<RecordedEvent, void> {
    const last = this.#reading(() => this.#table.end());
    let row = rowOf(after);
    while (row < last) {
      const page = this.#reading(() => this.#table.page(row, last));
      yield* page;
      row = lastRow(page, last);
    }
  }

  async *subscribe(after: Position | undefined, signal: AbortSignal): AsyncGenerator<RecordedEvent, void> {
    let row = rowOf(after);
    while (!signal.aborted) {
      const page = this.#reading(() => this.#table.page(row, Number.MAX_SAFE_INTEGER));
      // Nothing can be committed between this empty page and going to sleep: both happen in one turn.
      if (page.length === 0) await this.#arrivals.next(signal);
      for (const event of page) {
        yield event;
        if (signal.aborted) return;
      }
      row = lastRow(page, row);
    }
  }

  async end(): Promise<Position | undefined> {
    const row = this.#reading(() => this.#table.end());
    return row === 0 ? undefined : positionOf(row);
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    this.#commits.flush();
    this.#database.close();
    this.#arrivals.announce();
  }

  #reading<T>(read: () => T): T {
    this.#assertOpen();
    try {
      return read();
    } catch (error) {
      throw asStorageError(error, WHAT);
    }
  }

  #assertOpen(): void {
    if (!this.#database.isOpen) throw new StorageUnavailable(WHAT, 'it has been closed');
  }
}

function appendRows(table: EventTable, stream: string, rows: readonly EventRow[], expected: ExpectedRevision): Appended {
  const first = expected === 'none' ? 0 : expected + 1;
  if ((table.head(stream) ?? -1) + 1 !== first) {
    return appendedBefore(table, stream, rows, first) ?? refuse(new WrongRevision(stream, expected));
  }
  let position = 0;
  for (const [index, row] of rows.entries()) position = insertRow(table, stream, first + index, row);
  return { revision: first + rows.length - 1, position: positionOf(position) };
}

function insertRow(table: EventTable, stream: string, revision: number, row: EventRow): number {
  try {
    return table.insert(stream, revision, row);
  } catch (error) {
    throw isConstraintViolation(error) ? new DuplicateEvent(stream, row.id) : error;
  }
}

/** The answer of an earlier append of the same events at the same place, if there was one. */
function appendedBefore(
  table: EventTable,
  stream: string,
  rows: readonly EventRow[],
  first: number,
): Appended | undefined {
  let position = 0;
  for (const [index, row] of rows.entries()) {
    const stored = table.at(stream, first + index);
    if (stored?.id !== row.id) return undefined;
    position = stored.position;
  }
  return { revision: first + rows.length - 1, position: positionOf(position) };
}

function refuse(error: Error): never {
  throw error;
}

function eventRow({ id, type, data, metadata }: NewEvent): EventRow {
  const json = JSON.stringify(data) as string | undefined;
  if (json === undefined) throw new TypeError(`Event ${type} has no data that JSON can hold.`);
  return { id, type, data: json, metadata: JSON.stringify(metadata) };
}

function lastRow(page: readonly RecordedEvent[], otherwise: number): number {
  return page.length === 0 ? otherwise : rowOf(page[page.length - 1]?.position);
}

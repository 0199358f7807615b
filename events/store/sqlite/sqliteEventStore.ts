import type { DatabaseSync } from 'node:sqlite';
import type { Appended, EventStore, ExpectedRevision, NewEvent, Position, RecordedEvent } from '../eventStore.ts';
import { asStorageError, StorageUnavailable } from '../../../storage/errors/storageErrors.ts';
import { createWritingThread, type WritingThread } from '../../../storage/writing/writingThread.ts';
import { appendedBy, type AppendOrder, type AppendOutcome, type LogWriterSettings } from './appendOrder.ts';
import { Arrivals } from './arrivals.ts';
import { openDatabase } from './database.ts';
import { EVENT_SCHEMA, EVENT_SCHEMA_VERSION, EventTable, PAGE, positionOf, rowOf, type EventRow } from './eventTable.ts';

const WHAT = 'the event log';

export interface SqliteEventStoreOptions {
  /** Most pages (4 KiB) the file may grow to; for tests of a full disk. */
  readonly maxPages?: number;
}

const PROGRAM = new URL('./logWriter.ts', import.meta.url);

/**
 * Opens the log in one SQLite file. One process only; every append is on the disk before it is answered. Appends are
 * written by a thread of their own, so that waiting for the disk holds up nobody who reads or is answered here.
 * @throws NewerData; StorageFull; StorageUnavailable
 */
export function openSqliteEventStore(file: string, options: SqliteEventStoreOptions = {}): EventStore {
  const database = openDatabase(file, {
    what: WHAT,
    version: EVENT_SCHEMA_VERSION,
    schema: EVENT_SCHEMA,
    synchronous: 'FULL',
    ...options,
  });
  return new SqliteEventStore(database, { file, ...options });
}

class SqliteEventStore implements EventStore {
  readonly #database: DatabaseSync;
  readonly #table: EventTable;
  readonly #writer: WritingThread<AppendOrder, AppendOutcome>;
  readonly #arrivals = new Arrivals();
  #isClosing = false;

  constructor(database: DatabaseSync, settings: LogWriterSettings) {
    this.#database = database;
    this.#table = new EventTable(database);
    this.#writer = createWritingThread({ what: WHAT, program: PROGRAM, settings, afterGroup: () => this.#arrivals.announce() });
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}.`);
    const order: AppendOrder = { stream, rows: events.map(eventRow), expected };
    this.#assertOpen();
    try {
      return appendedBy(await this.#writer.write(order), order);
    } catch (error) {
      throw asStorageError(error, WHAT);
    }
  }

  async *read(stream: string, from = 0, max = Infinity): AsyncGenerator<RecordedEvent, void> {
    let [next, left] = [from, max];
    while (left > 0) {
      const wanted = Math.min(left, PAGE);
      const page = this.#reading(() => this.#table.streamPage(stream, next, wanted));
      yield* page;
      if (page.length < wanted) return;
      next += page.length;
      left -= page.length;
    }
  }

  async *readAll(after?: Position, types?: readonly string[]): AsyncGenerator<RecordedEvent, void> {
    const last = this.#reading(() => this.#table.end());
    const wanted = types && JSON.stringify(types);
    let row = rowOf(after);
    while (row < last) {
      const page = this.#reading(() => this.#table.page(row, last, wanted));
      yield* page;
      row = lastRow(page, last);
    }
  }

  async *subscribe(after: Position | undefined, signal: AbortSignal): AsyncGenerator<RecordedEvent, void> {
    let row = rowOf(after);
    while (!signal.aborted) {
      const page = this.#reading(() => this.#table.page(row, Number.MAX_SAFE_INTEGER));
      // Whatever is committed after this empty page is announced in a later turn: who sleeps by then is woken.
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
    this.#isClosing = true;
    await this.#writer.close();
    if (this.#database.isOpen) this.#database.close();
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
    if (this.#isClosing || !this.#database.isOpen) throw new StorageUnavailable(WHAT, 'it has been closed');
  }
}

function eventRow({ id, type, data, metadata }: NewEvent): EventRow {
  const json = JSON.stringify(data) as string | undefined;
  if (json === undefined) throw new TypeError(`Event ${type} has no data that JSON can hold.`);
  return { id, type, data: json, metadata: JSON.stringify(metadata) };
}

function lastRow(page: readonly RecordedEvent[], otherwise: number): number {
  return page.length === 0 ? otherwise : rowOf(page[page.length - 1]?.position);
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedEvent, UnknownPosition, type EventMetadata, type Position, type RecordedEvent } from '../eventStore.ts';

export const EVENT_SCHEMA_VERSION = 1;

export const EVENT_SCHEMA = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;

/** Most events of one page. */
export const PAGE = 500;

/** An event as it goes into the table: JSON already written. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** The statements over the table of events; positions are row numbers here, strings outside. */
export class EventTable {
  readonly #insert: StatementSync;
  readonly #head: StatementSync;
  readonly #at: StatementSync;
  readonly #streamPage: StatementSync;
  readonly #page: StatementSync;
  readonly #typesPage: StatementSync;
  readonly #end: StatementSync;

  constructor(database: DatabaseSync) {
    const columns = 'position, stream, revision, id, type, data, metadata';
    this.#insert = database.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#head = database.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
    this.#at = database.prepare('SELECT id, position FROM events WHERE stream = ? AND revision = ?');
    this.#streamPage = database.prepare(
      `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
    );
    this.#page = database.prepare(
      `SELECT ${columns} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ${PAGE}`,
    );
    this.#typesPage = database.prepare(
      `SELECT ${columns} FROM events WHERE position > ? AND position <= ? AND type IN (SELECT value FROM json_each(?)) ORDER BY position LIMIT ${PAGE}`,
    );
    this.#end = database.prepare('SELECT max(position) AS position FROM events');
    this.#streamPage.setReturnArrays(true);
    this.#page.setReturnArrays(true);
    this.#typesPage.setReturnArrays(true);
  }

  /** Answers the new event's position. @throws SQLite's constraint error when the id is taken. */
  insert(stream: string, revision: number, event: EventRow): number {
    const { lastInsertRowid } = this.#insert.run(stream, revision, event.id, event.type, event.data, event.metadata);
    return Number(lastInsertRowid);
  }

  /** Revision of the stream's last event. */
  head(stream: string): number | undefined {
    const row = this.#head.get(stream) as { revision: number | null };
    return row.revision ?? undefined;
  }

  at(stream: string, revision: number): { readonly id: string; readonly position: number } | undefined {
    return this.#at.get(stream, revision) as { id: string; position: number } | undefined;
  }

  streamPage(stream: string, from: number, limit: number): readonly RecordedEvent[] {
    return this.#streamPage.all(stream, from, limit).map(recordedEvent);
  }

  /** Events after one position, up to and with another; of the types alone where there are some (a list in JSON). */
  page(after: number, last: number, types?: string): readonly RecordedEvent[] {
    return (types === undefined ? this.#page.all(after, last) : this.#typesPage.all(after, last, types)).map(recordedEvent);
  }

  /** Position of the last event; 0 for an empty table. */
  end(): number {
    return (this.#end.get() as { position: number | null }).position ?? 0;
  }
}

type Columns = readonly [number, string, number, string, string, string, string];

function recordedEvent(row: unknown): RecordedEvent {
  const [position, stream, revision, id, type, data, metadata] = row as Columns;
  try {
    return {
      id,
      stream,
      revision,
      position: positionOf(position),
      type,
      data: JSON.parse(data) as unknown,
      metadata: JSON.parse(metadata) as EventMetadata,
    };
  } catch (error) {
    throw new DamagedEvent(stream, revision, positionOf(position), { cause: error });
  }
}

/** Wide enough for every safe integer, so that string order is number order. */
const POSITION_WIDTH = 16;

export function positionOf(row: number): Position {
  return String(row).padStart(POSITION_WIDTH, '0') as Position;
}

/** The row number in a position; 0, before all events, for none. @throws UnknownPosition */
export function rowOf(position: Position | undefined): number {
  if (position === undefined) return 0;
  if (position.length !== POSITION_WIDTH || !/^\d+$/.test(position)) throw new UnknownPosition(position);
  return Number(position);
}

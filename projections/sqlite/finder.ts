import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { readCursor, writeCursor, type Place } from '../cursor.ts';
import { declaredFind, indexValue, type IndexValue, type Where } from '../indexValue.ts';
import type { Document, Find, Page } from '../readModels.ts';
import type { CollectionTable } from './collectionTable.ts';
import { rangesOf } from './findQuery.ts';

/** A document's JSON, its id and its order fields. */
type Row = readonly [string, string, ...IndexValue[]];

/** Answers declared finds from their indexes. */
export class Finder {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @throws UndeclaredFind; InvalidCursor */
  page(table: CollectionTable, name: string, where: Where, limit: number, cursor: string | undefined): Page {
    const find = declaredFind(table.declaration, name, where);
    const after = cursor === undefined ? undefined : readCursor(cursor, name, find.order.length);
    const values = find.where.map((field) => indexValue(where[field], field));
    const rows = this.#rows(table, find, values, after, limit + 1);
    const shown = rows.slice(0, limit);
    const documents = shown.map(([document]) => JSON.parse(document) as Document);
    const last = shown.at(-1);
    return last && rows.length > limit ? { documents, cursor: writeCursor(name, placeOf(last)) } : { documents };
  }

  #rows(table: CollectionTable, find: Find, where: readonly SQLInputValue[], after: Place | undefined, limit: number): readonly Row[] {
    const rows: Row[] = [];
    for (const { sql, values } of rangesOf(table.name, find, where, after)) {
      if (rows.length >= limit) break;
      rows.push(...(this.#statement(sql).all(...values, limit - rows.length) as unknown as Row[]));
    }
    return rows;
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function placeOf([, id, ...order]: Row): Place {
  return { id, order };
}

import type { DatabaseSync } from 'node:sqlite';
import type { CollectionDeclaration } from '../readModels.ts';
import { indexedFields } from '../indexValue.ts';
import { fieldColumn, ID, indexSql, quoted, tableName } from './identifiers.ts';

/** Makes the table of one version of a collection, or the columns that it lacks. */
export function prepareTable(database: DatabaseSync, declaration: CollectionDeclaration): void {
  const table = tableName(declaration.name, declaration.version);
  database.exec(`CREATE TABLE IF NOT EXISTS ${quoted(table)} (
    id TEXT NOT NULL PRIMARY KEY,
    document TEXT,
    position TEXT NOT NULL
  ) STRICT`);
  addColumns(database, table, indexedFields(declaration));
}

function addColumns(database: DatabaseSync, table: string, fields: readonly string[]): void {
  const present = new Set(
    database.prepare('SELECT name FROM pragma_table_info(?)').all(table).map(({ name }) => quoted(name as string)),
  );
  for (const field of fields) {
    const column = fieldColumn(field);
    if (field === ID || present.has(column)) continue;
    database.exec(`ALTER TABLE ${quoted(table)} ADD COLUMN ${column} ANY`);
    database.prepare(`UPDATE ${quoted(table)} SET ${column} = document ->> ?`).run(`$.${JSON.stringify(field)}`);
  }
}

/** What is to be done, statement by statement, so that one version of a collection has the indexes of its finds and no others. */
export function indexChanges(database: DatabaseSync, { name: collection, version, finds }: CollectionDeclaration): readonly string[] {
  const table = tableName(collection, version);
  const wanted = new Map(
    Object.entries(finds).map(([find, definition]) => {
      const name = `${table}/${find}`;
      return [name, indexSql(name, table, definition)];
    }),
  );
  const present = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`)
    .all(table) as unknown as readonly { name: string; sql: string }[];
  const drops: string[] = [];
  for (const { name, sql } of present) {
    if (wanted.get(name) === sql) wanted.delete(name);
    else drops.push(`DROP INDEX ${quoted(name)}`);
  }
  return [...drops, ...wanted.values()];
}

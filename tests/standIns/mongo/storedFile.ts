import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { deserialize, serialize, type Document } from 'bson';
import type { Key } from './storedIndex.ts';

/** What is done to the stored state, in the order in which it is done. */
export type Step =
  | { readonly do: 'create'; readonly namespace: string }
  | { readonly do: 'index'; readonly namespace: string; readonly name: string; readonly key: Key }
  | { readonly do: 'put'; readonly namespace: string; readonly document: Document }
  | { readonly do: 'drop'; readonly namespace: string };

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS collections (namespace TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS indexes (namespace TEXT, name TEXT, key TEXT, PRIMARY KEY (namespace, name)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (namespace TEXT, id TEXT, bson BLOB, PRIMARY KEY (namespace, id)) WITHOUT ROWID`;

/** The stand-in's state in a file: what was answered survives the death of the process, though not that of the machine. */
export class StoredFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(SCHEMA);
  }

  *load(): Generator<Step, void> {
    for (const { namespace } of this.#database.prepare('SELECT namespace FROM collections').all()) yield { do: 'create', namespace: String(namespace) };
    for (const { namespace, name, key } of this.#database.prepare('SELECT * FROM indexes').all()) {
      yield { do: 'index', namespace: String(namespace), name: String(name), key: JSON.parse(String(key)) as Key };
    }
    for (const { namespace, bson } of this.#database.prepare('SELECT namespace, bson FROM documents').iterate()) {
      yield { do: 'put', namespace: String(namespace), document: deserialize(bson as Uint8Array) };
    }
  }

  /** All of them or none. */
  keep(steps: readonly Step[]): void {
    this.#database.exec('BEGIN');
    for (const step of steps) this.#keep(step);
    this.#database.exec('COMMIT');
  }

  close(): void {
    this.#database.close();
  }

  #keep(step: Step): void {
    const { namespace } = step;
    if (step.do === 'create') this.#run('INSERT OR IGNORE INTO collections VALUES (?)', namespace);
    else if (step.do === 'index') this.#run('INSERT OR REPLACE INTO indexes VALUES (?, ?, ?)', namespace, step.name, JSON.stringify(step.key));
    else if (step.do === 'put') this.#run('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)', namespace, String(step.document._id), serialize(step.document));
    else for (const table of ['collections', 'indexes', 'documents']) this.#run(`DELETE FROM ${table} WHERE namespace = ?`, namespace);
  }

  #run(sql: string, ...values: readonly (string | Uint8Array)[]): void {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    statement.run(...values);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Position } from '../../events/store/eventStore.ts';
import { UndeclaredCollection, type CollectionChanges, type CollectionDeclaration, type CollectionInUse } from '../readModels.ts';
import { indexChanges, prepareTable } from './collectionSchema.ts';
import { CollectionTable } from './collectionTable.ts';
import { quoted, tableName } from './identifiers.ts';

export const COLLECTIONS_SCHEMA_VERSION = 1;

export const COLLECTIONS_SCHEMA = `
  CREATE TABLE collections (
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    active INTEGER NOT NULL,
    checkpoint TEXT,
    PRIMARY KEY (name, version)
  ) STRICT, WITHOUT ROWID`;

/** Which versions of which collections there are, which one is read, and how far each has come. */
export class Collections {
  readonly #database: DatabaseSync;
  readonly #tables = new Map<string, CollectionTable>();
  /** Of collections that were asked for; every read asks. Nobody else writes the file. */
  readonly #active = new Map<string, number>();
  readonly #insert: StatementSync;
  readonly #activeVersion: StatementSync;
  readonly #checkpoint: StatementSync;
  readonly #setCheckpoints: StatementSync;
  readonly #inUse: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#insert = database.prepare('INSERT OR IGNORE INTO collections (name, version, active) VALUES (?, ?, 0)');
    this.#activeVersion = database.prepare('SELECT version FROM collections WHERE name = ? AND active = 1');
    this.#checkpoint = database.prepare('SELECT checkpoint FROM collections WHERE name = ? AND version = ?');
    this.#setCheckpoints = database.prepare(`
      UPDATE collections SET checkpoint = ?1 FROM json_each(?2) AS named
      WHERE name = named.value ->> 'collection' AND version = named.value ->> 'version' AND (checkpoint IS NULL OR checkpoint < ?1)`);
    this.#inUse = database.prepare('SELECT name, version, checkpoint FROM collections WHERE active = 1');
  }

  /** Also prepares the version in use, so that its documents can be found while the declared one is built. */
  declare(declaration: CollectionDeclaration): void {
    const { name, version } = declaration;
    this.#insert.run(name, version);
    this.#open(declaration);
    const active = this.activeVersion(name);
    if (active === undefined) return;
    if (active !== version) this.#open({ ...declaration, version: active });
    for (const sql of indexChanges(this.#database, { ...declaration, version: active })) this.#database.exec(sql);
  }

  /** @throws UndeclaredCollection */
  table(name: string, version: number): CollectionTable {
    const table = this.#tables.get(tableName(name, version));
    if (!table) throw new UndeclaredCollection(name, version);
    return table;
  }

  /** @throws UndeclaredCollection */
  active(name: string): CollectionTable {
    const version = this.activeVersion(name);
    if (version === undefined) throw new UndeclaredCollection(name);
    return this.table(name, version);
  }

  activeVersion(name: string): number | undefined {
    const known = this.#active.get(name);
    if (known !== undefined) return known;
    const version = this.#activeVersion.get(name)?.version as number | undefined;
    if (version !== undefined) this.#active.set(name, version);
    return version;
  }

  checkpoint(name: string, version: number): Position | undefined {
    return (this.#checkpoint.get(name, version)?.checkpoint ?? undefined) as Position | undefined;
  }

  inUse(): readonly CollectionInUse[] {
    const rows = this.#inUse.all() as unknown as readonly { name: string; version: number; checkpoint: Position | null }[];
    return rows.map(({ name, version, checkpoint }) => ({ collection: name, version, checkpoint: checkpoint ?? undefined }));
  }

  /** Forward only. */
  setCheckpoints(collections: readonly Pick<CollectionChanges, 'collection' | 'version'>[], checkpoint: Position): void {
    this.#setCheckpoints.run(checkpoint, JSON.stringify(collections.map(({ collection, version }) => ({ collection, version }))));
  }

  /** What a version lacks, statement by statement, before it may be activated. */
  indexChanges(name: string, version: number): readonly string[] {
    return indexChanges(this.#database, this.table(name, version).declaration);
  }

  /** Makes a version that has its indexes the one in use and drops the others; answers which, to be forgotten once that is committed. */
  activate(name: string, version: number): readonly number[] {
    const others = this.#database
      .prepare('SELECT version FROM collections WHERE name = ? AND version <> ?')
      .all(name, version)
      .map((row) => row.version as number);
    for (const other of others) this.#drop(name, other);
    this.#database.prepare('UPDATE collections SET active = 1 WHERE name = ?').run(name);
    return others;
  }

  forget(name: string, versions: readonly number[]): void {
    this.#active.delete(name);
    for (const version of versions) this.#tables.delete(tableName(name, version));
  }

  #open(declaration: CollectionDeclaration): void {
    prepareTable(this.#database, declaration);
    const table = new CollectionTable(this.#database, declaration);
    this.#tables.set(table.name, table);
  }

  #drop(name: string, version: number): void {
    this.#database.exec(`DROP TABLE ${quoted(tableName(name, version))}`);
    this.#database.prepare('DELETE FROM collections WHERE name = ? AND version = ?').run(name, version);
  }
}

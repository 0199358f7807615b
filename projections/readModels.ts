import type { Position } from '../events/store/eventStore.ts';

export type Document = Readonly<Record<string, unknown>>;

/**
 * A declared find: equality on `where` fields (in this order), ordered by `order` fields, backed by an index. The field
 * `id` is the document's key.
 */
export interface Find {
  readonly where: readonly string[];
  readonly order: readonly { readonly field: string; readonly direction: 'ascending' | 'descending' }[];
}

/** What a collection must be told about before it is used. */
export interface CollectionDeclaration {
  readonly name: string;
  readonly version: number;
  readonly finds: Readonly<Record<string, Find>>;
}

export interface Change {
  readonly id: string;
  /** null: deleted. */
  readonly document: Document | null;
  /** Position of the event that made it so; a change older than what is stored is not applied. */
  readonly position: Position;
}

/** All changes that one batch of events makes to one version of a collection. */
export interface CollectionChanges {
  readonly collection: string;
  readonly version: number;
  readonly changes: readonly Change[];
}

/** A document as projections see it, or (null) the trace that a deleted one leaves. */
export interface StoredDocument {
  readonly id: string;
  readonly document: Document | null;
  readonly position: Position;
}

export interface Page<D extends Document = Document> {
  readonly documents: readonly D[];
  /** Hand it to the next find to go on; absent on the last page. */
  readonly cursor?: string;
}

/** The version of a collection that `get` and `find` read, and how far it has come. */
export interface CollectionInUse {
  readonly collection: string;
  readonly version: number;
  readonly checkpoint: Position | undefined;
}

/** A find that was not declared, or not with these fields. */
export class UndeclaredFind extends Error {
  readonly code = 'undeclaredFind';
  constructor(collection: string, find: string, fields: readonly string[]) {
    super(`${collection} declares no find "${find}" by (${fields.join(', ')}).`);
  }
}

/** A version of a collection that was not declared, or a collection that has no active version. */
export class UndeclaredCollection extends Error {
  readonly code = 'undeclaredCollection';
  constructor(collection: string, version?: number) {
    super(version === undefined ? `No version of ${collection} is in use.` : `${collection} has no version ${version}.`);
  }
}

/** A cursor that no page of this list has handed out. */
export class InvalidCursor extends Error {
  readonly code = 'invalidCursor';
  constructor() {
    super('This cursor does not belong to this list. Start again from its first page.');
  }
}

/**
 * Read models: JSON documents in collections, changed by projections only.
 *
 * Guaranteed: documents and checkpoint of one `apply` become visible together or, where the engine cannot do that, in an
 * order in which replaying from the checkpoint repairs everything; a change is applied only if its position is newer than
 * the document's, and a checkpoint never goes back; finds answer from a declared index, in a total order (ties by id), and an undeclared find is refused.
 *
 * Deliberately not in it: joins, aggregates, updates in place, transactions over collections.
 */
export interface ReadModels {
  /** Makes the collections that are missing, and the indexes that the active version of a collection lacks. */
  declare(collections: readonly CollectionDeclaration[]): Promise<void>;
  get<D extends Document>(collection: string, id: string): Promise<D | undefined>;
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]>;
  /** 100 documents a page without a limit. @throws UndeclaredFind; InvalidCursor */
  find<D extends Document>(
    collection: string,
    find: string,
    where: Readonly<Record<string, string | number | boolean | null>>,
    page?: { readonly limit?: number; readonly cursor?: string },
  ): Promise<Page<D>>;
  count(collection: string): Promise<number>;
  /** Every document ordered by id, for comparison and export. */
  all<D extends Document>(collection: string, version?: number): AsyncIterable<{ readonly id: string; readonly document: D }>;
  /** Checkpoint of one collection's version. */
  checkpoint(collection: string, version: number): Promise<Position | undefined>;
  /** What a version holds under these ids, deleted documents included; ids it never held are left out. */
  load(collection: string, version: number, ids: readonly string[]): Promise<readonly StoredDocument[]>;
  /** Applies the changes of one batch and sets the checkpoint of every collection named in it. @throws StorageFull */
  apply(batch: readonly CollectionChanges[], checkpoint: Position): Promise<void>;
  /** The version that `get` and `find` read. */
  activeVersion(collection: string): Promise<number | undefined>;
  /** Every collection that can be read, at this moment: the switches of other processes too. */
  inUse(): Promise<readonly CollectionInUse[]>;
  /** Points `get` and `find` at a version that has caught up and has now its indexes, and drops the others. */
  activate(collection: string, version: number): Promise<void>;
  close(): Promise<void>;
}

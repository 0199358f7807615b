import type { AnyBulkWriteOperation } from 'mongodb';
import type { Position } from '../../events/store/eventStore.ts';
import { indexValue, type IndexValue } from '../indexValue.ts';
import type { Change, Document, StoredDocument } from '../readModels.ts';

/**
 * A document as it is stored, or the trace of a deleted one. The document is its JSON, as in the embedded adapter: so
 * it comes back to the byte, with fields in their order, whatever their names are. What finds need stands beside it.
 */
export interface Row {
  readonly _id: string;
  readonly live: boolean;
  readonly position: string;
  readonly document?: string;
  readonly by?: Readonly<Record<string, IndexValue>>;
}

/** A field's name as a key of `by`, where dots and dollars would mean something. */
export function fieldKey(field: string): string {
  // eslint-disable-next-line no-control-regex -- the end of a key in BSON
  return field.replaceAll(/[%.$\0]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** @throws TypeError when a field that a find needs has no order */
export function rowOf({ id, document, position }: Change, fields: readonly string[]): Row {
  if (document === null) return { _id: id, live: false, position };
  return { _id: id, live: true, position, document: JSON.stringify(document), by: byFields(document, fields) };
}

export function byFields(document: Document, fields: readonly string[]): Record<string, IndexValue> {
  return Object.fromEntries(fields.map((field) => [fieldKey(field), indexValue(document[field], field)]));
}

export function documentOf({ document }: Row): Document | undefined {
  return document === undefined ? undefined : (JSON.parse(document) as Document);
}

export function storedOf(row: Row): StoredDocument {
  return { id: row._id, document: documentOf(row) ?? null, position: row.position as Position };
}

/**
 * Writes a row unless what is stored is as new. Where it is, the filter matches nothing and the insertion in its place
 * finds its key taken: a duplicate key says "already applied".
 */
export function guarded(row: Row): AnyBulkWriteOperation<Row> {
  return { replaceOne: { filter: { _id: row._id, position: { $lt: row.position } }, replacement: row, upsert: true } };
}

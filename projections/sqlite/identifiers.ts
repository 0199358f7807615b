import type { Find } from '../readModels.ts';

/** A name as an SQL identifier, whatever it contains. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function tableName(collection: string, version: number): string {
  return `${collection}_v${version}`;
}

/** A document's `id` is its key and has a column. */
export const ID = 'id';

/** Column that repeats a document's field for the indexes. */
export function fieldColumn(field: string): string {
  return field === ID ? ID : quoted(`field_${field}`);
}

/** The order in which a find's documents lie in its index: its order fields, then the id that breaks ties. */
export function orderColumns(order: Find['order']): readonly string[] {
  const columns = order.map(({ field, direction }) => `${fieldColumn(field)} ${direction === 'ascending' ? 'ASC' : 'DESC'}`);
  return order.some(({ field }) => field === ID) ? columns : [...columns, ID];
}

/**
 * The find's index: equality fields, then its order. Deleted documents are not in it. An order that goes down in every
 * field is kept upwards and read backwards: positions and times come upwards, and what comes in order is sorted sooner.
 */
export function indexSql(name: string, table: string, { where, order }: Find): string {
  const isDown = order.some(({ field }) => field === ID) && order.every(({ direction }) => direction === 'descending');
  const kept = isDown ? order.map(({ field }) => ({ field, direction: 'ascending' as const })) : order;
  const columns = [...where.map((field) => fieldColumn(field)), ...orderColumns(kept)];
  return `CREATE INDEX ${quoted(name)} ON ${quoted(table)} (${columns.join(', ')}) WHERE document IS NOT NULL`;
}

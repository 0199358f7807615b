import type { Find } from '../readModels.ts';

/** A name as an SQL identifier, whatever it contains. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function tableName(collection: string, version: number): string {
  return `${collection}_v${version}`;
}

/** Column that repeats a document's field for the indexes. */
export function fieldColumn(field: string): string {
  return quoted(`field_${field}`);
}

/** The find's index: equality fields, order fields, then the id that breaks ties. Deleted documents are not in it. */
export function indexSql(name: string, table: string, { where, order }: Find): string {
  const columns = [
    ...where.map((field) => fieldColumn(field)),
    ...order.map(({ field, direction }) => `${fieldColumn(field)} ${direction === 'ascending' ? 'ASC' : 'DESC'}`),
    'id',
  ];
  return `CREATE INDEX ${quoted(name)} ON ${quoted(table)} (${columns.join(', ')}) WHERE document IS NOT NULL`;
}

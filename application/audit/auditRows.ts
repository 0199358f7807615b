import { auditView, type AuditDocument } from '../../projections/views/audit.ts';
import { writeCursor } from '../../projections/cursor.ts';
import type { Ports } from '../ports/ports.ts';

/** Where a page of the audit begins: rows after it are older, or happened in the same millisecond and earlier. */
export interface AuditPlace {
  readonly at: number;
  readonly id: string;
}

/** A find of the audit view with what it looks for. */
export interface AuditSource {
  readonly find: string;
  readonly where: Readonly<Record<string, string>>;
}

/** Above every position: the place before all rows of a millisecond. */
export const LAST_ID = '\uffff';

/** Rows of several sources as one list, newest first, each row once; pages of a source are read when they are needed. */
export async function* mergedRows({ readModels }: Pick<Ports, 'readModels'>, sources: readonly AuditSource[], after: AuditPlace | undefined, pageSize: number): AsyncGenerator<AuditDocument, void> {
  const heads = await Promise.all(sources.map(async (source) => {
    const rows = rowsOf(readModels, source, after, sources.length > 4 ? Math.min(pageSize, 24) : pageSize);
    return { rows, next: await rows.next() };
  }));
  let last: string | undefined;
  for (;;) {
    const open = heads.filter(({ next }) => !next.done);
    if (open.length === 0) return;
    const newest = open.reduce((a, b) => (isNewer(b.next.value as AuditDocument, a.next.value as AuditDocument) ? b : a));
    const row = newest.next.value as AuditDocument;
    newest.next = await newest.rows.next();
    if (row.id !== last) yield row;
    last = row.id;
  }
}

const isNewer = (a: AuditDocument, b: AuditDocument): boolean => a.at > b.at || (a.at === b.at && a.id > b.id);

async function* rowsOf(readModels: Ports['readModels'], { find, where }: AuditSource, after: AuditPlace | undefined, limit: number): AsyncGenerator<AuditDocument, void> {
  let cursor = after && writeCursor(find, { id: after.id, order: [after.at, after.id] });
  do {
    const page = await readModels.find<AuditDocument>(auditView.name, find, where, cursor === undefined ? { limit } : { limit, cursor });
    yield* page.documents;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

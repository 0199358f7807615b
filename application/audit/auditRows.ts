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

/** Of many lists little is read ahead: most of it would be older than the page. */
const FEW_SOURCES = 4;
const MANY_SOURCES = 100;

/** Rows of several sources as one list, newest first, each row once; pages of a source are read when they are needed. */
export async function* mergedRows({ readModels }: Pick<Ports, 'readModels'>, sources: readonly AuditSource[], after: AuditPlace | undefined, pageSize: number): AsyncGenerator<AuditDocument, void> {
  const ahead = sources.length > MANY_SOURCES ? 8 : sources.length > FEW_SOURCES ? Math.min(pageSize, 24) : pageSize;
  const heads = (await Promise.all(sources.map((source) => openHead(readModels, source, after, ahead)))).filter(({ rows }) => rows.length > 0);
  let last: string | undefined;
  heads.sort((a, b) => (isNewer(headOf(a), headOf(b)) ? -1 : 1));
  while (heads.length > 0) {
    const newest = heads[0] as Head;
    const row = headOf(newest);
    newest.next += 1;
    if (newest.next === newest.rows.length && !(await newest.readOn())) heads.shift();
    else putBehindNewer(heads);
    if (row.id !== last) yield row;
    last = row.id;
  }
}

/** Moves the first head, whose row has become older, to its place among the others, which stand newest first. */
function putBehindNewer(heads: Head[]): void {
  const moved = heads[0] as Head;
  const row = headOf(moved);
  let [low, high] = [1, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isNewer(headOf(heads[middle] as Head), row)) low = middle + 1;
    else high = middle;
  }
  heads.copyWithin(0, 1, low);
  heads[low - 1] = moved;
}

/** What is read of one source and not told yet. */
interface Head {
  rows: readonly AuditDocument[];
  /** Index of its newest row. */
  next: number;
  /** Reads the next page; false when there is none. */
  readOn(): Promise<boolean>;
}

const headOf = ({ rows, next }: Head): AuditDocument => rows[next] as AuditDocument;

const MAX_PAGE = 1_000;

async function openHead(readModels: Ports['readModels'], { find, where }: AuditSource, after: AuditPlace | undefined, size: number): Promise<Head> {
  let cursor = after && writeCursor(find, { id: after.id, order: [after.at, after.id] });
  let limit = size;
  let isAll = false;
  const head: Head = {
    rows: [], next: 0,
    async readOn() {
      if (isAll) return false;
      const page = await readModels.find<AuditDocument>(auditView.name, find, where, cursor === undefined ? { limit } : { limit, cursor });
      [head.rows, head.next, cursor, isAll] = [page.documents, 0, page.cursor, page.cursor === undefined];
      // Whoever reads on in one source looks for something: larger pages cost less a row.
      limit = Math.min(MAX_PAGE, limit * 4);
      return head.rows.length > 0;
    },
  };
  await head.readOn();
  return head;
}

const isNewer = (a: AuditDocument, b: AuditDocument): boolean => a.at > b.at || (a.at === b.at && a.id > b.id);

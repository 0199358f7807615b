import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadModels } from '../../projections/readModels.ts';
import { readCursor, writeCursor } from '../../projections/cursor.ts';
import type { AuditDocument } from '../../projections/views/audit.ts';
import { mergedRows } from './auditRows.ts';

const row = (at: number, number: number): AuditDocument => ({ id: String(number).padStart(4, '0'), at, by: 'ada', type: 'SymbolAdded', stream: 's', revision: number, about: null });
const newestFirst = (a: AuditDocument, b: AuditDocument): number => b.at - a.at || (a.id < b.id ? 1 : -1);

/** Lists by the name that a find looks for, read in pages. */
function listsOf(lists: ReadonlyMap<string, readonly AuditDocument[]>): Pick<ReadModels, 'find'> {
  return {
    find: (async (_collection: string, find: string, { stream }: Record<string, string>, { limit = 100, cursor }: { limit?: number; cursor?: string } = {}) => {
      const after = cursor === undefined ? undefined : readCursor(cursor, find, 2);
      const rows = (lists.get(stream ?? '') ?? []).filter(({ at, id }) => !after || at < Number(after.order[0]) || (at === after.order[0] && id < String(after.order[1])));
      const documents = rows.slice(0, limit);
      const last = documents.at(-1);
      return last && rows.length > limit ? { documents, cursor: writeCursor(find, { id: last.id, order: [last.at, last.id] }) } : { documents };
    }) as unknown as ReadModels['find'],
  };
}

describe('Rows of several lists', () => {
  it('are one list, newest first, each row once, however many lists hold it', async () => {
    const arbitrary = fc.constantFrom(2, 12, 130).chain((sources) => fc.tuple(fc.constant(sources), fc.array(fc.record({
      at: fc.integer({ min: 0, max: 30 }), lists: fc.subarray(Array.from({ length: sources }, (_, index) => index), { maxLength: Math.min(5, sources) }),
    }), { maxLength: 120 })));
    await fc.assert(fc.asyncProperty(arbitrary, async ([sources, events]) => {
      const told = events.map(({ at, lists }, number) => ({ row: row(at, number), lists }));
      const lists = new Map(Array.from({ length: sources }, (_, list) => [`list ${list}`, told.filter((each) => each.lists.includes(list)).map((each) => each.row).toSorted(newestFirst)] as const));
      const expected = told.filter((each) => each.lists.length > 0).map((each) => each.row).toSorted(newestFirst);
      const merged: AuditDocument[] = [];
      for await (const each of mergedRows({ readModels: listsOf(lists) as ReadModels }, [...lists.keys()].map((stream) => ({ find: 'byStream', where: { stream } })), undefined, 3)) merged.push(each);
      expect(merged.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }), { numRuns: 60 });
  });
});

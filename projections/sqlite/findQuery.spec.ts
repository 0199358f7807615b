import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { CollectionDeclaration, Find } from '../readModels.ts';
import { indexChanges, prepareTable } from './collectionSchema.ts';
import { rangesOf } from './findQuery.ts';

const by = (field: string, direction: 'ascending' | 'descending'): Find['order'][number] => ({ field, direction });

const FINDS: Readonly<Record<string, Find>> = {
  everything: { where: [], order: [] },
  one: { where: ['a'], order: [] },
  upwards: { where: [], order: [by('b', 'ascending')] },
  downwards: { where: ['a'], order: [by('b', 'descending')] },
  latestOfC: { where: ['c'], order: [by('b', 'descending'), by('id', 'descending')] },
  bothWays: { where: ['a', 'c'], order: [by('b', 'descending'), by('d', 'ascending')] },
};

describe('every page of every kind of find', () => {
  const declaration: CollectionDeclaration = { name: 'odd "name"', version: -1, finds: FINDS };
  const database = new DatabaseSync(':memory:');
  prepareTable(database, declaration);
  for (const sql of indexChanges(database, declaration)) database.exec(sql);

  it.each(Object.entries(FINDS))('is read straight from its index, without sorting or passing over rows: %s', (name, find) => {
    const where = find.where.map(() => 'x');
    const places = [undefined, { id: 'p', order: find.order.map(() => 5) }, { id: 'p', order: find.order.map(() => null) }];
    for (const place of places) {
      for (const { sql, values } of rangesOf('odd "name"_v-1', find, where, place)) {
        const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values, 10).map(({ detail }) => String(detail));
        expect(plan).toHaveLength(1);
        const known = find.where.length + (place ? 1 : 0);
        expect(plan[0]).toContain(`USING INDEX odd "name"_v-1/${name}`);
        if (known > 0) expect(plan[0]).toMatch(/^SEARCH /);
      }
    }
  });
});

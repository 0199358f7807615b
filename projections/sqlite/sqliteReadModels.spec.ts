import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import type { Change, CollectionDeclaration, ReadModels } from '../readModels.ts';
import { openSqliteReadModels } from './sqliteReadModels.ts';

const at = (n: number): Position => String(n).padStart(16, '0') as Position;
const upwards = (field: string) => ({ field, direction: 'ascending' as const });
const downwards = (field: string) => ({ field, direction: 'descending' as const });

const people = (version: number): CollectionDeclaration => ({
  name: 'people',
  version,
  finds: { byName: { where: [], order: [upwards('name')] }, byAge: { where: [], order: [downwards('age'), downwards('id')] }, ofTown: { where: ['town'], order: [upwards('name')] } },
});

const person = (n: number, position: number): Change =>
  ({ id: `p${String(n).padStart(5, '0')}`, position: at(position), document: { id: `p${String(n).padStart(5, '0')}`, name: `${n % 97} ${'x'.repeat(100)}`, age: n % 50, town: `${n % 7} ${'y'.repeat(100)}`, position } });

describe('Read models in a SQLite file', () => {
  let folder: string;
  let file: string;
  let models: ReadModels;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapestry-read-models-'));
    file = join(folder, 'read-models.sqlite');
    models = openSqliteReadModels(file);
  });
  afterEach(async () => {
    await models.close();
    rmSync(folder, { recursive: true });
  });

  const pages = (): number => {
    const database = new DatabaseSync(file, { readOnly: true });
    const { page_count: count } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.close();
    return count;
  };

  it.each([1, 9, 10, 11, 20, 37])('keep what is newer, document by document, in a batch of %s', async (count) => {
    await models.declare([people(1)]);
    await models.activate('people', 1);
    const numbers = Array.from({ length: count }, (_, n) => n);
    await models.apply([{ collection: 'people', version: 1, changes: numbers.filter((n) => n % 3 === 0).map((n) => person(n, 5)) }], at(5));
    await models.apply([{ collection: 'people', version: 1, changes: numbers.map((n) => person(n, n % 2 === 0 ? 4 : 6)) }], at(6));
    for (const n of numbers) expect(await models.get('people', person(n, 0).id)).toMatchObject({ position: n % 2 === 1 ? 6 : n % 3 === 0 ? 5 : 4 });
    expect(await models.count('people')).toBe(count);
  });

  it('go on answering from the version in use when the disk has no room for all indexes of the next, which is switched to when there is', async () => {
    await models.declare([people(1)]);
    await models.apply([{ collection: 'people', version: 1, changes: [person(1, 1)] }], at(1));
    await models.activate('people', 1);
    await models.declare([people(2)]);
    await models.apply([{ collection: 'people', version: 2, changes: Array.from({ length: 3_000 }, (_, n) => person(n, n + 1)) }], at(3_000));
    await models.close();

    models = openSqliteReadModels(file, { maxPages: pages() + 120 });
    await models.declare([people(2)]);
    await expect(models.activate('people', 2)).rejects.toMatchObject({ code: 'storageFull' });
    expect(await models.activeVersion('people')).toBe(1);
    expect((await models.find('people', 'byAge', {})).documents).toHaveLength(1);
    await models.close();

    models = openSqliteReadModels(file);
    await models.declare([people(2)]);
    await models.activate('people', 2);
    expect((await models.find('people', 'byAge', {}, { limit: 3 })).documents.map(({ id }) => id)).toEqual(['p02999', 'p02949', 'p02899']);
    expect((await models.find('people', 'ofTown', { town: `3 ${'y'.repeat(100)}` }, { limit: 3_000 })).documents).toHaveLength(429);
  });
});

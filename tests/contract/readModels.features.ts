import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import type { CollectionDeclaration, Document, Find, ReadModels } from '../../projections/readModels.ts';
import type { AdapterFactory, AdapterUnderTest } from './adapterFactory.ts';
import { collect } from './collect.ts';

const at = (n: number): Position => String(n).padStart(16, '0') as Position;
const ascending = (field: string): Find['order'][number] => ({ field, direction: 'ascending' });
const descending = (field: string): Find['order'][number] => ({ field, direction: 'descending' });

const PEOPLE: CollectionDeclaration = {
  name: 'people',
  version: 1,
  finds: {
    byName: { where: [], order: [ascending('name')] },
    ofTown: { where: ['town'], order: [descending('age'), ascending('name')] },
    active: { where: ['active'], order: [] },
    ofTownAndAge: { where: ['town', 'age'], order: [descending('name')] },
    latest: { where: [], order: [descending('age'), descending('id')] },
  },
};

const ids = (documents: readonly Document[]): readonly unknown[] => documents.map(({ id }) => id);

/** What all read models must do, over one adapter. */
export function readModelsFeatures(name: string, factory: AdapterFactory<ReadModels>): void {
  describe(`read models: ${name}`, () => {
    let under: AdapterUnderTest<ReadModels>;
    let models: ReadModels;

    beforeEach(async () => {
      under = await factory.create();
      models = under.adapter;
      await models.declare([PEOPLE]);
      await models.activate('people', 1);
    });
    afterEach(() => under.dispose());

    const put = async (documents: readonly Document[], position: number, version = 1): Promise<void> => {
      const changes = documents.map((document) => ({ id: String(document.id), document, position: at(position) }));
      await models.apply([{ collection: 'people', version, changes }], at(position));
    };
    const remove = (id: string, position: number): Promise<void> =>
      models.apply([{ collection: 'people', version: 1, changes: [{ id, document: null, position: at(position) }] }], at(position));

    const pages = async (find: string, where: Record<string, string | number | boolean | null>, limit: number) => {
      const found: Document[] = [];
      let cursor: string | undefined;
      do {
        const page = await models.find('people', find, where, cursor === undefined ? { limit } : { limit, cursor });
        expect(page.documents.length).toBeLessThanOrEqual(limit);
        found.push(...page.documents);
        cursor = page.cursor;
      } while (cursor !== undefined);
      return found;
    };

    describe('documents', () => {
      it('come back as they were written, fields in their order', async () => {
        const document = { id: 'a', zebra: 1, apple: [true, null, { deep: 'ü😀' }], name: 'Ada' };
        await put([document], 1);
        expect(JSON.stringify(await models.get('people', 'a'))).toBe(JSON.stringify(document));
      });

      it('keep names that mean something to an engine, and texts that are no Unicode', async () => {
        const odd = { id: 'a.$b', 'dots.in.names': { $set: 1, 'a.b': { $where: 'x' } }, __proto: 1, '': 0, 7: 'seven', half: '\ud83d', big: 2 ** 53, small: -0.5, name: 'nul \0 inside' };
        await put([odd], 1);
        expect(JSON.stringify(await models.get('people', 'a.$b'))).toBe(JSON.stringify(odd));
        expect(JSON.stringify((await models.find('people', 'byName', {})).documents)).toBe(JSON.stringify([odd]));
      });

      it('are found by fields whose names mean something to an engine', async () => {
        const field = 'a.$b%';
        await models.declare([{ name: 'odd', version: 1, finds: { 'by.$': { where: [field], order: [ascending('x.y')] } } }]);
        await models.activate('odd', 1);
        const changes = [2, 1].map((n) => ({ id: `o${n}`, document: { id: `o${n}`, [field]: 'here', 'x.y': n }, position: at(1) }));
        await models.apply([{ collection: 'odd', version: 1, changes }], at(1));
        expect(ids((await models.find('odd', 'by.$', { [field]: 'here' })).documents)).toEqual(['o1', 'o2']);
      });

      it('are absent when they never were', async () => {
        expect(await models.get('people', 'nobody')).toBeUndefined();
        expect(await models.getMany('people', ['nobody'])).toEqual([]);
        expect(await models.count('people')).toBe(0);
      });

      it('come many at a time in the order asked for, without the missing ones', async () => {
        await put([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 1);
        expect(ids(await models.getMany('people', ['c', 'nobody', 'a']))).toEqual(['c', 'a']);
      });

      it('are gone once deleted, everywhere', async () => {
        await put([{ id: 'a', name: 'Ada', town: null }, { id: 'b', name: 'Bob', town: null }], 1);
        await remove('a', 2);
        expect(await models.get('people', 'a')).toBeUndefined();
        expect(await models.count('people')).toBe(1);
        expect(ids((await models.find('people', 'byName', {})).documents)).toEqual(['b']);
        expect(ids((await models.find('people', 'ofTown', { town: null })).documents)).toEqual(['b']);
        expect(await collect(models.all('people'))).toEqual([{ id: 'b', document: { id: 'b', name: 'Bob', town: null } }]);
      });

      it('that are equal in all else are found by their ids backwards where a find says so, page by page', async () => {
        await put(Array.from({ length: 25 }, (_, n) => ({ id: `p${String(n).padStart(2, '0')}`, age: n % 3 })), 1);
        const expected = [2, 1, 0].flatMap((age) => Array.from({ length: 25 }, (_, n) => n).filter((n) => n % 3 === age).toReversed());
        for (const limit of [1, 4, 100]) {
          expect(ids(await pages('latest', {}, limit))).toEqual(expected.map((n) => `p${String(n).padStart(2, '0')}`));
        }
      });

      it('can all be read, ordered by id', async () => {
        const many = Array.from({ length: 1_203 }, (_, n) => ({ id: `p${String((n * 7) % 1_203).padStart(5, '0')}` }));
        await put(many, 1);
        const all = await collect(models.all('people'));
        expect(all.map(({ id }) => id)).toEqual(many.map(({ id }) => id).toSorted());
      });
    });

    describe('a change', () => {
      it('older than what is stored is not applied', async () => {
        await put([{ id: 'a', name: 'new' }], 5);
        await put([{ id: 'a', name: 'old' }], 4);
        await put([{ id: 'a', name: 'same' }], 5);
        expect(await models.get('people', 'a')).toEqual({ id: 'a', name: 'new' });
      });

      it('older than a deletion does not bring the document back', async () => {
        await put([{ id: 'a', name: 'Ada' }], 1);
        await remove('a', 5);
        await put([{ id: 'a', name: 'Ada' }], 4);
        expect(await models.get('people', 'a')).toBeUndefined();
        await put([{ id: 'a', name: 'Ada again' }], 6);
        expect(await models.get('people', 'a')).toEqual({ id: 'a', name: 'Ada again' });
      });

      it('is there together with its checkpoint, over several collections', async () => {
        const towns = { name: 'towns', version: 3, finds: {} };
        await models.declare([towns]);
        await models.activate('towns', 3);
        await models.apply(
          [
            { collection: 'people', version: 1, changes: [{ id: 'a', document: { id: 'a' }, position: at(7) }] },
            { collection: 'towns', version: 3, changes: [] },
          ],
          at(9),
        );
        expect(await models.checkpoint('people', 1)).toBe(at(9));
        expect(await models.checkpoint('towns', 3)).toBe(at(9));
        expect(await models.count('people')).toBe(1);
      });

      it('older than the checkpoint does not take the checkpoint back', async () => {
        await put([{ id: 'a' }], 5);
        await put([{ id: 'b' }], 4);
        expect(await models.checkpoint('people', 1)).toBe(at(5));
        expect(await models.count('people')).toBe(2);
      });

      it('that cannot be written takes its whole batch and the checkpoint with it', async () => {
        await put([{ id: 'a', name: 'Ada' }], 1);
        await expect(put([{ id: 'b', name: 'Bob' }, { id: 'c', name: ['no', 'text'] }], 2)).rejects.toBeInstanceOf(TypeError);
        expect(await models.count('people')).toBe(1);
        expect(await models.checkpoint('people', 1)).toBe(at(1));
      });

      it('leaves its trace for projections, also of the deleted', async () => {
        await put([{ id: 'a', name: 'Ada' }, { id: 'b' }], 1);
        await remove('b', 2);
        const stored = await models.load('people', 1, ['a', 'b', 'nobody']);
        expect(stored.toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual([
          { id: 'a', document: { id: 'a', name: 'Ada' }, position: at(1) },
          { id: 'b', document: null, position: at(2) },
        ]);
      });
    });

    describe('finds', () => {
      beforeEach(() =>
        put(
          [
            { id: '1', name: 'Cleo', town: 'Ulm', age: 30, active: true },
            { id: '2', name: 'Ada', town: 'Ulm', age: 40, active: false },
            { id: '3', name: 'Bob', town: 'Ulm', age: 30, active: true },
            { id: '4', name: 'Dan', town: null, age: 50, active: true },
            { id: '5', name: 'Eve', town: 'Bonn', age: null, active: false },
          ],
          1,
        ),
      );

      it('answer in the declared order', async () => {
        expect(ids((await models.find('people', 'byName', {})).documents)).toEqual(['2', '3', '1', '4', '5']);
        expect(ids((await models.find('people', 'ofTown', { town: 'Ulm' })).documents)).toEqual(['2', '3', '1']);
      });

      it('match texts, numbers, truth values and null', async () => {
        expect(ids((await models.find('people', 'ofTownAndAge', { town: 'Ulm', age: 30 })).documents)).toEqual(['1', '3']);
        expect(ids((await models.find('people', 'active', { active: true })).documents)).toEqual(['1', '3', '4']);
        expect(ids((await models.find('people', 'ofTown', { town: null })).documents)).toEqual(['4']);
        expect(ids((await models.find('people', 'ofTown', { town: 'ulm' })).documents)).toEqual([]);
      });

      it('answer everything when the limit is as large as can be', async () => {
        expect((await models.find('people', 'byName', {}, { limit: Number.MAX_SAFE_INTEGER })).documents).toHaveLength(5);
      });

      it('follow a document that changes', async () => {
        await put([{ id: '1', name: 'Zoe', town: 'Bonn', age: 31, active: true }], 2);
        expect(ids((await models.find('people', 'byName', {})).documents).at(-1)).toBe('1');
        expect(ids((await models.find('people', 'ofTown', { town: 'Ulm' })).documents)).toEqual(['2', '3']);
      });

      it('end a page at the limit, with a cursor only when there is more', async () => {
        const first = await models.find('people', 'byName', {}, { limit: 3 });
        expect(ids(first.documents)).toEqual(['2', '3', '1']);
        const second = await models.find('people', 'byName', {}, { limit: 2, cursor: first.cursor ?? '' });
        expect(ids(second.documents)).toEqual(['4', '5']);
        expect(second.cursor).toBeUndefined();
      });

      it('go on from a cursor although documents before it have come and gone', async () => {
        const { cursor = '' } = await models.find('people', 'byName', {}, { limit: 2 });
        await remove('3', 2);
        await put([{ id: '9', name: 'Abe' }], 3);
        expect(ids((await models.find('people', 'byName', {}, { cursor })).documents)).toEqual(['1', '4', '5']);
      });

      it('that were not declared are refused', async () => {
        await expect(models.find('people', 'byShoeSize', {})).rejects.toMatchObject({ code: 'undeclaredFind' });
        await expect(models.find('people', 'ofTown', {})).rejects.toMatchObject({ code: 'undeclaredFind' });
        await expect(models.find('people', 'ofTown', { age: 30 })).rejects.toMatchObject({ code: 'undeclaredFind' });
        await expect(models.find('people', 'byName', { town: 'Ulm' })).rejects.toMatchObject({ code: 'undeclaredFind' });
        await expect(models.find('places', 'byName', {})).rejects.toMatchObject({ code: 'undeclaredCollection' });
      });

      it('refuse a cursor of another find, or none at all', async () => {
        const { cursor = '' } = await models.find('people', 'byName', {}, { limit: 1 });
        await expect(models.find('people', 'active', { active: true }, { cursor })).rejects.toMatchObject({ code: 'invalidCursor' });
        for (const nonsense of ['', 'x', 'bnVsbA', Buffer.from('["byName",1,2]').toString('base64url')]) {
          await expect(models.find('people', 'byName', {}, { cursor: nonsense })).rejects.toMatchObject({ code: 'invalidCursor' });
        }
      });
    });

    it('shows every document once and in order through pages of any size, ties and nulls included', async () => {
      const few = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
      const person = fc.record({ town: few('Ulm', null), age: few(1, 2, 10, null), name: few('a', 'B', 'ä', null) });
      let position = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(person, { maxLength: 25 }), fc.integer({ min: 1, max: 7 }), async (people, limit) => {
          for await (const { id } of models.all('people')) await remove(id, ++position);
          const documents = people.map((each, n) => ({ id: `p${String(n).padStart(2, '0')}`, ...each }));
          await put(documents, ++position);
          const inOrder = documents
            .filter(({ town }) => town === 'Ulm')
            .toSorted((a, b) => -compare(a.age, b.age) || compare(a.name, b.name) || compare(a.id, b.id));
          expect(ids(await pages('ofTown', { town: 'Ulm' }, limit))).toEqual(ids(inOrder));
        }),
        { numRuns: 30 },
      );
    });

    describe('versions', () => {
      const NEXT = { ...PEOPLE, version: 2 };

      it('in use are told with how far they have come', async () => {
        await models.declare([{ name: 'towns', version: 1, finds: {} }]);
        expect(await models.inUse()).toEqual([{ collection: 'people', version: 1, checkpoint: undefined }]);
        await put([{ id: 'a' }], 3);
        await models.activate('towns', 1);
        const inUse = await models.inUse();
        expect(inUse.toSorted((x, y) => (x.collection < y.collection ? -1 : 1))).toEqual([
          { collection: 'people', version: 1, checkpoint: at(3) },
          { collection: 'towns', version: 1, checkpoint: undefined },
        ]);
      });

      it('are built beside the one in use', async () => {
        await put([{ id: 'a', name: 'in use' }], 1);
        await models.declare([NEXT]);
        await put([{ id: 'a', name: 'being built' }, { id: 'b', name: 'too' }], 1, 2);
        expect(await models.activeVersion('people')).toBe(1);
        expect(await models.get('people', 'a')).toEqual({ id: 'a', name: 'in use' });
        expect(await collect(models.all('people', 2))).toHaveLength(2);
        expect(await models.checkpoint('people', 2)).toBe(at(1));
      });

      it('take over when they are activated, and the others go', async () => {
        await put([{ id: 'a', name: 'in use' }], 1);
        await models.declare([NEXT]);
        await put([{ id: 'a', name: 'built' }], 1, 2);
        await models.activate('people', 2);
        expect(await models.activeVersion('people')).toBe(2);
        expect(ids((await models.find('people', 'byName', {})).documents)).toEqual(['a']);
        expect(await models.get('people', 'a')).toEqual({ id: 'a', name: 'built' });
        expect(await models.checkpoint('people', 1)).toBeUndefined();
        await expect(collect(models.all('people', 1))).rejects.toMatchObject({ code: 'undeclaredCollection' });
      });

      it('begin empty when they are declared again after they were dropped', async () => {
        await put([{ id: 'a' }], 1);
        await models.declare([NEXT]);
        await models.activate('people', 2);
        await models.declare([PEOPLE]);
        expect(await models.checkpoint('people', 1)).toBeUndefined();
        expect(await collect(models.all('people', 1))).toEqual([]);
      });

      it('that were not declared cannot be activated or changed', async () => {
        await expect(models.activate('people', 4)).rejects.toMatchObject({ code: 'undeclaredCollection' });
        await expect(put([{ id: 'a' }], 1, 4)).rejects.toMatchObject({ code: 'undeclaredCollection' });
        expect(await models.activeVersion('people')).toBe(1);
      });

      it('are not read before one is activated', async () => {
        await models.declare([{ name: 'towns', version: 1, finds: {} }]);
        expect(await models.activeVersion('towns')).toBeUndefined();
        await expect(models.get('towns', 'x')).rejects.toMatchObject({ code: 'undeclaredCollection' });
      });
    });

    it('can be told of a new find over documents that are there', async () => {
      await put([{ id: '1', name: 'Ada', shoe: 39, left: true }, { id: '2', name: 'Bob', shoe: 38, left: true }], 1);
      await models.declare([{ ...PEOPLE, finds: { ofFoot: { where: ['left'], order: [ascending('shoe')] } } }]);
      expect(ids((await models.find('people', 'ofFoot', { left: true })).documents)).toEqual(['2', '1']);
      await expect(models.find('people', 'byName', {})).rejects.toMatchObject({ code: 'undeclaredFind' });
    });

    it('hold after reopening what they held before', async (context) => {
      if (!under.reopen) return context.skip();
      await put([{ id: 'a', name: 'Ada' }], 3);
      models = await under.reopen();
      await models.declare([PEOPLE]);
      expect(await models.activeVersion('people')).toBe(1);
      expect(await models.checkpoint('people', 1)).toBe(at(3));
      expect(ids((await models.find('people', 'byName', {})).documents)).toEqual(['a']);
    });

    it('refuse everything once they are closed, in a sentence', async () => {
      await models.close();
      await expect(models.get('people', 'a')).rejects.toMatchObject({ code: 'storageUnavailable' });
      await expect(put([{ id: 'a' }], 1)).rejects.toMatchObject({ code: 'storageUnavailable' });
    });
  });
}

/** Null before everything, texts by code point, numbers by size. */
function compare<T extends string | number | null>(a: T, b: T): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

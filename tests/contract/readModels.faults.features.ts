import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../events/store/eventStore.ts';
import type { CollectionChanges, Document, ReadModels } from '../../projections/readModels.ts';
import type { AdapterFactory, AdapterUnderTest } from './adapterFactory.ts';
import { collect } from './collect.ts';
import type { ReadModelsFaults } from './readModelsFaults.ts';

const at = (n: number): Position => String(n).padStart(16, '0') as Position;

const COLLECTIONS = ['people', 'towns'] as const;
const DECLARED = COLLECTIONS.map((name) => ({ name, version: 1, finds: { byName: { where: [], order: [{ field: 'name', direction: 'ascending' }] } } } as const));

/** Ten documents of each collection as the event at a position leaves them; every third one deleted. */
function batch(position: number): readonly CollectionChanges[] {
  const changes = Array.from({ length: 10 }, (_, n) => {
    const document: Document | null = (n + position) % 3 === 0 ? null : { id: `d${n}`, name: `name ${n} at ${position}` };
    return { id: `d${n}`, document, position: at(position) };
  });
  return COLLECTIONS.map((collection) => ({ collection, version: 1, changes }));
}

/** What read models must do when their engine, or the way to it, is at fault. Calls of the adapter must give up after a second or two. */
export function readModelsFaultsFeatures(name: string, factory: AdapterFactory<ReadModels, ReadModelsFaults>): void {
  describe(`read models when something is wrong: ${name}`, () => {
    let under: AdapterUnderTest<ReadModels, ReadModelsFaults>;
    let models: ReadModels;
    let faults: ReadModelsFaults;

    beforeEach(async () => {
      under = await factory.create();
      models = under.adapter;
      if (!under.faults) throw new Error('these tests need faults');
      faults = under.faults;
      await models.declare(DECLARED);
      for (const collection of COLLECTIONS) await models.activate(collection, 1);
      await models.apply(batch(1), at(1));
    });
    afterEach(async () => {
      faults.silent(false);
      faults.full(false);
      faults.slow(0);
      await under.dispose();
    });

    const contents = async (): Promise<string> => {
      const lines: string[] = [];
      for (const collection of COLLECTIONS) {
        for (const { id, document } of await collect(models.all(collection))) lines.push(`${collection} ${id} ${JSON.stringify(document)}`);
      }
      return lines.join('\n');
    };
    /** What they hold after these batches, each taken in once. */
    const shouldHold = (...positions: readonly number[]): string => {
      const documents = new Map<string, Document>();
      for (const position of positions) {
        for (const { id, document } of batch(position)[0]?.changes ?? []) {
          if (document) documents.set(id, document);
          else documents.delete(id);
        }
      }
      const ids = [...documents.keys()].toSorted();
      return COLLECTIONS.flatMap((collection) => ids.map((id) => `${collection} ${id} ${JSON.stringify(documents.get(id))}`)).join('\n');
    };

    it('a silent engine makes every call fail in its time, and they go on when it speaks again', async () => {
      faults.silent(true);
      const calls = [() => models.get('people', 'd1'), () => models.find('people', 'byName', {}), () => models.inUse(), () => models.checkpoint('people', 1)];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'storageUnavailable' });
      faults.silent(false);
      await expect.poll(() => contents().catch(() => ''), { timeout: 20_000 }).toBe(shouldHold(1));
      await models.apply(batch(2), at(2));
      expect(await contents()).toBe(shouldHold(1, 2));
    });

    it('a slow engine changes no answer', async () => {
      faults.slow(30);
      await models.apply(batch(2), at(2));
      expect(await contents()).toBe(shouldHold(1, 2));
      expect(await models.checkpoint('people', 1)).toBe(at(2));
    });

    it.each(['before', 'half', 'after'] as const)('a connection lost %s what a batch does leaves nothing that taking the batch in again does not repair', async (when) => {
      faults.loseConnection(when);
      await models.apply(batch(2), at(2)).catch((error: unknown) => expect(error).toMatchObject({ code: 'storageUnavailable' }));
      for (const collection of COLLECTIONS) {
        const ahead = (await models.checkpoint(collection, 1)) === at(2);
        const held = (await contents()).split('\n').filter((line) => line.startsWith(collection)).join('\n');
        if (ahead) expect(held).toBe(shouldHold(1, 2).split('\n').filter((line) => line.startsWith(collection)).join('\n'));
      }
      await models.apply(batch(2), at(2));
      expect(await contents()).toBe(shouldHold(1, 2));
      expect(await models.checkpoint('towns', 1)).toBe(at(2));
    });

    it('what is delivered twice is applied once', async () => {
      faults.deliverTwice(true);
      await models.apply(batch(2), at(2));
      await models.apply(batch(2), at(2));
      expect(await contents()).toBe(shouldHold(1, 2));
      expect(await models.checkpoint('people', 1)).toBe(at(2));
    });

    it('what is delivered in another order leaves the newest', async () => {
      await Promise.all([4, 2, 3, 2].map((position) => models.apply(batch(position), at(position))));
      expect(await contents()).toBe(shouldHold(1, 4));
      expect(await models.checkpoint('people', 1)).toBe(at(4));
    });

    it('a clock an hour off changes nothing', async () => {
      faults.clockOffset(3_600_000);
      await models.apply(batch(2), at(2));
      faults.clockOffset(-3_600_000);
      await models.apply(batch(3), at(3));
      expect(await contents()).toBe(shouldHold(1, 2, 3));
    });

    it('a full disk refuses the batch in the words of the port, keeps everything else, and takes it when there is room', async () => {
      faults.full(true);
      await expect(models.apply(batch(2), at(2))).rejects.toMatchObject({ code: 'storageFull' });
      expect(await contents()).toBe(shouldHold(1));
      expect(await models.checkpoint('people', 1)).toBe(at(1));
      faults.full(false);
      await models.apply(batch(2), at(2));
      expect(await contents()).toBe(shouldHold(1, 2));
    });
  });
}

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, NewEvent, Position, RecordedEvent } from '../../events/store/eventStore.ts';
import type { AdapterFactory, AdapterUnderTest } from './adapterFactory.ts';
import { collect } from './collect.ts';
import type { EventStoreFaults } from './eventStoreFaults.ts';

const HOUR = 3_600_000;

const event = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { n },
  metadata: { $correlationId: 'c', $causationId: 'd', user: { sub: 'someone' }, v: 1, at: 1_700_000_000_000 + n },
});

const numbers = (events: readonly RecordedEvent[]): readonly number[] => events.map(({ data }) => (data as { n: number }).n);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** What an event store must keep to when its engine, or the way to it, fails. */
export function eventStoreFaultFeatures(name: string, factory: AdapterFactory<EventStore, EventStoreFaults>): void {
  describe(`event store when things go wrong: ${name}`, () => {
    let under: AdapterUnderTest<EventStore, EventStoreFaults>;
    let store: EventStore;
    let faults: EventStoreFaults;

    beforeEach(async () => {
      under = await factory.create();
      if (!under.faults) throw new Error('This adapter has nothing that can be made to fail.');
      ({ adapter: store, faults } = under);
    });
    afterEach(() => under.dispose());

    /** The numbers in the log in their own order, whatever order concurrent writers came in. */
    const inLog = async (): Promise<readonly number[]> => numbers(await collect(store.readAll())).toSorted((a, b) => a - b);

    const firstEvents = async (count: number, after?: Position): Promise<readonly RecordedEvent[]> => {
      const stop = new AbortController();
      const seen: RecordedEvent[] = [];
      for await (const each of store.subscribe(after, stop.signal)) if (seen.push(each) === count) stop.abort();
      return seen;
    };

    it('says that a silent engine does not answer, and appends once when it speaks again', async () => {
      await store.append('thing', [event(0)], 'none');
      faults.silent(true);
      const lost = [event(1)];
      await expect(store.append('thing', lost, 0)).rejects.toMatchObject({ code: 'storageUnavailable' });
      await expect(collect(store.read('thing'))).rejects.toMatchObject({ code: 'storageUnavailable' });
      await expect(collect(store.readAll())).rejects.toMatchObject({ code: 'storageUnavailable' });
      await expect(store.end()).rejects.toMatchObject({ code: 'storageUnavailable' });
      faults.silent(false);
      await store.append('thing', lost, 0);
      await store.append('thing', lost, 0);
      expect(numbers(await collect(store.read('thing')))).toEqual([0, 1]);
    });

    it('waits for a slow engine', async () => {
      faults.slow(120);
      const { position } = await store.append('thing', [event(0), event(1)], 'none');
      expect(numbers(await collect(store.readAll()))).toEqual([0, 1]);
      expect(await store.end()).toBe(position);
      expect(numbers(await firstEvents(2))).toEqual([0, 1]);
    });

    it.each([
      ['before it was written', (count: number) => faults.loseBeforeWriting(count)],
      ['after it was written', (count: number) => faults.loseAfterWriting(count)],
    ])('appends once when the connection is lost in the middle of an append, %s', async (_when, lose) => {
      await store.append('thing', [event(0)], 'none');
      lose(2);
      const appended = await store.append('thing', [event(1), event(2)], 0);
      const stored = await collect(store.read('thing'));
      expect(numbers(stored)).toEqual([0, 1, 2]);
      expect(appended).toEqual({ revision: 2, position: stored[2]?.position });
      await expect(store.append('thing', [event(3)], 0)).rejects.toMatchObject({ code: 'wrongRevision' });
    });

    it('appends once each when 32 writers lose their connections again and again', async () => {
      const writing = Promise.all(Array.from({ length: 32 }, async (_, writer) => {
        for (let n = 0; n < 6; n += 1) {
          if (writer === 0) faults.loseAfterWriting(1);
          if (writer === 1) faults.loseBeforeWriting(1);
          await store.append(`writer-${writer}`, [event(writer * 6 + n)], n === 0 ? 'none' : n - 1);
        }
      }));
      await writing;
      expect(await inLog()).toEqual(upTo(192));
    });

    it('finishes what an engine did by half', async () => {
      for (let round = 0; round < 3; round += 1) {
        faults.halfApply();
        await Promise.all(Array.from({ length: 10 }, (_, n) => store.append(`round-${round}-${n}`, [event(round * 10 + n)], 'none')));
      }
      expect(await inLog()).toEqual(upTo(30));
    });

    it('gives each append its own answer when answers come in another order', async () => {
      faults.reorder();
      const answers = await Promise.all(upTo(20).map((n) => store.append(`thing-${n}`, Array.from({ length: n % 3 + 1 }, () => event(n)), 'none')));
      for (const [n, answer] of answers.entries()) {
        const stored = await collect(store.read(`thing-${n}`));
        expect(answer).toEqual({ revision: n % 3, position: stored.at(-1)?.position });
      }
    });

    it('tells a subscriber everything once although it is delivered twice', async () => {
      await store.append('thing', upTo(50).map(event), 'none');
      faults.duplicate();
      expect(numbers(await firstEvents(50))).toEqual(upTo(50));
    });

    it('goes on with a subscription that breaks off again and again, where it was', async () => {
      await store.append('thing', upTo(40).map(event), 'none');
      faults.breakSubscriptions(7);
      const seeing = firstEvents(60);
      for (let n = 40; n < 60; n += 1) await store.append('thing', [event(n)], n - 1);
      const seen = await seeing;
      expect(numbers(seen)).toEqual(upTo(60));
      expect(seen).toEqual(await collect(store.readAll()));
    });

    it('wakes a sleeping subscriber for what was appended after its connection was cut', async () => {
      const { position } = await store.append('thing', [event(0)], 'none');
      const seeing = firstEvents(2, position);
      for (let n = 1; n < 3; n += 1) {
        faults.cut();
        await store.append('thing', [event(n)], n - 1);
      }
      expect(numbers(await seeing)).toEqual([1, 2]);
    });

    it('reads a stream whole although its connections are cut meanwhile', async () => {
      for (let n = 0; n < 3_000; n += 500) await store.append('thing', upTo(500).map((m) => event(n + m)), n === 0 ? 'none' : n - 1);
      const seen: RecordedEvent[] = [];
      for await (const each of store.read('thing')) {
        if (seen.push(each) % 1_000 === 500) faults.cut();
      }
      expect(numbers(seen)).toEqual(upTo(3_000));
    });

    it.each([HOUR, -HOUR])('does not mind a clock that is off by %s ms', async (off) => {
      faults.clockOff(off);
      const { position } = await store.append('thing', [event(0)], 'none');
      await store.append('thing', [event(1)], 0);
      expect(numbers(await firstEvents(1, position))).toEqual([1]);
      expect((await collect(store.readAll())).map(({ metadata }) => metadata.at)).toEqual([1_700_000_000_000, 1_700_000_000_001]);
    });
  });
}

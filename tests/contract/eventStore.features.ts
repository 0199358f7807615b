import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, ExpectedRevision, NewEvent, Position, RecordedEvent } from '../../events/store/eventStore.ts';
import type { AdapterFactory, AdapterUnderTest } from './adapterFactory.ts';
import { collect } from './collect.ts';

const event = (n: number, type = 'Counted'): NewEvent => ({
  id: randomUUID(),
  type,
  data: { n, text: 'Grüße, 😀 "quoted"' },
  metadata: { $correlationId: 'c', $causationId: 'd', user: { sub: 'someone' }, v: 1, at: 1_700_000_000_000 + n },
});

const numbers = (events: readonly RecordedEvent[]): readonly number[] =>
  events.map(({ data }) => (data as { n: number }).n);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What every event store must do, over one adapter. */
export function eventStoreFeatures(name: string, factory: AdapterFactory<EventStore>): void {
  describe(`event store: ${name}`, () => {
    let under: AdapterUnderTest<EventStore>;
    let store: EventStore;

    beforeEach(async () => {
      under = await factory.create();
      store = under.adapter;
    });
    afterEach(() => under.dispose());

    describe('appending', () => {
      it('gives back what was appended, whole and in order', async () => {
        const events = [event(0), event(1, 'Renamed'), event(2)];
        const appended = await store.append('thing-1', events, 'none');
        const read = await collect(store.read('thing-1'));

        expect(read.map(({ position: _position, ...rest }) => rest)).toEqual(
          events.map((each, revision) => ({ ...each, stream: 'thing-1', revision })),
        );
        expect(appended).toEqual({ revision: 2, position: read[2]?.position });
      });

      it('refuses a stream that exists already when none was expected, and leaves it as it was', async () => {
        await store.append('thing-1', [event(0)], 'none');
        await expect(store.append('thing-1', [event(1)], 'none')).rejects.toMatchObject({
          code: 'wrongRevision', stream: 'thing-1', expected: 'none',
        });
        expect(numbers(await collect(store.read('thing-1')))).toEqual([0]);
      });

      it.each<ExpectedRevision>([0, 2, 7])('refuses expected revision %s when the last one is 1', async (expected) => {
        await store.append('thing-1', [event(0), event(1)], 'none');
        await expect(store.append('thing-1', [event(2)], expected)).rejects.toMatchObject({ code: 'wrongRevision' });
      });

      it('refuses an expected revision of a stream that does not exist', async () => {
        await expect(store.append('thing-1', [event(0)], 0)).rejects.toMatchObject({ code: 'wrongRevision' });
        expect(await store.end()).toBeUndefined();
      });

      it('refuses to append nothing', async () => {
        await expect(store.append('thing-1', [], 'none')).rejects.toBeInstanceOf(RangeError);
      });

      it('refuses data that JSON cannot hold without harm to what is appended beside it', async () => {
        const good = store.append('thing-1', [event(0)], 'none');
        const bad = store.append('thing-2', [{ ...event(1), data: { n: 10n } }], 'none');
        const empty = store.append('thing-3', [{ ...event(2), data: undefined }], 'none');
        await expect(bad).rejects.toBeInstanceOf(TypeError);
        await expect(empty).rejects.toBeInstanceOf(TypeError);
        await expect(good).resolves.toMatchObject({ revision: 0 });
        expect(numbers(await collect(store.readAll()))).toEqual([0]);
      });

      it('answers a repeated append as it answered the first, and appends nothing', async () => {
        const events = [event(1), event(2)];
        await store.append('thing-1', [event(0)], 'none');
        const first = await store.append('thing-1', events, 0);
        await store.append('thing-1', [event(3)], 2);

        expect(await store.append('thing-1', events, 0)).toEqual(first);
        expect(numbers(await collect(store.read('thing-1')))).toEqual([0, 1, 2, 3]);
      });

      it('answers a repeated append also when both are under way at once', async () => {
        const events = [event(0), event(1)];
        const [first, second] = await Promise.all([
          store.append('thing-1', events, 'none'),
          store.append('thing-1', events, 'none'),
        ]);
        expect(second).toEqual(first);
        expect(numbers(await collect(store.readAll()))).toEqual([0, 1]);
      });

      it('does not take another append at the same revision for a repeated one', async () => {
        const shared = event(0);
        await store.append('thing-1', [shared, event(1)], 'none');
        await expect(store.append('thing-1', [shared, event(2)], 'none')).rejects.toMatchObject({ code: 'wrongRevision' });
      });

      it('takes an event that is already in another stream whole or not at all', async () => {
        const known = event(0);
        await store.append('thing-1', [known], 'none');
        const [beside, again] = await Promise.allSettled([
          store.append('thing-2', [event(1)], 'none'),
          store.append('thing-3', [event(2), known], 'none'),
          store.append('thing-4', [event(3)], 'none'),
        ]);
        expect(beside.status).toBe('fulfilled');
        if (again.status === 'rejected') expect(again.reason).toMatchObject({ code: 'duplicateEvent', id: known.id });
        expect(numbers(await collect(store.read('thing-3')))).toEqual(again.status === 'rejected' ? [] : [2, 0]);
      });

      it('leaves no trace of a conflicting append among concurrent ones', async () => {
        await store.append('contested', [event(0)], 'none');
        const results = await Promise.allSettled([
          store.append('calm-1', [event(1)], 'none'),
          store.append('contested', [event(2), event(3)], 0),
          store.append('contested', [event(4), event(5)], 0),
          store.append('calm-2', [event(6)], 'none'),
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
        expect(numbers(await collect(store.read('contested')))).toEqual([0, 2, 3]);
        expect(new Set(numbers(await collect(store.readAll())))).toEqual(new Set([0, 1, 2, 3, 6]));
        expect(await collect(store.readAll())).toHaveLength(5);
      });

      it('lets exactly one of 32 concurrent writers win each revision, and all of them in the end', async () => {
        const perWriter = 5;
        let conflicts = 0;
        const write = async (writer: number): Promise<void> => {
          for (let [done, length] = [0, 0]; done < perWriter; ) {
            length += (await collect(store.read('contested', length))).length;
            try {
              await store.append('contested', [event(writer)], length === 0 ? 'none' : length - 1);
              done++;
            } catch (error) {
              expect(error).toMatchObject({ code: 'wrongRevision' });
              conflicts++;
            }
          }
        };
        await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)));

        const events = await collect(store.read('contested'));
        expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 32 * perWriter }, (_, n) => n));
        expect(Object.values(Object.groupBy(numbers(events), String)).map((each) => each?.length)).toEqual(
          Array.from({ length: 32 }, () => perWriter),
        );
        expect(conflicts).toBeGreaterThan(0);
      });
    });

    describe('reading', () => {
      it('knows nothing of a stream that was never written', async () => {
        expect(await collect(store.read('nothing'))).toEqual([]);
        expect(await collect(store.readAll())).toEqual([]);
        expect(await store.end()).toBeUndefined();
      });

      it('keeps long streams whole, from any revision on', async () => {
        await store.append('long', Array.from({ length: 1_234 }, (_, n) => event(n)), 'none');
        expect(numbers(await collect(store.read('long')))).toEqual(Array.from({ length: 1_234 }, (_, n) => n));
        expect(numbers(await collect(store.read('long', 1_232)))).toEqual([1_232, 1_233]);
        expect(await collect(store.read('long', 1_234))).toEqual([]);
      });

      it('reads all streams in one order, each position later than the one before', async () => {
        for (let n = 0; n < 12; n++) await store.append(`thing-${n % 5}`, [event(n)], n < 5 ? 'none' : Math.floor(n / 5) - 1);
        const events = await collect(store.readAll());
        expect(numbers(events)).toEqual(Array.from({ length: 12 }, (_, n) => n));
        const positions = events.map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].toSorted());
        expect(await store.end()).toBe(positions.at(-1));
      });

      it('goes on after any position', async () => {
        await store.append('thing-1', Array.from({ length: 5 }, (_, n) => event(n)), 'none');
        const events = await collect(store.readAll());
        for (const [index, { position }] of events.entries()) {
          expect(await collect(store.readAll(position))).toEqual(events.slice(index + 1));
        }
      });

      it('reads no more of a stream than is asked for, and of all only the types that are asked for', async () => {
        await store.append('thing-1', Array.from({ length: 5 }, (_, n) => ({ ...event(n), type: n % 2 === 0 ? 'Even' : 'Odd' })), 'none');
        await store.append('thing-2', [{ ...event(5), type: 'Odd' }], 'none');
        expect(numbers(await collect(store.read('thing-1', 1, 2)))).toEqual([1, 2]);
        expect(numbers(await collect(store.read('thing-1', 3, 9)))).toEqual([3, 4]);
        expect(await collect(store.read('thing-1', 1, 0))).toEqual([]);
        const all = await collect(store.readAll());
        expect(numbers(await collect(store.readAll(undefined, ['Odd'])))).toEqual([1, 3, 5]);
        expect(numbers(await collect(store.readAll(all[1]?.position, ['Odd', 'Other'])))).toEqual([3, 5]);
        expect(await collect(store.readAll(undefined, []))).toEqual([]);
      });

      it('refuses positions that no log of its kind ever gave, in a sentence', async () => {
        await store.append('thing-1', [event(0)], 'none');
        for (const nonsense of ['', 'x', '-1', 'NaN', '12']) {
          await expect(collect(store.readAll(nonsense as Position))).rejects.toMatchObject({ code: 'unknownPosition' });
          await expect(collect(store.subscribe(nonsense as Position, new AbortController().signal))).rejects.toMatchObject({ code: 'unknownPosition' });
        }
      });

      it('ends at the end the log had when reading began', async () => {
        await store.append('thing-1', [event(0), event(1)], 'none');
        const seen: RecordedEvent[] = [];
        for await (const each of store.readAll()) {
          seen.push(each);
          if (seen.length === 1) await store.append('thing-2', [event(2)], 'none');
        }
        expect(numbers(seen)).toEqual([0, 1]);
      });
    });

    describe('subscribing', () => {
      it('tells every event once and in order, also those appended while it catches up', async () => {
        const total = 1_500;
        await store.append('old', Array.from({ length: 700 }, (_, n) => event(n)), 'none');
        const appending = (async () => {
          for (let n = 700; n < total; n++) await store.append(`new-${n}`, [event(n)], 'none');
        })();
        const stop = new AbortController();
        const seen: RecordedEvent[] = [];
        for await (const each of store.subscribe(undefined, stop.signal)) {
          seen.push(each);
          if (seen.length % 97 === 0) await wait(0);
          if (seen.length === total) stop.abort();
        }
        await appending;
        expect(seen).toEqual(await collect(store.readAll()));
        expect(seen).toHaveLength(total);
      });

      it('begins after the given position', async () => {
        const { position } = await store.append('thing-1', [event(0), event(1)], 'none');
        await store.append('thing-2', [event(2)], 'none');
        const stop = new AbortController();
        for await (const each of store.subscribe(position, stop.signal)) {
          expect(numbers([each])).toEqual([2]);
          stop.abort();
        }
      });

      it('hears of each new event within moments, for as many subscribers as there are', async () => {
        const stop = new AbortController();
        const delays: number[] = [];
        let appendedAt = 0;
        const listen = async (): Promise<void> => {
          let heard = 0;
          for await (const _ of store.subscribe(undefined, stop.signal)) {
            delays.push(performance.now() - appendedAt);
            if (++heard === 20) return;
          }
        };
        const listening = Promise.all([listen(), listen(), listen()]);
        for (let n = 0; n < 20; n++) {
          appendedAt = performance.now();
          await store.append('thing-1', [event(n)], n === 0 ? 'none' : n - 1);
          await wait(2);
        }
        await listening;
        stop.abort();
        expect(delays).toHaveLength(60);
        expect(delays.toSorted((a, b) => a - b)[30]).toBeLessThan(100);
      });

      it('ends when the signal says so, asleep or not yet begun', async () => {
        const stop = new AbortController();
        const asleep = collect(store.subscribe(undefined, stop.signal));
        await wait(5);
        stop.abort();
        expect(await asleep).toEqual([]);
        await store.append('thing-1', [event(0)], 'none');
        expect(await collect(store.subscribe(undefined, stop.signal))).toEqual([]);
      });
    });

    it('refuses everything once it is closed, in a sentence', async () => {
      await store.append('thing-1', [event(0)], 'none');
      const sleeper = collect(store.subscribe(await store.end(), new AbortController().signal));
      sleeper.catch(() => undefined);
      await wait(5);
      await store.close();
      await expect(store.append('thing-1', [event(1)], 0)).rejects.toMatchObject({ code: 'storageUnavailable' });
      await expect(collect(store.read('thing-1'))).rejects.toMatchObject({ code: 'storageUnavailable' });
      await expect(sleeper).rejects.toMatchObject({ code: 'storageUnavailable' });
    });

    it('holds after reopening what it held before, and goes on where it was', async (context) => {
      if (!under.reopen) return context.skip();
      const { position } = await store.append('thing-1', [event(0), event(1)], 'none');
      const before = await collect(store.readAll());
      store = await under.reopen();
      expect(await collect(store.readAll())).toEqual(before);
      const next = await store.append('thing-1', [event(2)], 1);
      expect(next.revision).toBe(2);
      expect(next.position > position).toBe(true);
    });

    it('answers every append that was under way when it was closed', async (context) => {
      if (!under.reopen) return context.skip();
      const appends = Array.from({ length: 20 }, (_, n) => store.append(`thing-${n}`, [event(n)], 'none'));
      await Promise.resolve();
      const closing = store.close();
      const answered = (await Promise.allSettled(appends)).filter(({ status }) => status === 'fulfilled').length;
      await closing;
      store = await under.reopen();
      expect(await collect(store.readAll())).toHaveLength(answered);
    });
  });
}

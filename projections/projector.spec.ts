import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, Position, RecordedEvent } from '../events/store/eventStore.ts';
import { openSqliteEventStore } from '../events/store/sqlite/sqliteEventStore.ts';
import { StorageUnavailable } from '../storage/errors/storageErrors.ts';
import { startMongoStandIn, type MongoStandIn } from '../tests/standIns/mongo/mongoStandIn.ts';
import { freshDatabase } from '../tests/support/freshDatabase.ts';
import { openMongoReadModels } from './mongo/mongoReadModels.ts';
import type { Projection } from './projection.ts';
import { withMethod } from '../tests/support/interposed.ts';
import { createProjector, type Projector } from './projector.ts';
import type { Document, ReadModels } from './readModels.ts';
import { openSqliteReadModels } from './sqlite/sqliteReadModels.ts';

interface Moved {
  readonly account: string;
  readonly amount: number;
}

const moved = ({ data }: RecordedEvent): Moved => data as Moved;

/** An account's balance; an account that is closed is gone until money comes in again. */
const balances: Projection = {
  name: 'balances',
  version: 1,
  finds: { byBalance: { where: [], order: [{ field: 'balance', direction: 'descending' }] } },
  handles: ['Moved', 'Closed'],
  idsOf: (event) => [moved(event).account],
  apply(id, before, event) {
    if (event.type === 'Closed') return undefined;
    const { amount } = moved(event);
    if (amount === 0) return before;
    return { id, balance: Number(before?.balance ?? 0) + amount, moves: [...((before?.moves ?? []) as number[]), amount] };
  },
};

const journal: Projection = {
  name: 'journal',
  version: 1,
  finds: {},
  fromEventAlone: true,
  idsOf: (event) => [event.position],
  apply: (id, _before, event) => ({ id, type: event.type }),
};

let standIn: MongoStandIn;
beforeAll(async () => {
  standIn = await startMongoStandIn();
});
afterAll(() => standIn.close());

const ENGINES = {
  SQLite: async (folder: string): Promise<ReadModels> => openSqliteReadModels(join(folder, 'read-models.sqlite')),
  'MongoDB (stand-in)': (): Promise<ReadModels> => openMongoReadModels(standIn.url, { database: freshDatabase() }),
};

/** The same read models to a projector that lost its place: whatever follows the position comes to it again. */
const asOf = (models: ReadModels, position: Position): ReadModels =>
  new Proxy(models, {
    get(target, name) {
      if (name === 'checkpoint') return async () => position;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

describe.each(Object.entries(ENGINES))('the projector over %s', (_engine, open) => {
  let folder: string;
  let store: EventStore;
  let readModels: ReadModels;
  const projectors: Projector[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tapestry-projector-'));
    store = openSqliteEventStore(join(folder, 'log.sqlite'));
    readModels = await open(folder);
  });
  afterEach(async () => {
    for (const projector of projectors.splice(0)) await projector.stop();
    await readModels.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  const projecting = async (projections: readonly Projection[] = [balances, journal], models = readModels): Promise<Projector> => {
    const projector = createProjector({ store, readModels: models, projections });
    projectors.push(projector);
    await projector.start();
    return projector;
  };
  const append = async (type: string, account: string, amount = 0): Promise<Position> => {
    const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'someone' }, v: 1, at: 1 };
    const appended = await store.append(randomUUID(), [{ id: randomUUID(), type, data: { account, amount }, metadata }], 'none');
    return appended.position;
  };
  /** Moves money between a few accounts, now and then closing one, the same way each time. */
  const manyEvents = async (count: number): Promise<Position> => {
    let last = await append('Moved', 'a', 1);
    for (let n = 1; n < count; n++) {
      last = await append(n % 11 === 0 ? 'Closed' : n % 7 === 0 ? 'Unrelated' : 'Moved', `account-${(n * 5) % 9}`, n % 13);
    }
    return last;
  };
  const contents = async (models: ReadModels): Promise<string> => {
    const lines: string[] = [];
    for (const name of ['balances', 'journal']) {
      for await (const { id, document } of models.all<Document>(name)) lines.push(`${name} ${id} ${JSON.stringify(document)}`);
    }
    return lines.join('\n');
  };

  it('shows what is in the log as soon as it has started', async () => {
    await append('Moved', 'a', 5);
    await append('Moved', 'b', 7);
    await append('Moved', 'a', 10);
    await projecting();
    const { documents } = await readModels.find('balances', 'byBalance', {});
    expect(documents).toEqual([{ id: 'a', balance: 15, moves: [5, 10] }, { id: 'b', balance: 7, moves: [7] }]);
    expect(await readModels.count('journal')).toBe(3);
  });

  it('starts over an empty log', async () => {
    const projector = await projecting();
    expect(projector.checkpoint()).toBeUndefined();
    expect(await readModels.count('balances')).toBe(0);
  });

  it('lets a writer read its own write', async () => {
    const projector = await projecting();
    for (let n = 1; n <= 20; n++) {
      const position = await append('Moved', 'a', 1);
      expect(await projector.caughtUp(position, 2_000)).toBe(true);
      expect(await readModels.get('balances', 'a')).toMatchObject({ balance: n });
    }
    expect(projector.checkpoint()).toBe(await store.end());
  });

  it('says when a write is not there in time', async () => {
    const projector = await projecting();
    const position = await append('Moved', 'a', 1);
    await projector.caughtUp(position, 2_000);
    expect(await projector.caughtUp(`${position}0` as Position, 10)).toBe(false);
  });

  it('says that nothing more comes when it has been stopped', async () => {
    const projector = await projecting();
    const waiting = projector.caughtUp('9'.repeat(16) as Position, 60_000);
    await projector.stop();
    expect(await waiting).toBe(false);
    await expect(projector.finished()).resolves.toBeUndefined();
    expect(await projector.caughtUp(await append('Moved', 'a', 1), 60_000)).toBe(false);
  });

  it('goes on where it stopped', async () => {
    await append('Moved', 'a', 5);
    await (await projecting()).stop();
    await append('Moved', 'a', 6);
    let seen = 0;
    await projecting([{ ...balances, apply: (id, before, event) => (seen++, balances.apply(id, before, event)) }, journal]);
    expect(seen).toBe(1);
    expect(await readModels.get('balances', 'a')).toEqual({ id: 'a', balance: 11, moves: [5, 6] });
  });

  it('brings a projection that is new up to the others', async () => {
    await append('Moved', 'a', 5);
    await (await projecting([balances])).stop();
    await append('Moved', 'a', 6);
    await projecting([balances, journal]);
    expect(await readModels.count('journal')).toBe(2);
    expect(await readModels.get('balances', 'a')).toMatchObject({ balance: 11 });
  });

  it('gives the same documents however the events were batched', async () => {
    await manyEvents(100);
    const inOne = openSqliteReadModels(join(folder, 'in-one.sqlite'));
    await projecting(undefined, inOne);
    const oneByOne = openSqliteReadModels(join(folder, 'one-by-one.sqlite'));
    const projector = await projecting(undefined, oneByOne);
    for (let n = 100; n < 200; n++) await projector.caughtUp(await append('Moved', `account-${n % 9}`, n), 2_000);
    await projectors[0]?.caughtUp((await store.end()) as Position, 2_000);
    expect(await contents(oneByOne)).toBe(await contents(inOne));
    await Promise.all(projectors.map((each) => each.stop()));
    await Promise.all([inOne.close(), oneByOne.close()]);
  });

  it('changes nothing when any suffix of the log is taken in twice', async () => {
    await manyEvents(120);
    await (await projecting()).stop();
    const before = await contents(readModels);
    for await (const { position } of store.readAll()) {
      if (Number(position) % 17 !== 0) continue;
      const projector = await projecting(undefined, asOf(readModels, position));
      expect(projector.checkpoint()).toBe(await store.end());
      await projector.stop();
      expect(await contents(readModels)).toBe(before);
    }
  });

  it('takes in new events rightly after a suffix that it had taken in already', async () => {
    await manyEvents(60);
    await (await projecting()).stop();
    for await (const { position } of store.readAll()) {
      if (Number(position) % 20 !== 0) continue;
      await append('Moved', 'account-0', 1_000);
      await append('Moved', 'account-5', 1_000);
      await (await projecting(undefined, asOf(readModels, position))).stop();
    }
    const fresh = openSqliteReadModels(join(folder, 'fresh.sqlite'));
    await (await projecting(undefined, fresh)).stop();
    expect(await contents(readModels)).toBe(await contents(fresh));
    await fresh.close();
  });

  describe('rebuilding', () => {
    it('gives the very same bytes, twice in a row, while new events come in', async () => {
      await manyEvents(150);
      const projector = await projecting();
      for (let round = 0; round < 2; round++) {
        const rebuilding = projector.rebuild();
        const last = await manyEvents(30);
        await rebuilding;
        expect(await projector.caughtUp(last, 2_000)).toBe(true);
        const fresh = openSqliteReadModels(join(folder, `fresh-${round}.sqlite`));
        await projecting(undefined, fresh);
        expect(await contents(readModels)).toBe(await contents(fresh));
      }
    });

    it('misses no event that comes in between its last look at the log and the switch', async () => {
      await append('Moved', 'a', 1);
      let inBetween = async (): Promise<void> => undefined;
      const lateStore: EventStore = {
        append: (...args) => store.append(...args),
        read: (...args) => store.read(...args),
        subscribe: (...args) => store.subscribe(...args),
        end: () => store.end(),
        close: () => store.close(),
        async *readAll(after) {
          yield* store.readAll(after);
          await inBetween();
        },
      };
      const projector = createProjector({ store: lateStore, readModels, projections: [balances] });
      projectors.push(projector);
      await projector.start();
      inBetween = async () => {
        inBetween = async () => undefined;
        await projector.caughtUp(await append('Moved', 'a', 2), 2_000);
      };
      await projector.rebuild();
      expect(await readModels.get('balances', 'a')).toMatchObject({ moves: [1, 2] });
    });

    it('keeps the collection in use answering until the new one takes over', async () => {
      await manyEvents(50);
      const projector = await projecting();
      const { balance } = (await readModels.get('balances', 'a')) ?? {};
      const seen: unknown[] = [];
      await projector.rebuild({
        names: ['balances'],
        progress: (events) => {
          expect(events).toBe(50);
          seen.push(readModels.get('balances', 'a'), readModels.activeVersion('balances'));
        },
      });
      expect(await Promise.all(seen)).toEqual([{ id: 'a', balance, moves: [1] }, 1]);
      expect(await readModels.activeVersion('balances')).toBe(-1);
      expect(await readModels.activeVersion('journal')).toBe(1);
    });

    it('can be called off, which leaves what is in use as it is', async () => {
      await manyEvents(50);
      const projector = await projecting();
      const before = await contents(readModels);
      await expect(projector.rebuild({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
      expect(await contents(readModels)).toBe(before);
      await projector.rebuild();
      expect(await contents(readModels)).toBe(before);
    });

    it('goes on with the rebuilt collection after a restart', async () => {
      await append('Moved', 'a', 5);
      const projector = await projecting();
      await projector.rebuild();
      await projector.stop();
      await append('Moved', 'a', 6);
      let seen = 0;
      await projecting([{ ...balances, apply: (id, before, event) => (seen++, balances.apply(id, before, event)) }, journal]);
      expect(seen).toBe(1);
      expect(await readModels.get('balances', 'a')).toMatchObject({ balance: 11 });
    });

    it('happens by itself when a projection has a new version, and the old collection is dropped', async () => {
      await append('Moved', 'a', 5);
      await (await projecting()).stop();
      const doubled: Projection = { ...balances, version: 2, apply: (id, _before, event) => ({ id, balance: moved(event).amount * 2 }) };
      await projecting([doubled, journal]);
      expect(await readModels.activeVersion('balances')).toBe(2);
      expect(await readModels.get('balances', 'a')).toEqual({ id: 'a', balance: 10 });
      await expect(readModels.load('balances', 1, ['a'])).rejects.toMatchObject({ code: 'undeclaredCollection' });
    });
  });

  describe('when a projection throws', () => {
    const fragile: Projection = {
      ...balances,
      name: 'fragile',
      apply(id, before, event) {
        if (moved(event).amount === 13) throw new Error(`unlucky ${JSON.stringify(event.data)}`);
        return balances.apply(id, before, event);
      },
    };

    it('stops at start with an error that says which projection and event, but no data', async () => {
      await append('Moved', 'secret account', 13);
      const error = await projecting([journal, fragile]).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'projectionFailed', projection: 'fragile', position: await store.end() });
      expect(String(error)).toContain('Moved');
      expect(String(error)).not.toContain('secret');
    });

    it('tells whoever waits, and takes nothing in beyond that event', async () => {
      const projector = await projecting([journal, fragile]);
      await projector.caughtUp(await append('Moved', 'a', 1), 2_000);
      const unlucky = await append('Moved', 'a', 13);
      await expect(projector.caughtUp(unlucky, 2_000)).rejects.toMatchObject({ code: 'projectionFailed' });
      await expect(projector.finished()).rejects.toMatchObject({ code: 'projectionFailed' });
      await expect(projector.caughtUp(await append('Moved', 'a', 1), 2_000)).rejects.toMatchObject({ projection: 'fragile' });
      expect(await readModels.get('fragile', 'a')).toMatchObject({ balance: 1 });
      expect(await readModels.count('journal')).toBe(1);
    });

    it('can be started again once the fault is gone', async () => {
      let broken = true;
      const mended: Projection = { ...balances, apply: (...args) => (broken ? fragile : balances).apply(...args) };
      await append('Moved', 'a', 13);
      const projector = createProjector({ store, readModels, projections: [mended] });
      projectors.push(projector);
      await expect(projector.start()).rejects.toMatchObject({ code: 'projectionFailed' });
      broken = false;
      await projector.start();
      expect(await readModels.get('balances', 'a')).toMatchObject({ balance: 13 });
    });
  });

  it('waits out storage that is away and says so once; a write that came through without an answer is there for whoever waits for it', async () => {
    let away = false;
    const told: string[] = [];
    const models = new Proxy(readModels, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (name !== 'apply') return member.bind(target);
        return async (...args: unknown[]) => {
          const applied: unknown = await member.apply(target, args);
          if (away) throw new StorageUnavailable('the read models', 'nobody answers');
          return applied;
        };
      },
    });
    const projector = createProjector({ store, readModels: models, projections: [balances], onFault: (message) => told.push(message) });
    projectors.push(projector);
    await projector.start();
    await projector.caughtUp(await append('Moved', 'a', 1), 10_000);
    expect(projector.interrupted()).toBeUndefined();
    away = true;
    const last = await append('Moved', 'a', 2);
    await expect.poll(() => projector.interrupted()).toBeInstanceOf(StorageUnavailable);
    away = false;
    expect(await projector.caughtUp(last, 10_000)).toBe(true);
    await expect.poll(() => projector.interrupted()).toBeUndefined();
    expect(await readModels.get('balances', 'a')).toMatchObject({ moves: [1, 2] });
    expect(told).toEqual(['The read models stand still until the storage answers again: The storage of the read models is not available: nobody answers.']);
  });

  it('stands still no longer when the log answers again, though nothing more comes', async () => {
    let cut: (error: unknown) => void = () => undefined;
    const log = withMethod(store, 'subscribe', async function* (after, signal) {
      const broken = new Promise<never>((_resolve, reject) => {
        cut = reject;
      });
      const events = store.subscribe(after, signal)[Symbol.asyncIterator]();
      for (let next = await Promise.race([events.next(), broken]); next.done !== true; next = await Promise.race([events.next(), broken])) yield next.value;
    });
    const projector = createProjector({ store: log, readModels, projections: [balances], onFault: () => undefined });
    projectors.push(projector);
    await projector.start();
    await projector.caughtUp(await append('Moved', 'a', 1), 10_000);
    cut(new StorageUnavailable('the log', 'nobody answers'));
    await expect.poll(() => projector.interrupted()).toBeInstanceOf(StorageUnavailable);
    await expect.poll(() => projector.interrupted(), { timeout: 10_000 }).toBeUndefined();
  });

  it('does not start when it has been told to stop', async () => {
    const projector = createProjector({ store, readModels, projections: [journal], signal: AbortSignal.abort(new Error('over')) });
    await expect(projector.start()).rejects.toThrow('over');
  });
});

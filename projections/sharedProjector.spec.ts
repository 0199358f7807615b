import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, Position } from '../events/store/eventStore.ts';
import { openSqliteEventStore } from '../events/store/sqlite/sqliteEventStore.ts';
import { startMongoStandIn, type MongoStandIn } from '../tests/standIns/mongo/mongoStandIn.ts';
import { removeFolder, temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { chooseReadModels } from './chooseReadModels.ts';
import type { Projection } from './projection.ts';
import { createSharedProjector, type SharedProjector } from './sharedProjector.ts';

/** How often something happened. */
const counts: Projection = {
  name: 'counts',
  version: 1,
  finds: {},
  idsOf: ({ type }) => [type],
  apply: (id, before) => {
    if (id === 'Unlucky') throw new Error('unlucky');
    return { id, count: Number(before?.['count'] ?? 0) + 1 };
  },
};

describe('a projector that several processes share', () => {
  let folder: string;
  let store: EventStore;
  let standIn: MongoStandIn;
  let opened: (() => Promise<void>)[];
  let faults: string[];

  beforeEach(async () => {
    folder = temporaryFolder();
    store = openSqliteEventStore(join(folder, 'log.sqlite'));
    standIn = await startMongoStandIn();
    [opened, faults] = [[], []];
  });
  afterEach(async () => {
    standIn.faults.full = false;
    for (const close of opened.reverse()) await close();
    await standIn.close();
    await store.close();
    removeFolder(folder);
  });

  const open = async (mongoUrl?: string) => {
    const chosen = await chooseReadModels({ file: join(folder, 'read-models.sqlite'), takeoverMs: 500, ...(mongoUrl === undefined ? {} : { mongoUrl }) });
    opened.push(() => chosen.readModels.close());
    const projector = createSharedProjector({ store, ...chosen, projections: [counts], onFault: (message) => faults.push(message) });
    opened.push(() => projector.stop());
    return { ...chosen, projector };
  };
  const append = async (type: string): Promise<Position> => {
    const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'someone' }, v: 1, at: 1 };
    return (await store.append(randomUUID(), [{ id: randomUUID(), type, data: {}, metadata }], 'none')).position;
  };
  const leading = async (projector: SharedProjector): Promise<void> => {
    await expect.poll(() => projector.leads(), { timeout: 20_000 }).toBe(true);
  };

  it('leads at once where it is alone, over the embedded engine, and does all a projector does', async () => {
    await append('Done');
    const { projector, readModels } = await open();
    await projector.start();
    await leading(projector);
    expect(await projector.caughtUp(await append('Done'), 20_000)).toBe(true);
    await projector.rebuild();
    expect(await readModels.get('counts', 'Done')).toEqual({ id: 'Done', count: 2 });
    expect(await readModels.activeVersion('counts')).toBe(-1);
    expect(projector.checkpoint()).toBe(await store.end());
  });

  it('lets a standby read what the leader has written, and step in when it ends', async () => {
    const [first, second] = [await open(standIn.url), await open(standIn.url)];
    await first.projector.start();
    await leading(first.projector);
    await second.projector.start();
    expect(second.projector.leads()).toBe(false);
    expect(await second.projector.caughtUp(await append('Done'), 20_000)).toBe(true);
    expect(await second.readModels.get('counts', 'Done')).toEqual({ id: 'Done', count: 1 });
    await first.projector.stop();
    expect(await second.projector.caughtUp(await append('Done'), 20_000)).toBe(true);
    await leading(second.projector);
  });

  it('takes the lead for a rebuild, and the former leader reads on', async () => {
    const [first, second] = [await open(standIn.url), await open(standIn.url)];
    await append('Done');
    await first.projector.start();
    await leading(first.projector);
    await second.projector.start();
    await second.projector.rebuild();
    expect(second.projector.leads()).toBe(true);
    expect(await first.projector.caughtUp(await append('Done'), 20_000)).toBe(true);
    await expect.poll(() => first.projector.leads(), { timeout: 20_000 }).toBe(false);
    expect(await first.readModels.activeVersion('counts')).toBe(-1);
    expect(await first.readModels.get('counts', 'Done')).toEqual({ id: 'Done', count: 2 });
  });

  it('tells of a full disk, waits, and goes on when there is room', async () => {
    const { projector, readModels } = await open(standIn.url);
    await projector.start();
    await leading(projector);
    standIn.faults.full = true;
    const position = await append('Done');
    await expect.poll(() => faults.join(), { timeout: 20_000 }).toMatch(/no room left/);
    expect(await projector.caughtUp(position, 50)).toBe(false);
    standIn.faults.full = false;
    expect(await projector.caughtUp(position, 20_000)).toBe(true);
    expect(await readModels.get('counts', 'Done')).toEqual({ id: 'Done', count: 1 });
  });

  it('stops for good at an event that a projection cannot take in, and says so to whoever waits', async () => {
    const { projector } = await open(standIn.url);
    await projector.start();
    const position = await append('Unlucky');
    await expect(projector.finished()).rejects.toMatchObject({ code: 'projectionFailed', position });
    await expect(projector.caughtUp(position, 20_000)).rejects.toMatchObject({ projection: 'counts' });
  });

  it('does not start when it has been told to stop', async () => {
    const { projector } = await open(standIn.url);
    await projector.stop();
    await expect(projector.start()).rejects.toThrow();
  });

  it('cannot be had without a server that answers, and says so', async () => {
    await standIn.close();
    await expect(open(standIn.url)).rejects.toMatchObject({ code: 'storageUnavailable' });
    await expect(open('mongodb://')).rejects.toMatchObject({ code: 'storageUnavailable' });
  });
});

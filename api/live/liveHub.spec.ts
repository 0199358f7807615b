import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { startLiveHub, type LiveHub } from './liveHub.ts';

let folder: string;
let store: EventStore;
let hubs: LiveHub[];
let positions: Position[];

/** The name of a transcript is taken, t0 first: each a change of the topic `documents`. */
async function happens(times = 1): Promise<Position> {
  for (let left = times; left > 0; left--) {
    const index = positions.length;
    const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 1, at: index };
    const event = { id: `event-${index}`, type: 'TranscriptNameTaken', data: { id: `t${index}`, name: `T ${index}` }, metadata };
    positions.push((await store.append('catalogue-transcripts', [event], index === 0 ? 'none' : index - 1)).position);
  }
  return positions.at(-1) as Position;
}

async function startHub(from?: Position): Promise<LiveHub> {
  const hub = await startLiveHub({ store, caughtUp: async () => true }, () => undefined, from);
  hubs.push(hub);
  return hub;
}

const idsSince = async (hub: LiveHub, position: string): Promise<(string | null)[] | undefined> =>
  (await hub.missed(position))?.map(({ change }) => ('id' in change ? change.id : null));

beforeEach(() => {
  folder = temporaryFolder();
  store = openSqliteEventStore(join(folder, 'log.sqlite'));
  [hubs, positions] = [[], []];
});
afterEach(async () => {
  for (const hub of hubs) await hub.stop();
  await store.close();
  removeFolder(folder);
});

describe('The live hub', () => {
  it('tells what came after a place: neither what lies at it nor anything before', async () => {
    const before = await happens(2);
    const hub = await startHub(before);
    expect(await hub.caughtUp(await happens(3), 5_000)).toBe(true);
    expect(await idsSince(hub, before)).toEqual(['t2', 't3', 't4']);
    expect(await idsSince(hub, positions[3] as Position)).toEqual(['t4']);
    expect(await idsSince(hub, positions[4] as Position)).toEqual([]);
  });

  it('reads from the log what happened before it began, each change once and in order', async () => {
    const hub = await startHub(await happens(4));
    expect(await hub.caughtUp(await happens(2), 5_000)).toBe(true);
    expect(await idsSince(hub, positions[1] as Position)).toEqual(['t2', 't3', 't4', 't5']);
  });

  it('has caught up with the place where it stands and with none beyond', async () => {
    const hub = await startHub();
    const first = await happens();
    await hub.stop();
    const standing = await startHub(first);
    expect(await standing.caughtUp(first, 0)).toBe(true);
    const beyond = `${first.slice(0, -1)}9`;
    expect(await standing.caughtUp(beyond, 20)).toBe(false);
    expect(await idsSince(standing, beyond)).toBeUndefined();
  });

  it('has a version of a topic that changes with the topic alone', async () => {
    const hub = await startHub(await happens());
    const [documents, symbols] = [hub.version('documents'), hub.version('symbols')];
    expect(await hub.caughtUp(await happens(), 5_000)).toBe(true);
    expect(hub.version('documents')).toBe(positions[1]);
    expect(documents).toBe(positions[0]);
    expect(hub.version('symbols')).toBe(symbols);
  });
});

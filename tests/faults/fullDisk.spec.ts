import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, NewEvent, Position } from '../../events/store/eventStore.ts';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import type { FilledReadModels } from './fillReadModels.ts';

/** Enough on a machine that is busy with other tests. */
const STARTS_A_PROCESS_MS = 30_000;
/** A whole api starts there, and waits twice for what it does by itself. */
const FILLS_A_SERVER_MS = 150_000;

const run = promisify(execFile);
const script = (name: string): string => join(import.meta.dirname, name);

/** A small disk in a mount namespace of its own, which goes with its process. */
const onSmallDisk = (folder: string, command: string, size = '4m'): readonly string[] =>
  ['-rm', 'sh', '-c', `mount -t tmpfs -o size=${size} tmpfs "${folder}" && ${command}`];

function canMount(): boolean {
  try {
    execFileSync('unshare', onSmallDisk(tmpdir(), 'true'), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const event = (): NewEvent => ({
  id: randomUUID(),
  type: 'Filled',
  data: { text: 'x'.repeat(3_000) },
  metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'filler' }, v: 1, at: 0 },
});

async function appendUntilFull(store: EventStore): Promise<{ readonly stored: number; readonly error: unknown }> {
  for (let stored = 0; ; stored++) {
    try {
      await store.append(`stream-${stored}`, [event()], 'none');
    } catch (error) {
      return { stored, error };
    }
  }
}

async function countEvents(store: EventStore): Promise<number> {
  let events = 0;
  for await (const _ of store.readAll()) events++;
  return events;
}

describe('a full disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tapestry-full-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('refuses an append with a sentence, keeps every event before it, and goes on when there is room again', async () => {
    const file = join(folder, 'log.sqlite');
    const full = openSqliteEventStore(file, { maxPages: 60 });
    const { stored, error } = await appendUntilFull(full);
    expect(error).toMatchObject({
      code: 'storageFull',
      message: 'There is no room left on the disk for the event log. Free some space and try again.',
    });
    expect(stored).toBeGreaterThan(10);
    expect(await countEvents(full)).toBe(stored);
    await full.close();

    const store = openSqliteEventStore(file, { maxPages: 1_000 });
    await store.append('afterwards', [event()], 'none');
    expect(await countEvents(store)).toBe(stored + 1);
    await store.close();
  });

  it('refuses all of a group of appends that does not fit, and writes half of none', async () => {
    const store = openSqliteEventStore(join(folder, 'log.sqlite'), { maxPages: 60 });
    const group = Array.from({ length: 40 }, (_, n) => store.append(`stream-${n}`, [event(), event(), event()], 'none'));
    const outcomes = await Promise.allSettled(group);
    expect(outcomes.every((each) => each.status === 'rejected' && (each.reason as { code: string }).code === 'storageFull')).toBe(true);
    expect(await countEvents(store)).toBe(0);
    await expect(store.append('small', [event()], 'none')).resolves.toMatchObject({ revision: 0 });
    await store.close();
  });

  it('refuses a batch of documents together with its checkpoint', async () => {
    const models = openSqliteReadModels(join(folder, 'read-models.sqlite'), { maxPages: 60 });
    await models.declare([{ name: 'things', version: 1, finds: {} }]);
    await models.activate('things', 1);
    const position = (n: number): Position => String(n).padStart(16, '0') as Position;
    const put = (n: number, count: number) => {
      const changes = Array.from({ length: count }, (_, k) => ({
        id: `${n}-${k}`, document: { text: 'x'.repeat(2_000) }, position: position(n),
      }));
      return models.apply([{ collection: 'things', version: 1, changes }], position(n));
    };
    await put(1, 5);
    await expect(put(2, 500)).rejects.toMatchObject({ code: 'storageFull' });
    expect(await models.count('things')).toBe(5);
    expect(await models.checkpoint('things', 1)).toBe(position(1));
    await put(3, 1);
    await models.close();
  });

  it('refuses a blob that does not fit with a sentence, and leaves nothing of it', async () => {
    const { stdout } = await run('sh', ['-c', `ulimit -f 1024; exec "${process.execPath}" "${script('putTooLarge.ts')}" "${folder}"`]);
    expect(JSON.parse(stdout)).toEqual({
      message: 'There is no room left on the disk for texts and pictures. Free some space and try again.',
      names: ['small'],
      smallIsThere: true,
      leftovers: [],
    });
  }, STARTS_A_PROCESS_MS);

  it.runIf(canMount())('under the read models makes the server not ready for as long as it is full; when space is freed its lists go on without a restart', async () => {
    const [data, disk] = [join(folder, 'data'), join(folder, 'disk')];
    await mkdir(data);
    await mkdir(disk);
    const { stdout } = await run('unshare', [...onSmallDisk(disk, `exec "${process.execPath}" "${script('fillReadModels.ts')}" "${data}" "${disk}"`, '24m')]);
    const { faults, ...seen } = JSON.parse(stdout) as FilledReadModels;
    expect(seen).toEqual({
      ready: [200, 503, 200],
      added: [200, 202, 200],
      listedWhileFull: ['Before'],
      listed: ['Afterwards', 'Before', 'Meanwhile'],
    });
    expect(faults.filter((fault) => fault.startsWith('The read models stand still'))).toEqual([
      'The read models stand still until the storage answers again: There is no room left on the disk for the read models. Free some space and try again.',
    ]);
  }, FILLS_A_SERVER_MS);

  it.runIf(canMount())('of real size loses nothing acknowledged and works again once space is freed', async () => {
    const command = `exec "${process.execPath}" "${script('fillDisk.ts')}" "${folder}"`;
    const { stdout } = await run('unshare', [...onSmallDisk(folder, command)]);
    const filled = JSON.parse(stdout) as { readonly appended: number };
    expect(filled).toEqual({
      refusals: ['storageFull', 'storageFull', 'storageFull'],
      appended: filled.appended,
      kept: filled.appended,
      blobsLost: 0,
      blobFaults: [],
      leftovers: [],
      afterwards: 'works',
    });
    expect(filled.appended).toBeGreaterThan(0);
  }, STARTS_A_PROCESS_MS);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../events/store/eventStore.ts';
import { StorageUnavailable } from '../storage/errors/storageErrors.ts';
import { createCheckpointFollower, type CheckpointFollower } from './checkpointFollower.ts';
import type { CollectionInUse, ReadModels } from './readModels.ts';
import { openSqliteReadModels } from './sqlite/sqliteReadModels.ts';

const at = (n: number): Position => String(n).padStart(16, '0') as Position;
const PROJECTIONS = [{ name: 'people', version: 2, finds: {} }, { name: 'towns', version: 1, finds: {} }];

describe('a follower of checkpoints', () => {
  let folder: string;
  let models: ReadModels;
  let follower: CheckpointFollower;
  let looks = 0;
  let broken = false;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapestry-follower-'));
    models = openSqliteReadModels(join(folder, 'read-models.sqlite'));
    [looks, broken] = [0, false];
    const inUse = async (): Promise<readonly CollectionInUse[]> => {
      looks++;
      if (broken) throw new StorageUnavailable('the read models', 'of this test');
      return models.inUse();
    };
    const counted: ReadModels = { ...models, inUse };
    follower = createCheckpointFollower(counted, PROJECTIONS, { pollMs: 5 });
    await models.declare(PROJECTIONS);
  });
  afterEach(async () => {
    await follower.stop();
    await models.close();
    rmSync(folder, { recursive: true });
  });

  const useBoth = async (): Promise<void> => {
    for (const { name, version } of PROJECTIONS) await models.activate(name, version);
  };
  const take = (collection: string, version: number, position: number): Promise<void> =>
    models.apply([{ collection, version, changes: [] }], at(position));

  it('waits until every collection in use has passed the position', async () => {
    await useBoth();
    await take('people', 2, 7);
    await take('towns', 1, 6);
    expect(await follower.caughtUp(at(7), 30)).toBe(false);
    expect(follower.checkpoint()).toBe(at(6));
    const waiting = follower.caughtUp(at(7), 20_000);
    await take('towns', 1, 7);
    expect(await waiting).toBe(true);
  });

  it('does not look while nobody waits, nor again for what it knows, and looks once for all', async () => {
    await useBoth();
    await take('people', 2, 5);
    await take('towns', 1, 5);
    expect(await follower.caughtUp(at(5), 20_000)).toBe(true);
    const before = looks;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await follower.caughtUp(at(4), 20_000)).toBe(true);
    expect(looks).toBe(before);
    await Promise.all(Array.from({ length: 50 }, () => follower.caughtUp(at(9), 100)));
    expect(looks - before).toBeLessThan(40);
  });

  it('says no while what is in use was built by an older program, and yes once it was switched', async () => {
    await models.declare([{ name: 'people', version: 1, finds: {} }]);
    await models.activate('people', 1);
    await models.activate('towns', 1);
    await take('people', 1, 9);
    await take('towns', 1, 9);
    expect(await follower.caughtUp(at(9), 30)).toBe(false);
    await models.declare([{ name: 'people', version: -2, finds: {} }]);
    await take('people', -2, 9);
    const waiting = follower.caughtUp(at(9), 20_000);
    await models.activate('people', -2);
    expect(await waiting).toBe(true);
  });

  it('goes on looking when the storage is away for a moment', async () => {
    await useBoth();
    await take('people', 2, 5);
    await take('towns', 1, 5);
    broken = true;
    const waiting = follower.caughtUp(at(5), 20_000);
    await expect.poll(() => looks).toBeGreaterThan(2);
    broken = false;
    expect(await waiting).toBe(true);
  });

  it('answers nobody any more once it is stopped', async () => {
    const waiting = follower.caughtUp(at(5), 20_000);
    await follower.stop();
    expect(await waiting).toBe(false);
    expect(await follower.caughtUp(at(5), 20_000)).toBe(false);
  });
});

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from '../../storage/dataFolder.ts';
import { filesIn, refused, SHORT_SAMPLE, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const addTo = (folder: string, env: Record<string, string> = {}): Promise<Call> =>
  tapestry(['add', SHORT_SAMPLE], { cwd: here, env: { DATA_DIR: folder, ...env } });

describe('a data folder that cannot be used is told in one sentence', () => {
  it('when it is a file', async () => {
    const file = join(here, 'file');
    writeFileSync(file, 'not a folder');
    const end = 'Make it writable, or choose another folder with DATA_DIR.';
    expect(await addTo(file)).toMatchObject(refused(4, `The data folder ${file} cannot be used: it is a file. ${end}`));
    expect(await addTo(join(file, 'data'))).toMatchObject(refused(4, `The data folder ${file}/data cannot be used: a part of its path is a file. ${end}`));
  });

  it('when it may not be written to', async (test) => {
    const locked = join(here, 'locked');
    mkdirSync(locked);
    for (const folder of [here, locked]) chmodSync(folder, 0o555);
    const call = await tapestry(['runs'], { cwd: '/', env: { DATA_DIR: join(locked, 'data') }, asNobody: true });
    chmodSync(here, 0o755);
    test.skip(call.code === 126 || call.code === 127, 'this checkout can be read by its owner only');
    expect(call).toMatchObject(refused(4, `The data folder ${locked}/data cannot be used: permission is denied. Make it writable, or choose another folder with DATA_DIR.`));
  });

  it('when a newer version wrote it, which then finds it as it was', async () => {
    const newer = join(here, 'newer');
    mkdirSync(newer);
    writeFileSync(join(newer, 'format'), '999\n');
    const { code, err } = await addTo(newer);
    expect(code).toBe(4);
    expect(err).toMatch(/^This data folder was written by a newer version of Tapestry \(it has format 999, this version knows \d+\)\. Update Tapestry, or choose another data folder\.\n$/);
    expect(filesIn(newer)).toEqual(['format', 'lock.sqlite']);
  });

  it('when another process works with it', async () => {
    const shared = join(here, 'shared');
    const held = openDataFolder(shared);
    const call = await addTo(shared);
    held.close();
    expect(call).toMatchObject(refused(4, `The data folder ${shared} is in use by another Tapestry. Stop that one, or choose another folder with DATA_DIR.`));
  });

  it('when a setting makes no sense', async () => {
    const call = await addTo(join(here, 'settings'), { WORKER_THREADS: 'all' });
    expect(call).toMatchObject(refused(4, 'WORKER_THREADS must be a whole number from 1 to 64, not "all".'));
    expect(filesIn(here)).not.toContain('settings');
  });
});

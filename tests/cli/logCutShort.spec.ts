import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHORT_SAMPLE, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const LOG_FILES = ['log.sqlite', 'log.sqlite-wal', 'log.sqlite-shm'];

describe('A log that lost its newest events', () => {
  it('is refused with what to do, destroys no words, and works again with the right log', { timeout: 300_000 }, async () => {
    const here = temporaryFolder();
    const data = join(here, 'data');
    const run = (...args: string[]) => tapestry(args, { cwd: here, env: { DATA_DIR: data } });
    const copyLog = (from: string, to: string): void => {
      for (const file of LOG_FILES) {
        rmSync(join(to, file), { force: true });
        if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
      }
    };
    const older = temporaryFolder();
    const newest = temporaryFolder();
    expect((await run('transcripts')).code).toBe(0);
    copyLog(data, older);
    expect((await run('add', SHORT_SAMPLE)).code).toBe(0);
    copyLog(data, newest);
    const blobs = (): number => readdirSync(join(data, 'blobs'), { recursive: true }).length + statSync(join(data, 'blobs.sqlite')).size;
    const before = blobs();

    copyLog(older, data);
    const refused = await run('transcripts');
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toContain('The event log ends before what the read models have already taken in');
    expect(blobs()).toBe(before);

    copyLog(newest, data);
    expect((await run('transcripts')).code).toBe(0);
    expect((await run('doctor')).code).toBe(0);

    copyLog(older, data);
    for (const file of readdirSync(data).filter((name) => name.startsWith('read-models.sqlite'))) rmSync(join(data, file));
    // Not this start alone: every later one keeps them too, and doctor says so.
    expect((await run('transcripts')).code).toBe(0);
    expect((await run('transcripts')).code).toBe(0);
    const doctor = await run('doctor');
    expect(doctor.code).toBe(0);
    expect(doctor.out).toMatch(/^unknown {6}1 kept that the event log does not know; .*\n {13}transcript-/m);
    copyLog(newest, data);
    for (const file of readdirSync(data).filter((name) => name.startsWith('read-models.sqlite'))) rmSync(join(data, file));
    expect((await run('doctor')).code).toBe(0);
    expect((await run('export', join(here, 'archive'))).code).toBe(0);
    expect((await run('doctor')).out).not.toContain('unknown ');

    copyLog(older, data);
    for (const file of readdirSync(data).filter((name) => name.startsWith('read-models.sqlite'))) rmSync(join(data, file));
    expect((await run('doctor', '--erase-unknown')).out).toMatch(/^unknown {6}1 erased$/m);
    expect((await run('doctor')).out).not.toContain('unknown ');
  });
});

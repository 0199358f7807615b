import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleMeetings } from '../../library/samples.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { refused, sample, tapestry } from './tapestry.fixture.ts';

const MEETINGS = 4;

let here: string;
beforeEach(() => { here = temporaryFolder(); });
afterEach(() => removeFolder(here));

/** How much has been kept: texts, analyses and pictures. */
function kept(): number {
  const database = new DatabaseSync(join(here, 'data', 'blobs.sqlite'), { readOnly: true });
  try {
    return database.prepare('SELECT count(*) AS many FROM refs').get()?.['many'] as number;
  } finally {
    database.close();
  }
}

it('Ctrl-C in the middle of prerender keeps what is done, and the next call goes on from there', async () => {
  const files = sampleMeetings().slice(-MEETINGS).map(({ file }) => sample(file));
  await tapestry(['add', ...files], { cwd: here });
  const before = kept();

  const stopped = await tapestry(['prerender'], {
    cwd: here,
    env: { WORKER_THREADS: '1' },
    async running(kill) {
      while (kept() === before) await pause(20);
      kill('SIGINT');
    },
  });
  expect(stopped).toMatchObject(refused(130, 'Stopped. What was done so far is kept; the same command goes on from there.'));
  expect((await tapestry(['doctor'], { cwd: here })).code).toBe(0);

  const resumed = await tapestry(['prerender'], { cwd: here });
  expect(resumed).toMatchObject({ code: 0, err: '' });
  const [, painted, unchanged] = /^(\d+) painted, (\d+) unchanged, 0 failed\n$/.exec(resumed.out) ?? [];
  expect(Number(painted) + Number(unchanged)).toBe(MEETINGS);
  expect(Number(painted)).toBeGreaterThan(0);
});

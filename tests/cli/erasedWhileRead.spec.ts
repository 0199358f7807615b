import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSnapshotReader } from '../support/snapshotReader.ts';
import { filesHolding, filesOf } from '../support/temporaryFolder.ts';
import { tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here });

const SECRET = 'The captain hid a whale behind the bakery.';
const HELD_UP = 'What was erased may still lie in blobs.sqlite or its write-ahead log: another program is reading that file. It is tried again until nothing is left, after a restart too.\n';
const holding = (): string[] => filesHolding(filesOf(join(here, 'data')), SECRET);

it('a transcript deleted while a back-up program reads the blobs is named until it is gone, and gone with the next call after that', async () => {
  writeFileSync(join(here, 'whale.txt'), `Mina: ${SECRET} The whale eats bread, and the captain pays for the bread.\n`);
  expect(await call('add', 'whale.txt')).toMatchObject({ code: 0 });
  const reader = openSnapshotReader(join(here, 'data', 'blobs.sqlite'));
  await reader.read();

  expect(await call('delete', 'whale', '--yes')).toMatchObject({ code: 0, out: 'Deleted transcript: "Whale"\n', err: HELD_UP });
  expect(holding()).not.toEqual([]);
  const doctor = await call('doctor');
  expect(doctor).toMatchObject({ code: 4, err: HELD_UP + HELD_UP });
  expect(doctor.out).toMatch(/^blobs +\d+ owners, 1 fault$/m);

  await reader.letGo();
  expect(await call('doctor')).toMatchObject({ code: 0, err: '' });
  expect(holding()).toEqual([]);
  await reader.close();
});

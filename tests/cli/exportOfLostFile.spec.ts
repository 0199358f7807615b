import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { damageBlob, loseBlob } from '../support/damageBlob.ts';
import { sample, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here, env: { DATA_DIR: 'data' } });
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Long enough to lie in a file of its own, and short enough to lie among others in a database. */
const LONG = readFileSync(sample('hospital-redesign.vtt'), 'utf8').repeat(2);
const SHORT = 'Ole: The whale eats bread, and the captain pays for the bread.\n';

async function add(name: string, text: string): Promise<void> {
  writeFileSync(join(here, name), text);
  expect(await call('add', name)).toMatchObject({ code: 0, err: '' });
}

/** An export says how far it is once a second, and then at most one sentence. */
async function expectNoArchive(sentence: string): Promise<void> {
  const { code, out, err } = await call('export', 'archive');
  expect({ code, out, err: err.replace(/^(?:events|blobs): \d+\n/gm, '') }).toEqual({ code: 4, out: '', err: `${sentence}\n` });
  expect(existsSync(join(here, 'archive/manifest.json'))).toBe(false);
}

const sentence = (text: string, title: string, how: string): string =>
  `The file content/${hashOf(text)} of the transcript "${title}" is ${how}, so no archive was made. \`tapestry doctor\` lists everything that is wrong.`;

it('an export of a data folder with a lost or damaged file is refused in a sentence that names the transcript and the file, and leaves nothing that passes for an archive', async () => {
  await add('spring-call.txt', LONG);
  loseBlob(join(here, 'data'), hashOf(LONG));
  await expectNoArchive(sentence(LONG, 'Spring call', 'missing'));
  expect(await tapestry(['import', 'archive'], { cwd: here, env: { DATA_DIR: 'elsewhere' } })).toMatchObject({ code: 3, out: '', err: expect.stringMatching(/no finished archive/) });
  writeFileSync(join(here, 'data/blobs', hashOf(LONG).slice(0, 2), hashOf(LONG)), LONG);
  expect(await call('export', 'archive')).toMatchObject({ code: 0 });

  await add('summer-call.txt', SHORT);
  damageBlob(join(here, 'data'), hashOf(SHORT));
  await expectNoArchive(sentence(SHORT, 'Summer call', 'damaged'));
}, 600_000);

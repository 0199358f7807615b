import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesIn, pngSize, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const here = temporaryFolder();
const PROGRAM = fileURLToPath(new URL('../../cli/start.ts', import.meta.url));

/** What `npm start` runs. */
const start = () => tapestry(['--disable-warning=ExperimentalWarning', PROGRAM], { cwd: here, command: process.execPath });

it('the first start makes a data folder and a first poster, the next one only says that all is ready', async () => {
  const first = await start();
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^The sample meeting ".+" has become first-poster\.png\. /);
  expect(pngSize(readFileSync(join(here, 'first-poster.png')))).toEqual({ width: 1800, height: 1145 });
  expect(filesIn(here).filter((file) => !file.includes('/'))).toEqual(['data', 'first-poster.png']);

  const second = await start();
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.out).toContain('The data folder is ready: 1 recent');
});

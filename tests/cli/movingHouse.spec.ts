import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../support/temporaryFolder.ts';
import { SHORT_SAMPLE, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const here = temporaryFolder();

/** Kills the call as soon as it has written something, or lets it end. */
const killedWhen = (hasWritten: () => boolean) => async (kill: (signal: NodeJS.Signals) => void): Promise<void> => {
  for (let tries = 0; tries < 20_000; tries += 1) {
    if (hasWritten()) return kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

function count(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    // Not there yet, or changing under our hands.
    return 0;
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

it('an installation is exported and imported whole although both were killed with -9 in the middle', async () => {
  const [from, to, archive, again] = ['from', 'to', 'archive', 'again'].map((name) => join(here, name)) as [string, string, string, string];
  mkdirSync(archive);
  expect(await tapestry(['add', SHORT_SAMPLE], { cwd: here, env: { DATA_DIR: from } })).toMatchObject({ code: 0 });
  expect(await tapestry(['export', archive], { cwd: here, env: { DATA_DIR: from }, running: killedWhen(() => count(archive) >= 5) })).toMatchObject({ code: null });
  expect(await tapestry(['import', archive], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 3, err: expect.stringMatching(/no finished archive/) });
  const exported = await tapestry(['export', archive], { cwd: here, env: { DATA_DIR: from } });
  expect(exported).toMatchObject({ code: 0, out: expect.stringMatching(/^Exported \d+ events and \d+ files to .+\.\n$/) });

  expect(await tapestry(['import', archive], { cwd: here, env: { DATA_DIR: to }, running: killedWhen(() => sizeOf(join(to, 'blobs.sqlite-wal')) > 300_000) })).toMatchObject({ code: null });
  expect(await tapestry(['transcripts'], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 4, out: '', err: `The data folder ${to} cannot be used: an import into it was interrupted. Go on with \`tapestry import\`, or choose another folder with DATA_DIR.\n` });
  expect(await tapestry(['import', archive], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 0, out: exported.out.replace('Exported', 'Imported').replace(' to ', ' from ') });
  expect(await tapestry(['export', again], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 0 });
  const [one, other] = [filesOf(archive), filesOf(again)];
  expect([...other.keys()].toSorted()).toEqual([...one.keys()].toSorted());
  expect([...one].filter(([name, bytes]) => !other.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([]);

  expect(await tapestry(['doctor'], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 0, out: expect.not.stringContaining('fault') });
  expect(await tapestry(['import', archive], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 0 });
  expect(await tapestry(['transcripts'], { cwd: here, env: { DATA_DIR: to } })).toMatchObject({ code: 0, out: expect.stringContaining('Museum') });
}, 600_000);

it.each([
  [['export'], 2, 'Name a folder. Try `tapestry export --help`.\n'],
  [['import', 'one', 'two'], 2, 'One folder at a time: "two" is one too many. Try `tapestry import --help`.\n'],
  [['import', 'nothing-here'], 3, expect.stringMatching(/nothing-here holds no finished archive/)],
])('%j is refused in a sentence', async (args, code, err) => {
  expect(await tapestry(args, { cwd: here, env: { DATA_DIR: join(here, 'refused') } })).toMatchObject({ code, out: '', err });
});

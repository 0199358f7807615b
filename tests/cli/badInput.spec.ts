import { chmodSync, cpSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, refused, sample, SHORT_SAMPLE, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const inputs = temporaryFolder();
/** Everything is called from here, and nothing may appear here. */
const here = join(inputs, 'here');
mkdirSync(here);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ZIP = [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00];
const MACHINE_CODE = Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251);

function input(name: string, bytes: readonly number[] | string): string {
  const path = join(inputs, name);
  writeFileSync(path, typeof bytes === 'string' ? bytes : Uint8Array.from(bytes));
  return path;
}

/** How a call ended, and the files it left. */
async function attempt(args: readonly string[]): Promise<object> {
  const { code, out, err } = await tapestry(args, { cwd: here, env: { DATA_DIR: join(here, 'data') } });
  return { code, out, err, left: filesIn(here) };
}

const nothingDone = (code: number, sentence: string): object => ({ ...refused(code, sentence), left: [] });

describe.each(['render', 'add'])('what is no transcript gets one sentence from %s, and nothing is written', (command) => {
  const missing = join(inputs, 'missing.txt');
  const cases: readonly (readonly [what: string, path: string, sentence: string])[] = [
    ['no file', missing, `There is no file ${missing}.`],
    ['a folder', inputs, `${inputs} is a folder; name a file.`],
    ['a path through a file', join(SHORT_SAMPLE, 'notes.txt'), `A part of the path ${join(SHORT_SAMPLE, 'notes.txt')} is not a folder.`],
    ['an empty file', input('empty.txt', ''), `${join(inputs, 'empty.txt')}: This file is empty: there are no words in it to make a tapestry of.`],
    ['white space', input('blank.txt', ' \n\t\r\n '), `${join(inputs, 'blank.txt')}: This file is empty: there are no words in it to make a tapestry of.`],
    ['a picture', input('photo.txt', PNG), `${join(inputs, 'photo.txt')}: This file is a PNG picture, not plain text: save the transcript as a text file and upload that.`],
    ['a ZIP archive', input('minutes.docx', ZIP), `${join(inputs, 'minutes.docx')}: This file is a ZIP archive or an office document, not plain text: save the transcript as a text file and upload that.`],
    ['a program', input('program.txt', MACHINE_CODE), `${join(inputs, 'program.txt')}: This file is not text: save the transcript as a text file and upload that.`],
  ];

  it.each(cases)('%s', async (_what, path, sentence) => {
    expect(await attempt([command, path])).toEqual(nothingDone(3, sentence));
  });

  it('a file of 30 MB, without reading it all', async () => {
    const path = input('long.txt', 'A word. ');
    truncateSync(path, 30_000_000);
    const started = performance.now();
    expect(await attempt([command, path])).toEqual(nothingDone(3, `${path}: This file is too large: a transcript must be under 8 MB.`));
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('a file without an end', async () => {
    expect(await attempt([command, '/dev/zero'])).toEqual(nothingDone(3, '/dev/zero: This file is too large: a transcript must be under 8 MB.'));
  });
});

describe('an option that cannot be meant gets one sentence, and nothing is written', () => {
  it.each([
    [['--layout', 'lo_spiral'], 'There is no layout "lo_spiral". Layouts to choose from: lo_radial, lo_bigsyms, lo_triples, lo_hill, lo_river, lo_orbit, lo_tree, lo_sail, lo_table, lo_street, lo_peak, lo_garden, lo_window, lo_kite, lo_city.'],
    [['--background', 'Beach'], 'There is no background "Beach". Backgrounds to choose from: Harbour, Orchard, Dusk, Midnight.'],
    [['--date', '1 April 2026'], '--date takes a day as YYYY-MM-DD, not "1 April 2026".'],
    [['--date', '2026-02-29'], '--date takes a day as YYYY-MM-DD, not "2026-02-29".'],
    [['--min-symbol-count', '0'], '--min-symbol-count takes a whole number from 1 to 1,000,000, not "0".'],
    [['--min-symbol-count', '1000001'], '--min-symbol-count takes a whole number from 1 to 1,000,000, not "1000001".'],
    [['--min-symbol-count', '2.5'], '--min-symbol-count takes a whole number from 1 to 1,000,000, not "2.5".'],
    [['--min-symbol-count', 'many'], '--min-symbol-count takes a whole number from 1 to 1,000,000, not "many".'],
  ])('%j', async (options, sentence) => {
    expect(await attempt(['render', SHORT_SAMPLE, ...options])).toEqual(nothingDone(2, sentence));
  });
});

describe('a result that cannot be written is said before the work begins, and nothing is written', () => {
  const existing = input('existing.png', 'an older poster');

  it.each([
    ['a folder that does not exist', ['-o', 'posters/a.png'], 3, 'There is no folder posters to write a.png to.'],
    ['a folder instead of a file', ['-o', inputs], 3, `${inputs} is a folder; name a file to write.`],
    ['a folder to be', ['--thumbnail', 'posters/'], 3, 'posters/ is a folder; name a file to write.'],
    ['a path through a file', ['--json', join(existing, 'data.json')], 3, `There is no folder ${existing} to write data.json to.`],
    ['a name that is empty', ['-o', ''], 2, 'The name of the file to write is empty; give one.'],
    ['two results in one file', ['-o', 'a.png', '--thumbnail', './a.png'], 2, 'Two results cannot go into the same file ./a.png.'],
  ] as const)('%s', async (_what, options, code, sentence) => {
    expect(await attempt(['render', SHORT_SAMPLE, ...options])).toEqual(nothingDone(code, sentence));
  });

  it('the transcript itself, also by another name', async () => {
    const notes = join(inputs, 'notes.txt');
    cpSync(SHORT_SAMPLE, notes);
    symlinkSync(notes, join(inputs, 'other-name.txt'));
    expect(await attempt(['render', notes, '--json', join(inputs, 'other-name.txt')])).toEqual(nothingDone(2, `${join(inputs, 'other-name.txt')} is the transcript itself; name another file to write.`));
  });

  it('a folder that may not be written to', async (test) => {
    const locked = join(inputs, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o555);
    chmodSync(inputs, 0o755);
    const call = await tapestry(['render', SHORT_SAMPLE, '-o', join(locked, 'a.png')], { cwd: here, asNobody: true });
    test.skip(call.code === 126 || call.code === 127, 'this checkout can be read by its owner only');
    expect(call).toMatchObject(refused(3, `${join(locked, 'a.png')} may not be written: permission denied.`));
  });

  it('a full disk: the other results are taken back too', async () => {
    expect(await attempt(['render', sample('allotment-committee.txt'), '-o', 'a.png', '--thumbnail', 't.png', '--json', '/dev/full']))
      .toEqual(nothingDone(4, 'There is no room left on the disk for /dev/full. Free some space and try again.'));
  });
});

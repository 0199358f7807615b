import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesIn, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here });

const TEXT = 'Anna: The boats and the bus are ready. The bus is here, and the boats are on the water.\n';
/** What a terminal carries out, what turns the direction of the text, and what nobody sees. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const RAW = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const [ESCAPE, BELL, REVERSED, INVISIBLE] = ['\u001b', '\u0007', '\u202e', '\u200b'];

beforeAll(() => writeFileSync(join(here, '08-academic-zoom-saved.txt'), TEXT));

describe('A title made of the name of a file', () => {
  it('is made readable', async () => {
    expect(await call('add', '08-academic-zoom-saved.txt')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/ 19 words {2}Academic zoom saved\n$/) });
    expect(await call('render', '08-academic-zoom-saved.txt', '--min-symbol-count', '1')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Academic_zoom_saved\.png: /m) });
    expect(filesIn(here)).toContain('Academic_zoom_saved.png');
  });

  it('holds nothing that a terminal carries out and nothing that nobody sees', async () => {
    const name = `Harbour${ESCAPE}[31m ${REVERSED}works${INVISIBLE}${BELL}.txt`;
    writeFileSync(join(here, name), TEXT);
    expect(await call('add', name)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/ {2}Harbour works\n$/) });
  });
});

describe('A title or name that is typed', () => {
  it('is stored without what a terminal carries out and what nobody sees', async () => {
    expect(await call('add', '08-academic-zoom-saved.txt', '--title', `${ESCAPE}]0;owned${BELL}Spring\n${REVERSED}call${INVISIBLE}`)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/ {2}Spring call\n$/) });
    expect(JSON.stringify(await call('audit', '--kind', 'transcript', '--json'))).not.toMatch(/owned|202e|200b/);
    expect(await call('add', '08-academic-zoom-saved.txt', '--title', `${INVISIBLE} ${INVISIBLE}`)).toMatchObject({ code: 3, out: '', err: '08-academic-zoom-saved.txt: Please specify valid title\n' });
    expect(await call('user', 'add', 'ada@example.org', '--name', `Ada${ESCAPE}[2J ${REVERSED}Love${INVISIBLE}lace`)).toMatchObject({ code: 0, err: '' });
    expect((await call('user', 'list')).out).toMatch(/ {2}Ada Lovelace\n$/);
  });
});

describe('The name of a file that cannot be taken', () => {
  it('is told on one line of letters that can be seen', async () => {
    const name = `empty${ESCAPE}[31m\n${REVERSED}${INVISIBLE}.txt`;
    const shown = 'empty\\u001b[31m\\u000a\\u202e\\u200b.txt';
    writeFileSync(join(here, name), '');
    const sentence = 'This file is empty: there are no words in it to make a tapestry of.';
    for (const command of ['add', 'render']) expect(await call(command, name)).toMatchObject({ code: 3, out: '', err: `${shown}: ${sentence}\n` });
    rmSync(join(here, name));
    for (const command of ['add', 'render']) expect(await call(command, name)).toMatchObject({ code: 3, out: '', err: `There is no file ${shown}.\n` });
    expect(await call(`paint${ESCAPE}[31m`)).toMatchObject({ code: 2, out: '', err: 'There is no command "paint\\u001b[31m". Try `tapestry --help`.\n' });
  });
});

/** As a log holds it that was written before titles were cleaned, or elsewhere. */
describe('A title that was stored with what a terminal carries out', () => {
  const DIRTY = `Ferry${ESCAPE}[2J${REVERSED}\n${INVISIBLE}\u009b31mboats`;
  const SHOWN = 'Ferry\\u001b[2J\\u202e\\u000a\\u200b\\u009b31mboats';
  let [documentID, run] = ['', ''];

  beforeAll(async () => {
    documentID = (await call('add', '08-academic-zoom-saved.txt', '--title', 'Ferry boats')).out.slice(0, 36);
    run = (await call('create', documentID, '--min-symbol-count', '1')).out.slice(0, 36);
    await call('create', documentID, '--min-symbol-count', '2');
    const log = new DatabaseSync(join(here, 'data/log.sqlite'));
    log.prepare('UPDATE events SET data = replace(data, ?, ?)').run('Ferry boats', JSON.stringify(DIRTY).slice(1, -1));
    log.close();
    for (const file of filesIn(join(here, 'data')).filter((name) => name.startsWith('read-models.sqlite'))) rmSync(join(here, 'data', file));
  }, 300_000);

  it('is shown on one line of letters that can be seen by every command that lists or tells', async () => {
    const [other = ''] = (JSON.parse((await call('runs', '--json')).out) as { readonly id: string }[]).map(({ id }) => id).filter((id) => id !== run);
    const told: readonly (readonly string[])[] = [
      ['transcripts'], ['runs'], ['show', run], ['create', documentID, '--min-symbol-count', '1'], ['audit', '--kind', 'transcript'], ['audit', '--kind', 'tapestry'],
      ['history', `transcript-${documentID}`], ['impact', 'Harbour'], ['delete', documentID],
    ];
    for (const command of told) {
      const { out, err } = await call(...command);
      expect(out + err, command.join(' ')).toContain(SHOWN);
      expect(out + err, command.join(' ')).not.toMatch(RAW);
    }
    for (const command of [['runs', '--json'], ['audit', '--json'], ['history', `transcript-${documentID}`, '--json'], ['compare', run, other], ['compare', run, other, '--json'], ['show', run, '--json']]) {
      const { code, out, err } = await call(...command);
      expect([code, err], command.join(' ')).toEqual([0, '']);
      expect(out, command.join(' ')).not.toMatch(RAW);
    }
    const { out } = await call('audit', '--csv');
    expect(out.replaceAll('\r\n', '')).toContain('\\u001b[2J\\u202e');
    expect(out.replaceAll('\r\n', '')).not.toMatch(RAW);
  }, 300_000);
});

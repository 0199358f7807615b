import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, pngSize, sample, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const call = (...args: string[]) => tapestry(args, { cwd: folder, env: { DATA_DIR: dataDir } });

const LINE = /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}/;
const sentences = (out: string): string[] => out.trimEnd().split('\n').map((line) => line.replace(LINE, ''));

/** Runs of the same meeting, the first made first. */
let [first, second] = ['', ''];

beforeAll(async () => {
  await call('add', sample('allotment-committee.txt'), '--title', 'Allotments');
  await call('create', 'Allotments', '-o', 'first.png');
  await call('create', 'Allotments', '--min-symbol-count', '12', '-o', 'second.png');
  const runs = JSON.parse((await call('runs', '--json')).out) as { readonly id: string }[];
  [second = '', first = ''] = runs.map(({ id }) => id);
}, 300_000);

describe('tapestry audit', () => {
  it('tells in sentences who did what, newest first, and no more than was asked for', async () => {
    const { code, out, err } = await call('audit', '--person', 'Command line');
    expect([code, err]).toEqual([0, '']);
    expect(sentences(out)).toEqual(['created a tapestry of “Allotments”', 'created a tapestry of “Allotments”', 'added the transcript “Allotments”'].map((sentence) => `Command line  ${sentence}`));
    expect(sentences((await call('audit', '--limit', '1')).out)).toHaveLength(1);
  });

  it.each([
    ['a kind', ['--kind', 'transcript'], ['added the transcript “Allotments”']],
    ['a type of event', ['--event', 'TranscriptNameTaken'], ['took the title of “Allotments”']],
    ['part of a name', ['--text', 'LOTMENTS', '--kind', 'transcript'], ['added the transcript “Allotments”']],
    ['a thing by its exact name', ['--thing', 'Allotments', '--kind', 'transcript'], ['added the transcript “Allotments”']],
    ['a time', ['--from', '2001-01-01', '--kind', 'transcript', '--to', '2999-01-01T10:00'], ['added the transcript “Allotments”']],
  ] as const)('is filtered by %s', async (_by, options, expected) => {
    const { code, out } = await call('audit', ...options);
    expect(code).toBe(0);
    expect(sentences(out)).toEqual(expected.map((sentence) => `Command line  ${sentence}`));
  });

  it('gives lines of JSON and a table for spreadsheets', async () => {
    const lines = (await call('audit', '--json', '--kind', 'tapestry')).out.trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([{ person: 'Command line', by: 'command-line', type: 'RunRecorded', things: [`run-${second}`, expect.stringMatching(/^transcript-/)] }, { stream: `run-${first}` }]);
    const rows = (await call('audit', '--csv')).out.trimEnd().split('\r\n');
    expect(rows[0]).toBe('time,person,sentence,type,kind,thing,name,event,position');
    expect(rows.length).toBeGreaterThan(5_000);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.at(-1)).toContain(`run-${second}`);
  });

  it('says so when nothing matches', async () => {
    expect(await call('audit', '--text', 'nobody ever said this')).toMatchObject({ code: 0, out: '', err: 'Nothing matches these filters.\n' });
  });

  it.each([
    [['--kind', 'weather'], 2, /^There is no kind weather\. Kinds: transcript, /],
    [['--event', 'RunRan'], 2, /^There is no event of the type RunRan\.$/],
    [['--limit', 'many'], 2, /^--limit takes a whole number/],
    [['--from', 'yesterday'], 2, /^--from takes a day/],
    [['--from', '5'], 2, /^--from takes a day/],
    [['--from', '11.3.2026'], 2, /^--from takes a day/],
    [['--to', '2026-02-30'], 2, /^--to takes a day/],
    [['--seal', 'x'], 2, /^--seal takes a number of events/],
    [['--thing', 'Nothing of that name'], 3, /^There is and was nothing called "Nothing of that name"\.$/],
  ] as const)('%j is refused in a sentence', async (args, code, sentence) => {
    const answer = await call('audit', ...args);
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.err.trimEnd()).toMatch(sentence);
  });
});

describe('tapestry history', () => {
  it('shows the versions of a thing with every field before and after, by its name or id', async () => {
    const { code, out } = await call('history', 'Allotments');
    expect(code).toBe(0);
    expect(out).toMatch(/Command line {2}added the transcript “Allotments”\n {4}status: "unknown" -> "live"\n {4}title: - -> "Allotments"\n/);
    const versions = JSON.parse((await call('history', `run-${first}`, '--json')).out) as { readonly line: { readonly type: string }; readonly changes: readonly unknown[] }[];
    expect(versions.map(({ line }) => line.type)).toEqual(['RunRecorded']);
    expect(versions[0]?.changes).toContainEqual({ field: 'seen.pins.title', after: 'Allotments' });
  });

  it.each([[['Nobody'], 3, 'There is and was nothing called "Nobody".\n'], [[], 2, /^Name one thing/], [['a', 'b'], 2, /^Name one thing/]] as const)('%j is refused in a sentence', async (args, code, err) => {
    expect(await call('history', ...args)).toMatchObject({ code, out: '', err: typeof err === 'string' ? err : expect.stringMatching(err) });
  });
});

describe('tapestry impact', () => {
  it('tells which tapestries of which meetings hold a background or a symbol, by its name or id', async () => {
    const background = async (run: string) => (JSON.parse((await call('show', run, '--json')).out) as { readonly pins: { readonly background: { readonly id: string; readonly name: string } } }).pins.background;
    const [one, other] = [await background(first), await background(second)];
    const runs = one.id === other.id ? 2 : 1;
    const { code, out } = await call('impact', one.name);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^“${one.name}” is held by ${runs === 2 ? '2 tapestries' : '1 tapestry'} of 1 meeting, made by 1 person:\\n  Allotments: .+ by Command line \\(`));
    expect(JSON.parse((await call('impact', `background-${one.id}`, '--json')).out)).toMatchObject({ name: one.name, runs, people: 1, meetings: [{ title: 'Allotments', runs, person: 'Command line', erased: false }] });
    expect(await call('impact', 'dragon')).toMatchObject({ code: 0, out: 'No tapestry holds “dragon”.\n' });
  });

  it.each([
    [['Nobody'], 3, 'There is and was nothing called "Nobody".\n'], [['symbol-nobody'], 3, 'There is and was nothing called "symbol-nobody".\n'],
    [['Allotments'], 3, 'Tapestries are made of symbols and backgrounds: name one of those.\n'], [[], 2, /^Name one symbol or background/],
  ] as const)('%j is refused in a sentence', async (args, code, err) => {
    expect(await call('impact', ...args)).toMatchObject({ code, out: '', err: typeof err === 'string' ? err : expect.stringMatching(err) });
  });
});

describe('tapestry show', () => {
  it('gives the picture that was painted then, byte for byte', async () => {
    const { code, out } = await call('show', first, '-o', 'shown.png');
    expect(code).toBe(0);
    expect(out).toMatch(/^\S+ {2}Command line {2}Allotments {2}lo_radial {2}\S.*\ntext [0-9a-f]{64}\nlibrary [0-9a-f]{64}\n/);
    expect(readFileSync(join(folder, 'shown.png')).equals(readFileSync(join(folder, 'first.png')))).toBe(true);
    expect(JSON.parse((await call('show', second, '--json')).out)).toMatchObject({ id: second, person: 'Command line', pins: { params: { minSymbolCount: 12 } } });
  });

  it('refuses a run that is not there, and a place that cannot be written', async () => {
    expect(await call('show', 'nobody')).toMatchObject({ code: 3, out: '', err: 'There is no such tapestry.\n' });
    expect(await call('show', first, '-o', 'no-folder/x.png')).toMatchObject({ code: 3, out: '', err: expect.stringContaining('no-folder') });
  });

  it('refuses the name of a file for print: the picture is a PNG', async () => {
    for (const asked of [['show', first], ['compare', first, second]]) {
      expect(await call(...asked, '-o', 'run.svg')).toMatchObject({ code: 2, out: '', err: 'This command writes PNG only: name a .png file, not "run.svg".\n' });
    }
  });
});

describe('tapestry compare', () => {
  it('tells what is different with the number of its cause, and draws it', async () => {
    const { code, out } = await call('compare', first, second, '-o', 'difference.png');
    expect(code).toBe(0);
    expect(out).toMatch(/^Why they differ:\n {2}1\. another minimum word count was asked for \(chosen by the program before, 12 after\) \(Command line, \S+\)\nWhat is different:\n/);
    expect(out).toMatch(/\n {2}lost {7}\S.* {2}\[1\]\n/);
    const [one, both] = [pngSize(readFileSync(join(folder, 'first.png'))), pngSize(readFileSync(join(folder, 'difference.png')))];
    expect(both).toEqual({ width: 2 * one.width + 24, height: one.height });
  });

  it('tells with --library what was changed in the library between them, and draws nothing of it', async () => {
    expect(await call('compare', first, second, '--library')).toMatchObject({ code: 0, out: 'The library did not change between these two tapestries.\n' });
    expect(JSON.parse((await call('compare', first, second, '--library', '--json')).out)).toMatchObject({ changes: [] });
    expect(await call('compare', first, second, '--library', '-o', 'x.png')).toMatchObject({ code: 2, out: '' });
    expect(await call('compare', first, 'nobody', '--library')).toMatchObject({ code: 3, err: 'There is no such tapestry.\n' });
  });

  it('says when two are the same, and refuses a run that is not there', async () => {
    expect(await call('compare', first, first)).toMatchObject({ code: 0, out: 'These two tapestries do not differ.\n' });
    expect(await call('compare', first, 'nobody')).toMatchObject({ code: 3, out: '', err: 'There is no such tapestry.\n' });
    expect(await call('compare', first)).toMatchObject({ code: 2, out: '' });
  });
});

describe('the seals of the log', () => {
  it('are made, printed and checked', async () => {
    const sealed = await call('audit', '--seal-now');
    const { code, out } = await call('audit', '--verify');
    expect(sealed).toMatchObject({ code: 0, out });
    expect(code).toBe(0);
    const [, events, seal] = /^(\d+) events, \d+ of them sealed and as they were, \d not sealed yet\nseal (\d+:[0-9a-f]{64})\n$/.exec(out) ?? [];
    expect(Number(events)).toBeGreaterThan(1_000);
    expect(await call('audit', '--verify', '--seal', seal ?? '')).toMatchObject({ code: 0 });
    expect(await call('audit', '--verify', '--seal', `999999:${'0'.repeat(64)}`)).toMatchObject({ code: 4, out: '', err: expect.stringMatching(/its end is missing/) });
  });

  it('are not passed over where they would be given in vain, and all is written where all is asked for', async () => {
    expect(await call('audit', '--seal', `1:${'a'.repeat(64)}`)).toMatchObject({ code: 2, out: '', err: '--seal is checked by --verify: give both.\n' });
    expect(await call('audit', '--csv', '--limit', '1')).toMatchObject({ code: 2, out: '', err: '--csv writes all that matches: leave out --limit.\n' });
    expect(await call('audit', '--csv', '--json', '--follow')).toMatchObject({ code: 2, out: '', err: '--csv writes all that matches: leave out --json.\n' });
    expect(await call('audit', '--verify', '--json')).toMatchObject({ code: 2, out: '', err: '--verify is about the whole event log: leave out --json.\n' });
    expect(await call('audit', '--seal-now', '--limit', '5', '--thing', 'bus')).toMatchObject({ code: 2, out: '', err: '--seal-now is about the whole event log: leave out --thing.\n' });
  });

  it('tell which event somebody changed, by `audit --verify` and by `doctor`', async () => {
    const database = new DatabaseSync(join(dataDir, 'log.sqlite'));
    const { position, data } = database.prepare("SELECT position, data FROM events WHERE type = 'TranscriptAdded'").get() as { position: number; data: string };
    const change = (text: string): void => void database.prepare('UPDATE events SET data = ? WHERE position = ?').run(text, position);
    change(data.replace('Allotments', 'Allotmemts'));
    const named = new RegExp(`event number ${position} \\(TranscriptAdded, revision 0 of transcript-`);
    expect(await call('audit', '--verify')).toMatchObject({ code: 4, out: '', err: expect.stringMatching(named) });
    expect(await call('doctor')).toMatchObject({ code: 4, out: expect.stringMatching(/\nseals .* 1 fault\n/), err: expect.stringMatching(named) });
    change(data);
    database.close();
    expect(await call('audit', '--verify')).toMatchObject({ code: 0 });
  });
});

describe('while a server runs', () => {
  const LONG = 60_000;
  let server: ChildProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    const probe = createServer().listen(0);
    await once(probe, 'listening');
    env = { DATA_DIR: dataDir, PORT: String((probe.address() as AddressInfo).port), WORKER_THREADS: '1', LOG_LEVEL: 'warn' };
    probe.close();
    server = spawn(COMMAND, ['serve'], { cwd: folder, env: { PATH: '/usr/bin:/bin', ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    const started = Promise.withResolvers<void>();
    server.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text).includes('Tapestry is at') && started.resolve());
    await started.promise;
  }, LONG);
  afterAll(async () => {
    server.kill('SIGTERM');
    await once(server, 'close');
  }, LONG);

  it('the same questions are answered by it', async () => {
    expect(sentences((await call('audit', '--kind', 'tapestry')).out)).toHaveLength(2);
    expect(await call('history', 'Allotments')).toMatchObject({ code: 0, out: expect.stringContaining('added the transcript') });
    expect(await call('compare', first, second)).toMatchObject({ code: 0, out: expect.stringContaining('Why they differ') });
    expect(await call('show', first, '-o', 'served.png')).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'served.png')).equals(readFileSync(join(folder, 'first.png')))).toBe(true);
    expect(await call('show', 'nobody')).toMatchObject({ code: 3, err: 'There is no such tapestry.\n' });
    expect(await call('audit', '--verify')).toMatchObject({ code: 0, out: expect.stringMatching(/\nseal \d+:/) });
    expect((await call('audit', '--csv', '--kind', 'tapestry')).out.trimEnd().split('\r\n')).toHaveLength(3);
  });

  it('--follow tells what somebody does, as they do it, until Ctrl-C', async () => {
    const token = (await tapestry(['token', 'ada@example.org', '--create'], { cwd: folder, env })).out.trim();
    const following = spawn(COMMAND, ['audit', '--follow', '--kind', 'transcript', '--limit', '1'], { cwd: folder, env: { PATH: '/usr/bin:/bin', ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    following.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    await expect.poll(() => out, { timeout: LONG }).toContain('added the transcript “');
    const body = JSON.stringify({ title: 'Harbour works', content: 'Anna: The boats are ready.', key: 'k' });
    const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'one' };
    expect((await fetch(`http://127.0.0.1:${env['PORT']}/api/add-document`, { method: 'POST', headers, body })).status).toBe(200);
    await expect.poll(() => out, { timeout: LONG }).toMatch(/ada.*added the transcript “Harbour works”\n$/i);
    following.kill('SIGINT');
    const [code] = await once(following, 'close') as [number];
    expect(code).toBe(0);
    expect(out.match(/Harbour works/g)).toHaveLength(1);
  }, 2 * LONG);
});

it('a hidden title is left out of what the terminal says, too', async () => {
  writeFileSync(join(folder, 'secret.txt'), 'Anna: The boats and the bus are ready. The bus is here.');
  await call('add', 'secret.txt', '--title', 'Secret merger');
  await call('create', 'Secret merger', '--min-symbol-count', '1');
  const run = (JSON.parse((await call('runs', '--json')).out) as { readonly id: string; readonly title: string }[]).find(({ title }) => title === 'Secret merger')?.id ?? '';
  const thing = (JSON.parse((await call('audit', '--kind', 'transcript', '--limit', '1', '--json')).out) as { readonly stream: string }).stream;
  expect(await call('delete', 'Secret merger', '--yes', '--hide-title')).toMatchObject({ code: 0, out: 'Deleted the transcript; its title is hidden.\n' });
  const questions = [['audit'], ['audit', '--json'], ['audit', '--csv'], ['history', thing], ['history', `run-${run}`], ['impact', 'dragon'], ['show', run], ['show', run, '--json'], ['runs'], ['runs', '--json'], ['transcripts'], ['audit', '--event', 'TranscriptNameReleased']];
  for (const question of questions) {
    const { code, out, err } = await call(...question);
    expect([code, (out + err).includes('Secret')], `${question.join(' ')}: ${out}${err}`.slice(0, 600)).toEqual([0, false]);
  }
}, 300_000);

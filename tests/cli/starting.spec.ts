import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { COMMAND, filesIn, refused, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const folder = temporaryFolder();

/** A folder with a `node` in it that is as old as Debian's and knows no TypeScript. */
function folderWithOldNode(): string {
  const bin = join(folder, 'old-node');
  mkdirSync(bin);
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "SyntaxError: Node.js v20.20.2 does not know this" >&2\nexit 1\n');
  chmodSync(join(bin, 'node'), 0o755);
  return bin;
}

/** A folder with what the command needs of POSIX, and no node at all. */
function folderWithoutNode(): string {
  const bin = join(folder, 'no-node');
  mkdirSync(bin);
  for (const tool of ['sh', 'dirname', 'readlink']) {
    const found = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim();
    symlinkSync(found, join(bin, tool));
  }
  return bin;
}

describe('the command starts', () => {
  const cases: readonly (readonly [where: string, how: () => { command?: string; cwd?: string; env?: Record<string, string> }])[] = [
    ['from any folder', () => ({})],
    ['through a chain of links, one of them relative', () => {
      symlinkSync(relative(folder, COMMAND), join(folder, 'tapestry'));
      symlinkSync(join(folder, 'tapestry'), join(folder, 'poster maker'));
      return { command: join(folder, 'poster maker'), cwd: '/' };
    }],
    ['by a relative path, whatever CDPATH says', () => ({ command: relative(folder, COMMAND), env: { CDPATH: '/usr:/' } })],
    ['on a machine whose own node is old', () => ({ env: { PATH: `${folderWithOldNode()}:/usr/bin:/bin` } })],
    ['on a machine without node', () => ({ env: { PATH: folderWithoutNode() } })],
    ['where its compiled code cannot be kept', () => ({ env: { NODE_COMPILE_CACHE: join(COMMAND, 'no-folder') } })],
  ];

  it.each(cases)('%s', async (_where, how) => {
    const call = await tapestry(['--help'], { cwd: folder, ...how() });
    expect(call).toMatchObject({ code: 0, err: '' });
    expect(call.out).toContain('tapestry render meeting.txt');
  });

  it('and leaves nothing behind in the folder it is called from', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    await tapestry(['--help'], { cwd: empty });
    await tapestry(['render', '--help'], { cwd: empty });
    expect(filesIn(empty)).toEqual([]);
  });
});

describe('help', () => {
  it('lists every command, the settings and the exit codes, also when nothing is asked for', async () => {
    const { out } = await tapestry(['--help'], { cwd: folder });
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    for (const word of ['DATA_DIR', 'WORKER_THREADS', 'Exit codes: 0 done', '130 interrupted']) expect(out).toContain(word);
    expect((await tapestry([], { cwd: folder })).out).toBe(out);
  });

  it.each(COMMANDS)('of $name begins with how it is called and fits a terminal', async ({ name, load }) => {
    const { help } = await load();
    expect(help.startsWith(`tapestry ${name}`)).toBe(true);
    expect(help.endsWith('\n')).toBe(true);
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('of render names every option', async () => {
    const { code, out } = await tapestry(['render', '--help'], { cwd: folder });
    expect(code).toBe(0);
    for (const option of ['-o,', '--output', '--title', '--date', '--layout', '--background', '--min-symbol-count', '--thumbnail', '--json', '--scene']) {
      expect(out).toContain(option);
    }
  });

  it('may be cut off by the program that reads it', () => {
    const { stderr, stdout } = spawnSync('sh', ['-c', '"$0" --help | head -n 1', COMMAND], { encoding: 'utf8', cwd: folder });
    expect(stdout).toBe('tapestry turns transcripts of meetings into posters of picture symbols, key words and phrases.\n');
    expect(stderr).toBe('');
  });

  it('that cannot be written is a failure', () => {
    const { status, stderr } = spawnSync('sh', ['-c', '"$0" --help > /dev/full', COMMAND], { encoding: 'utf8', cwd: folder });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^What the command says could not be written: ENOSPC.*\.\n$/);
  });
});

describe('a wrong call gets one sentence', () => {
  it.each([
    [['paint'], 'There is no command "paint". Try `tapestry --help`.'],
    [['constructor'], 'There is no command "constructor". Try `tapestry --help`.'],
    [['--verbose'], 'There is no command "--verbose". Try `tapestry --help`.'],
    [['render'], 'Name a transcript. Try `tapestry render --help`.'],
    [['render', 'a.txt', 'b.txt'], 'One transcript at a time: "b.txt" is one too many. Try `tapestry render --help`.'],
    [['render', 'a.txt', '--colour', 'red'], "Unknown option '--colour'. Try `tapestry render --help`."],
    [['render', 'a.txt', '--title'], "Option '--title <value>' argument missing. Try `tapestry render --help`."],
    [['render', 'a.txt', '--format', 'gif'], 'There is no format "gif". Formats to choose from: png, svg, pdf.'],
    [['render', 'a.txt', '--scale', '3'], 'A poster is painted at scale 1 or 2, not "3".'],
    [['add'], 'Name one transcript or more. Try `tapestry add --help`.'],
    [['add', 'a.txt', 'b.txt', '--title', 'Both'], '--title goes with one file. Try `tapestry add --help`.'],
    [['delete'], 'Name a transcript. Try `tapestry delete --help`.'],
    [['doctor', '--fix'], "Unknown option '--fix'. Try `tapestry doctor --help`."],
    [['rebuild', 'all'], "Unexpected argument 'all'. Try `tapestry rebuild --help`."],
    [['transcripts', 'all'], "Unexpected argument 'all'. Try `tapestry transcripts --help`."],
    [['runs', 'all'], "Unexpected argument 'all'. Try `tapestry runs --help`."],
  ])('%j', async (args, sentence) => {
    expect(await tapestry(args, { cwd: folder })).toMatchObject(refused(2, sentence));
  });
});

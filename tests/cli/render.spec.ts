import { spawnSync } from 'node:child_process';
import { copyFileSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadStarter, starterBackgrounds } from '../../library/starter.ts';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { COMMAND, filesIn, pngSize, refused, SHORT_SAMPLE, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';

const folder = temporaryFolder();
const read = (file: string): Buffer => readFileSync(join(folder, file));
const readJson = <T>(file: string): T => JSON.parse(read(file).toString()) as T;
const backgroundNamed = (name: string) => starterBackgrounds(loadStarter()).pins.find((pin) => pin.name === name);

describe('render of standard input', () => {
  it('makes the poster of what is piped into it, the same as of the file', { timeout: 120_000 }, () => {
    const folder = temporaryFolder();
    const piped = spawnSync(COMMAND, ['render', '-', '--title', 'Piped', '-o', 'piped.png'], { cwd: folder, input: readFileSync(SHORT_SAMPLE) });
    expect([piped.status, piped.stderr.toString()]).toEqual([0, '']);
    const file = spawnSync(COMMAND, ['render', SHORT_SAMPLE, '--title', 'Piped', '-o', 'file.png'], { cwd: folder });
    expect(file.status).toBe(0);
    expect(readFileSync(join(folder, 'piped.png')).equals(readFileSync(join(folder, 'file.png')))).toBe(true);
    expect(spawnSync(COMMAND, ['render', '-', '-o', 'nothing.png'], { cwd: folder, input: '' }).stderr.toString()).toMatch(/^Standard input: /);
  });

  it('is one of the things --help tells, as --version tells the version', () => {
    expect(spawnSync(COMMAND, ['render', '--help']).stdout.toString()).toContain('- reads it from standard input');
    expect(spawnSync(COMMAND, ['--version']).stdout.toString()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('render into another format', () => {
  it('writes SVG or PDF as the name of the output says, and a PNG twice as large when that is asked for', async () => {
    for (const [args, start] of [[['-o', 'a.svg'], '<svg '], [['-o', 'a.pdf'], '%PDF-1.7'], [['--format', 'pdf', '-o', 'whatever'], '%PDF-1.7']] as const) {
      const folder = temporaryFolder();
      expect(await tapestry(['render', SHORT_SAMPLE, ...args], { cwd: folder })).toMatchObject({ code: 0, err: '' });
      expect(readFileSync(join(folder, filesIn(folder)[0] ?? '')).toString('latin1').slice(0, start.length)).toBe(start);
    }
    const large = temporaryFolder();
    await tapestry(['render', SHORT_SAMPLE, '--scale', '2', '-o', 'large.png'], { cwd: large });
    expect(pngSize(readFileSync(join(large, 'large.png')))).toEqual({ width: 3600, height: 2290 });
  }, 120_000);

  it.each([
    [['--format', 'tiff'], 'There is no format "tiff". Formats to choose from: png, svg, pdf.'],
    [['--scale', '3'], 'A poster is painted at scale 1 or 2, not "3".'],
    [['--scale', '2', '-o', 'a.svg'], 'Only PNG has a scale; SVG is sharp at every size.'],
  ])('refuses %j with a sentence and writes nothing', async (args, sentence) => {
    const folder = temporaryFolder();
    const call = await tapestry(['render', SHORT_SAMPLE, ...args], { cwd: folder });
    expect(call.code).not.toBe(0);
    expect(call.err).toContain(sentence);
    expect(filesIn(folder)).toEqual([]);
  });
});

describe('render with every option', () => {
  let call: Call;
  beforeAll(async () => {
    call = await tapestry([
      'render', SHORT_SAMPLE, '--title', 'The chest that nobody could open until the key came', '--date', '2026-03-02',
      '--layout', 'lo_radial', '--min-symbol-count', '2', '--background', 'dusk',
      '-o', 'poster.png', '--thumbnail', 'small.png', '--json', 'data.json', '--scene', 'scene.json',
    ], { cwd: folder });
  });

  it('says in one line what it made', () => {
    expect(call).toMatchObject({ code: 0, err: '' });
    expect(call.out).toMatch(/^poster\.png: \d+ symbols in \d groups from 425 words, \d+\.\d s\n$/);
  });

  it('writes the files asked for and no other', () => {
    expect(filesIn(folder)).toEqual(['data.json', 'poster.png', 'scene.json', 'small.png']);
  });

  it('writes a poster of 1800 x 1145 pixels and a thumbnail 400 high', () => {
    expect(pngSize(read('poster.png'))).toEqual({ width: 1800, height: 1145 });
    expect(pngSize(read('small.png'))).toEqual({ width: 629, height: 400 });
  });

  it('writes the data of a tapestry with its title, date, layout and threshold', () => {
    const data = readJson<TapestryData>('data.json');
    expect(data).toMatchObject({
      layout: 'lo_radial', layoutName: 'Radial', params: { minSymbolCount: 2 },
      documentName: 'The chest that nobody could open until the key came', date: '2026-03-02',
      documentContents: { words: 425 }, backgroundImage: { id: backgroundNamed('Dusk')?.id },
    });
    for (const field of ['symbols', 'tokens', 'groups', 'slots', 'keySentences', 'keySentencesData', 'keySentenceRender', 'phrases', 'phrasesData', 'minCount', 'maxCount', 'title', 'colors', 'layoutSelectionData', 'leftOut', 'notes']) {
      expect(data).toHaveProperty(field);
    }
    expect(Object.keys(data.title).sort()).toEqual(['color', 'max_size', 'x', 'y']);
  });

  it('shows no symbol with fewer mentions than asked for', () => {
    const data = readJson<TapestryData>('data.json');
    const { symbols, minCount } = data;
    const shown = symbolGroupsOf(data).flatMap(({ anchor, symbols: linked }) => [anchor, ...linked]);
    expect(shown.length).toBeGreaterThan(4);
    expect(Math.min(...shown.map(({ name }) => symbols[name]?.count ?? 0))).toBeGreaterThanOrEqual(2);
    expect(minCount).toBe(2);
  });

  it('writes a scene whose items all have an id of their own, a kind and bounds on the sheet', () => {
    const { items, width, height } = readJson<Scene>('scene.json');
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, kind, bounds } of items) {
      expect(kind, id).toMatch(/^[a-z]+$/);
      expect(Object.values(bounds).every(Number.isFinite), id).toBe(true);
      expect(bounds.x < width && bounds.y < height && bounds.x + bounds.width > 0 && bounds.y + bounds.height > 0, id).toBe(true);
    }
  });

  it('paints the title cut at forty letters and the date in words', () => {
    const { items } = readJson<Scene>('scene.json');
    const text = (kind: string) => items.flatMap((item) => (item.kind === kind && 'text' in item ? [item.text] : []));
    expect(text('title').join(' ')).toBe('THE CHEST THAT NOBODY COULD OPEN UNTIL T...');
    expect(text('date').join(' ').toUpperCase()).toBe('2 MARCH 2026');
  });

  it('paints on the background asked for', () => {
    expect(readJson<Scene>('scene.json').ground.backgroundHash).toBe(backgroundNamed('Dusk')?.imageHash);
  });
});

describe('render with nothing but a file', () => {
  const alone = join(folder, 'alone');
  let call: Call;
  beforeAll(async () => {
    mkdirSync(alone);
    copyFileSync(SHORT_SAMPLE, join(alone, 'Spring call (draft).md'));
    call = await tapestry(['render', 'Spring call (draft).md'], { cwd: alone });
  });

  it('names the poster after the file, with underscores', () => {
    expect(call).toMatchObject({ code: 0, err: '' });
    expect(filesIn(alone)).toEqual(['Spring call (draft).md', 'Spring_call__draft_.png']);
    expect(pngSize(readFileSync(join(alone, 'Spring_call__draft_.png')))).toEqual({ width: 1800, height: 1145 });
  });
});

describe('render', () => {
  it('takes a background by its id, finds the date in the transcript and needs no home folder nor data folder', async () => {
    const id = backgroundNamed('Orchard')?.id ?? '';
    const { code, err } = await tapestry(
      ['render', SHORT_SAMPLE, '--background', id, '--scene', 'orchard.json', '--json', 'orchard-data.json', '-o', 'orchard.png'],
      { cwd: folder, env: { DATA_DIR: join(SHORT_SAMPLE, 'data') } },
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(readJson<Scene>('orchard.json').ground.backgroundHash).toBe(backgroundNamed('Orchard')?.imageHash);
    expect(readJson<TapestryData>('orchard-data.json').date).toBe('2025-02-18');
  });

  it('reads what another program writes, and a link to an older poster stays a link', () => {
    writeFileSync(join(folder, 'older.png'), 'older');
    symlinkSync('older.png', join(folder, 'link.png'));
    const { status, stderr } = spawnSync('sh', ['-c', 'cat "$1" | "$0" render /dev/stdin -o link.png', COMMAND, SHORT_SAMPLE], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lstatSync(join(folder, 'link.png')).isSymbolicLink()).toBe(true);
    expect(pngSize(read('older.png')).height).toBe(1145);
  });

  it('stops at Ctrl-C and leaves nothing behind', async () => {
    const empty = join(folder, 'stopped');
    mkdirSync(empty);
    const pipe = join(folder, 'pipe.txt');
    spawnSync('mkfifo', [pipe]);
    const call = await tapestry(['render', pipe], {
      cwd: empty,
      async running(kill) {
        const writer = await open(pipe, 'w');
        kill('SIGINT');
        await writer.writeFile(readFileSync(SHORT_SAMPLE));
        await writer.close();
      },
    });
    expect(call).toMatchObject(refused(130, 'Stopped; nothing was written.'));
    expect(filesIn(empty)).toEqual([]);
  });
});

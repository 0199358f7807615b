import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, pngSize, refused, SHORT_SAMPLE, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

/** One data folder, from its first transcript to its last check; each step stands on the ones before. */

const here = temporaryFolder();
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here });
const data = (...path: string[]): string => join(here, 'data', ...path);

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
/** Bytes of a page of a database. */
const PAGE = 4096;
const SECRET = 'The captain hid a whale behind the bakery.';

copyFileSync(SHORT_SAMPLE, join(here, 'chest.md'));
writeFileSync(join(here, 'whale.txt'), `Mina: ${SECRET} The whale eats bread, and the captain pays for the bread.\nOle: A whale needs a boat of bread a day.\n`);
writeFileSync(join(here, 'empty.txt'), '');
mkdirSync(join(here, 'folder'));

describe('an empty data folder', () => {
  it('says that there are no transcripts and no tapestries, and what to do about it', async () => {
    expect(await call('transcripts')).toMatchObject({ code: 0, err: '', out: 'There are no transcripts yet. `tapestry add <file>` adds one.\n' });
    expect(await call('runs')).toMatchObject({ code: 0, err: '', out: 'There are no tapestries yet. `tapestry create <transcript>` makes one.\n' });
  });
});

describe('add', () => {
  it('adds the good ones among several files and names each bad one', async () => {
    const { code, out, err } = await call('add', 'chest.md', 'empty.txt', 'folder', 'whale.txt', 'missing.txt');
    expect(code).toBe(3);
    expect(out).toMatch(new RegExp(`^${ID}     425 words  Chest\\n${ID}      28 words  Whale\\n$`));
    expect(err).toBe([
      'empty.txt: This file is empty: there are no words in it to make a tapestry of.',
      'folder is a folder; name a file.',
      'There is no file missing.txt.', '',
    ].join('\n'));
  });

  it('refuses a title that exists, whatever its case, and stores nothing', async () => {
    const before = await call('transcripts');
    expect(await call('add', 'whale.txt', '--title', ' CHEST ')).toMatchObject(refused(3, 'whale.txt: There is already a transcript named CHEST'));
    expect((await call('transcripts')).out).toBe(before.out);
    expect(before.out).toMatch(new RegExp(`^${ID}  2025-02-18     425 words  Chest\\n${ID}                  28 words  Whale\\n$`));
  });

  it('takes a title, a date and what the meeting was for', async () => {
    expect(await call('add', 'whale.txt', '--title', 'Bakery', '--date', '2026-03-02', '--setup', 'Why is there no bread?')).toMatchObject({ code: 0, err: '' });
    expect((await call('transcripts')).out).toMatch(/ {2}2026-03-02 {6}28 words {2}Bakery\n/);
  });
});

describe('create', () => {
  it('records a run, writes its poster, and runs lists it', async () => {
    const created = await call('create', 'Chest', '--background', 'dusk', '-o', 'chest.png');
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(created.out).toMatch(new RegExp(`^${ID}  lo_radial  Chest  -> chest\\.png\\n$`));
    expect(pngSize(readFileSync(join(here, 'chest.png')))).toEqual({ width: 1800, height: 1145 });
    const id = created.out.slice(0, 36);
    expect((await call('runs')).out).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z    1x  rendered     lo_radial  Dusk  Chest  ${id}\\n$`));
    expect(JSON.parse((await call('runs', '--json')).out)).toMatchObject([{ id, title: 'Chest', background: 'Dusk', layout: 'lo_radial', count: 1, picture: 'rendered' }]);
  });

  it('makes the same poster as render does', async () => {
    await call('render', 'chest.md', '--background', 'Dusk', '-o', 'rendered.png');
    expect(readFileSync(join(here, 'rendered.png')).equals(readFileSync(join(here, 'chest.png')))).toBe(true);
  });

  it.each([
    [['create', 'Nobody'], 'There is no transcript "Nobody". `tapestry transcripts` lists them.'],
    [['create', 'chest', '--background', 'Beach'], 'There is no background "Beach". Backgrounds to choose from: Dusk, Ferry, Flower Bed, Harbour, Harvest, High Street, Kite, Lamplight, Lantern, Lighthouse, Market, Midnight, Mountain Path, Night Orbit, Night Town, Night Train, Old Tree, Orchard, River Bend, Round Table, Sailing Boat, Sunrise Hill, Window Sill, Workshop.'],
    [['create', 'chest', '--layout', 'lo_spiral'], 'There is no layout "lo_spiral". Layouts to choose from: lo_radial, lo_bigsyms, lo_triples, lo_garden, lo_street, lo_kite, lo_peak, lo_orbit, lo_city, lo_tree, lo_river, lo_table, lo_sail, lo_hill, lo_window.'],
    [['create', 'chest', '-o', 'nowhere/a.png'], 'There is no folder nowhere to write a.png to.'],
    [['delete', 'Nobody', '--yes'], 'There is no transcript "Nobody". `tapestry transcripts` lists them.'],
    [['prerender', '--layout', 'lo_spiral'], 'There is no layout "lo_spiral". Layouts to choose from: lo_radial, lo_bigsyms, lo_triples, lo_garden, lo_street, lo_kite, lo_peak, lo_orbit, lo_city, lo_tree, lo_river, lo_table, lo_sail, lo_hill, lo_window.'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    expect(await call(...args)).toMatchObject(refused(args.includes('--layout') || args.includes('--background') ? 2 : 3, sentence));
  });
});

describe('prerender', () => {
  it('paints every transcript once', async () => {
    expect(await call('prerender')).toMatchObject({ code: 0, err: '', out: '3 painted, 0 unchanged, 0 failed\n' });
    expect(await call('prerender')).toMatchObject({ code: 0, err: '', out: '0 painted, 3 unchanged, 0 failed\n' });
  });

  it('makes no runs', async () => {
    expect(JSON.parse((await call('runs', '--json')).out)).toHaveLength(1);
  });
});

describe('rebuild and doctor', () => {
  it('find a sound data folder', async () => {
    expect((await call('rebuild')).out).toMatch(/^Rebuilt from \d+ events\.\n$/);
    const { code, out } = await call('doctor');
    expect(code).toBe(0);
    expect(out).toMatch(/^databases +\d files, sound\nrecord +\d+ events, sound\nseals +\d+ sealed events, sound\nread models +\d+ documents, sound\nblobs +\d+ owners, sound\n/m);
  });

  it('read models that were thrown away come back', async () => {
    const before = await call('runs', '--json');
    for (const file of filesIn(data()).filter((name) => name.startsWith('read-models.sqlite'))) rmSync(data(file));
    expect((await call('runs', '--json')).out).toBe(before.out);
  });

  it.each(['log.sqlite', 'blobs.sqlite', 'read-models.sqlite', 'people.sqlite'])('a damaged page of %s is found and its file named, before anything is made of what it says', async (name) => {
    if (name === 'people.sqlite') expect((await call('user', 'add', 'ada@example.org')).code).toBe(0);
    const whole = readFileSync(data(name));
    const pages = whole.length / PAGE;
    for (const page of [2, Math.floor(pages / 2), pages - 2]) {
      const damaged = Buffer.from(whole);
      // The beginning of a page: what kind it is, and how many cells it has.
      damaged.fill(0xff, page * PAGE, page * PAGE + 8);
      writeFileSync(data(name), damaged);
      const { code, out, err } = await call('doctor');
      const after = readFileSync(data(name));
      writeFileSync(data(name), whole);
      expect({ page, code, out, err }).toEqual({ page, code: 4, out: '', err: expect.stringMatching(new RegExp(`^${name} is damaged: `)) });
      expect(after.equals(damaged)).toBe(true);
    }
    expect(await call('doctor')).toMatchObject({ code: 0, err: '' });
  });

  it('a blob whose bytes have changed is found and named', async () => {
    const file = filesIn(data()).find((name) => /^blobs\/..\/[0-9a-f]{64}$/.test(name)) ?? '';
    const { size } = statSync(data(file));
    appendFileSync(data(file), 'x');
    const { code, out, err } = await call('doctor');
    truncateSync(data(file), size);
    expect(code).toBe(4);
    expect(out).toMatch(/^blobs +\d+ owners, 1 fault$/m);
    expect(err).toBe(`Blob ${file.slice(-64)} is damaged: its bytes have changed on the disk.\n`);
  });

  it('a poster that is lost is painted again to the same bytes when doctor is told to repair', async () => {
    const hash = createHash('sha256').update(readFileSync(join(here, 'chest.png'))).digest('hex');
    const file = join('blobs', hash.slice(0, 2), hash);
    const before = readFileSync(data(file));
    rmSync(data(file));
    expect((await call('doctor')).code).toBe(4);
    expect(await call('doctor', '--repair')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^pictures +1 painted again, 0 lost for good$/m) });
    expect(readFileSync(data(file)).equals(before)).toBe(true);
    expect(await call('doctor')).toMatchObject({ code: 0, err: '' });
  });
});

describe('delete', () => {
  const everyByte = (): Buffer => Buffer.concat(filesIn(data()).filter((name) => statSync(data(name)).isFile()).map((name) => readFileSync(data(name))));

  it('without --yes says what would go, and nothing goes', async () => {
    expect(await call('delete', 'whale')).toMatchObject(refused(3, '"Whale" and its 1 poster would be erased. Say --yes to do it.'));
    expect((await call('transcripts')).out).toContain('  Whale\n');
  });

  it('with --yes erases every byte of what was said; another transcript with the same words keeps them', async () => {
    expect(await call('delete', 'whale', '--yes')).toMatchObject({ code: 0, err: '', out: 'Deleted transcript: "Whale"\n' });
    expect((await call('transcripts')).out).not.toContain('  Whale\n');
    expect(everyByte().includes(SECRET)).toBe(true);
    expect((await call('prerender')).out).toBe('0 painted, 2 unchanged, 0 failed\n');
    await call('delete', 'Bakery', '--yes');
    expect(everyByte().includes(SECRET)).toBe(false);
  });

  it('leaves a sound data folder', async () => {
    expect(await call('doctor')).toMatchObject({ code: 0, err: '' });
  });
});

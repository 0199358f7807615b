import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refused, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here });
const drawing = (d: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><path d="${d}" stroke="#000"/></svg>`;

mkdirSync(join(here, 'mine'));
writeFileSync(join(here, 'mine', 'quokka-face.svg'), drawing('M1 1 L9 9'));
writeFileSync(join(here, 'mine', 'w.svg'), drawing('M2 2 L9 9'));
writeFileSync(join(here, 'mine', 'flat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(here, 'mine', 'symbols.csv'), 'file,name,partSpeech,words,tags\nw.svg,wombat,NOUN,"wombat; boat",animal; "furry"\n');

describe('A folder of SVG files', () => {
  it('is taken in: good files become symbols, and of the others a line says why not', async () => {
    expect(await call('import-symbols', 'mine')).toMatchObject({
      code: 3, out: 'Added 2 symbols and 2 pictures of 3 files.\n',
      err: 'SVG file "flat.svg" does not have a valid viewBox attribute\nw.svg: There is already an entry "boat" (NOUN) for symbol "ship"\n',
    });
  });

  it('adds nothing a second time', async () => {
    expect(await call('import-symbols', 'mine')).toMatchObject({ out: 'Added 0 symbols and 0 pictures of 3 files.\n' });
    expect(await call('doctor')).toMatchObject({ code: 0 });
  });

  it('is what the library is written as, and adds nothing to the library it came from', async () => {
    expect(await call('export-symbols', 'out')).toMatchObject({ code: 0, err: '' });
    const files = readdirSync(join(here, 'out'));
    expect(files).toEqual(expect.arrayContaining(['symbols.csv', 'quokka_face.svg', 'wombat.svg', 'ship.svg']));
    expect(readFileSync(join(here, 'out', 'symbols.csv'), 'utf8')).toContain('wombat.svg,wombat,NOUN,wombat,');
    expect(await call('import-symbols', 'out')).toMatchObject({ code: 0, out: `Added 0 symbols and 0 pictures of ${files.length - 1} files.\n` });
    expect(await call('export-symbols', 'out')).toMatchObject({ code: 3, err: 'The folder out is not empty.\n' });
  }, 120_000);

  it('gives another installation every picture of a symbol that has several', async () => {
    writeFileSync(join(here, 'mine', 'w2.svg'), drawing('M3 3 L9 9'));
    writeFileSync(join(here, 'mine', 'symbols.csv'), 'file,name\nw.svg,wombat\nw2.svg,wombat\nflat.svg,\u202etalf\n');
    const fresh = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here, env: { DATA_DIR: join(here, 'elsewhere') } });
    expect(await fresh('import-symbols', 'mine')).toMatchObject({ out: 'Added 2 symbols and 3 pictures of 4 files.\n' });
    expect(await fresh('import-symbols', 'mine')).toMatchObject({ out: 'Added 0 symbols and 0 pictures of 4 files.\n' });
  }, 120_000);

  it('is written without a picture that is gone from the store, which is told in the folder and with exit code 3, and can still be taken in', async () => {
    mkdirSync(join(here, 'large'));
    writeFileSync(join(here, 'large', 'thicket.svg'), drawing(`M0 0 ${'L9.5 9.5 L1.5 2.5 '.repeat(20_000)}`));
    const damaged = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here, env: { DATA_DIR: join(here, 'damaged') } });
    expect(await damaged('import-symbols', 'large')).toMatchObject({ out: 'Added 1 symbols and 1 pictures of 1 files.\n' });
    const blobs = join(here, 'damaged', 'blobs');
    const largest = readdirSync(blobs, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).find((path) => readFileSync(path, 'latin1').includes('L9.5 9.5'));
    rmSync(largest ?? '');
    const said = 'A picture of "thicket" is not in the store any more. `tapestry doctor` tells more.\n';
    expect(await damaged('export-symbols', 'incomplete')).toMatchObject({ code: 3, err: said });
    expect(readFileSync(join(here, 'incomplete', 'missing.txt'), 'utf8')).toBe(said);
    expect(readFileSync(join(here, 'incomplete', 'symbols.csv'), 'utf8')).not.toContain('thicket');
    expect(await damaged('import-symbols', 'incomplete')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Added 0 symbols and 0 pictures of \d+ files\.\n$/) });
  }, 180_000);

  it('is asked for by name, and has to be there', async () => {
    expect(await call('import-symbols')).toMatchObject(refused(2, 'Name one folder. Try `tapestry import-symbols --help`.'));
    expect(await call('import-symbols', 'nowhere')).toMatchObject({ code: 3, err: 'There is no folder nowhere.\n' });
  });
});

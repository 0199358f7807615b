import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSymbolSource } from '../../library/build/symbolSource.ts';
import { refused, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here });

/** A made-up copy of the package: every drawing the pack lists, each a circle. */
const LISTED = readSymbolSource(readFileSync(new URL('../../library/packs/openmoji.txt', import.meta.url), 'utf8'));
const hexcodes = LISTED.map(({ picture }) => picture.replace('openmoji:', ''));
mkdirSync(join(here, 'package', 'black', 'svg'), { recursive: true });
mkdirSync(join(here, 'package', 'data'));
for (const code of hexcodes) {
  writeFileSync(join(here, 'package', 'black', 'svg', `${code}.svg`), `<svg viewBox="0 0 72 72" xmlns="http://www.w3.org/2000/svg"><circle cx="36" cy="36" r="23" fill="none" stroke="#000" stroke-width="2"/></svg>`);
}
writeFileSync(join(here, 'package', 'data', 'openmoji.json'), JSON.stringify(hexcodes.map((hexcode) => ({ hexcode, openmoji_author: 'A. Drawer' }))));

describe('import-pack openmoji', () => {
  it('adds the symbols of the pack once, however often it is called', async () => {
    const first = await call('import-pack', 'openmoji', 'package');
    expect(first).toMatchObject({ code: 0, err: '', out: expect.stringMatching(new RegExp(`^Added \\d+ of ${LISTED.length} symbols; the library has \\d+\\.\n$`)) });
    expect(await call('import-pack', 'openmoji', 'package')).toMatchObject({ code: 0, out: expect.stringMatching(/^Added 0 of/) });
    expect(await call('doctor')).toMatchObject({ code: 0 });
  });

  it('refuses a folder that is no copy of the package, and says how to get one', async () => {
    const { code, out, err } = await call('import-pack', 'openmoji', 'nowhere');
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toBe('There is no OpenMoji package in nowhere: data/openmoji.json is missing. Get one with `npm pack openmoji` and unpack it.\n');
  });

  it('refuses a package that lacks a drawing and names it', async () => {
    rmSync(join(here, 'package', 'black', 'svg', `${hexcodes[0]}.svg`));
    const { code, err } = await call('import-pack', 'openmoji', 'package');
    expect(code).toBe(3);
    expect(err).toBe(`The OpenMoji package lacks package/black/svg/${hexcodes[0]}.svg, the drawing of "${LISTED[0]?.name}". Get a whole one.\n`);
  });

  it('knows no other pack', async () => {
    expect(await call('import-pack', 'clipart', 'package')).toMatchObject(refused(2, 'Name the pack "openmoji" and the folder of its package. Try `tapestry import-pack --help`.'));
  });
});

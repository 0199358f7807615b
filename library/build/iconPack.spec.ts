import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ownDrawings } from './iconPack.ts';

it('a drawing of our own of another size is refused by the name of its file, and makes no empty picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapestry-drawings-'));
  try {
    const drawing = (units: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}"><path d="M1 1h2"/></svg>\n`;
    writeFileSync(join(folder, 'line.svg'), drawing(24));
    const url = pathToFileURL(`${folder}/`);
    expect(ownDrawings(url).icons).toEqual({ line: { body: '<path d="M1 1h2"/>' } });
    writeFileSync(join(folder, 'wide.svg'), drawing(48));
    expect(() => ownDrawings(url)).toThrow('wide.svg: not an SVG of 24 x 24 units');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

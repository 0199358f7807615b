import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { misleadingCompounds } from './wordNet.ts';

/** Lines in the form of WordNet's data.noun. */
const NOUNS = `  1 a line of the licence
00000001 06 n 01 engine 0 000 | a motor
00000002 06 n 01 steam_engine 0 001 @ 00000001 n 0000 | driven by steam
00000003 06 n 01 search_engine 0 000 | a program
00000004 06 n 01 quaint_engine 0 000 | made up
`;

describe('compounds of WordNet', () => {
  it('mislead where they are no kind of their last word, and are wanted only of common words', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wordnet-'));
    writeFileSync(join(folder, 'data.noun'), NOUNS);
    expect(misleadingCompounds(folder, new Set(['engine']), (word) => word !== 'quaint')).toEqual(['search engine']);
    expect(misleadingCompounds(folder, new Set(['boat']), () => true)).toEqual([]);
  });
});

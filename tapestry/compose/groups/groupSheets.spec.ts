import { describe, expect, it } from 'vitest';
import { sampleSheets } from '../sampleSheets.fixture.ts';
import { briefSheetText } from '../sheetText.fixture.ts';

describe('What stands around symbols and words', () => {
  it.each(['radial', 'bigsyms'] as const)('is on %s sheets, whole or of a piece, what stood there', async (kind) => {
    const sheets = [...sampleSheets(kind)].map(({ name, data }) => briefSheetText(name, data));
    await expect(`${sheets.join('\n')}\n`).toMatchFileSnapshot(`../sheets.golden/${kind}.txt`);
  });
});

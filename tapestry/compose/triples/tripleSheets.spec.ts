import { describe, expect, it } from 'vitest';
import { sampleSheets } from '../sampleSheets.fixture.ts';
import { briefSheetText } from '../sheetText.fixture.ts';

describe('Who does what', () => {
  it('is on sheets of meetings, whole or of a piece, what stood there', async () => {
    const sheets = [...sampleSheets('triples')].map(({ name, data }) => briefSheetText(name, data));
    await expect(`${sheets.join('\n')}\n`).toMatchFileSnapshot('../sheets.golden/triples.txt');
  });
});

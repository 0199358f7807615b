import { describe, expect, it } from 'vitest';
import { sampleSheets } from '../sampleSheets.fixture.ts';
import { briefSheetText } from '../sheetText.fixture.ts';

describe('What stands in the slots of painted backgrounds', () => {
  it('is on sheets of meetings, whole or of a piece, what stood there', async () => {
    const sheets = [...sampleSheets('slots')].map(({ name, data }) => briefSheetText(name, data));
    await expect(`${sheets.join('\n')}\n`).toMatchFileSnapshot('../sheets.golden/slots.txt');
  });
});

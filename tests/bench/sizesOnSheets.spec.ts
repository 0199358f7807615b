import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { slotBox } from '../../tapestry/layout/blocks/slotBlock.ts';
import { KEY_WORD, SHEET_SUM, SYMBOL_BOX } from '../../tapestry/model/limits.ts';
import type { SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import { posterPress, type PosterPress } from './posterOf.ts';

const SAMPLES = fileURLToPath(new URL('../../library/samples/', import.meta.url));
const MEETINGS = readdirSync(SAMPLES).filter((name) => name !== 'README.md');

/** As a background gives it: no place is larger than this, however large it was drawn. */
const hugePlace = { max_size: 1 } as SymbolSlot;

describe('Symbols and words of the sample meetings, in every layout', { timeout: 300_000 }, () => {
  let press: PosterPress;
  beforeAll(() => { press = posterPress(); });

  it.each(MEETINGS)('are as large as they may be: %s', async (meeting) => {
    for (const layout of press.layouts) {
      const { data, scene } = await press.posterOf(join(SAMPLES, meeting), layout);
      const boxes = Object.values(scene.sprites).map(({ box }) => box);
      const words = scene.items.flatMap((item) => (item.kind === 'word' ? [item.style.size] : []));
      expect(boxes.length, layout).toBeGreaterThan(0);
      for (const size of words) expect([layout, size >= KEY_WORD.smallest, size <= KEY_WORD.largest]).toEqual([layout, true, true]);
      if (data.kind === 'slots') expect(Math.max(...boxes), layout).toBeLessThanOrEqual(slotBox(hugePlace));
      else for (const box of boxes) expect([layout, box >= Math.floor(SYMBOL_BOX.smallest * SHEET_SUM), box <= SYMBOL_BOX.largest * SHEET_SUM]).toEqual([layout, true, true]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { starterManifest } from '../../library/starter.ts';
import { slotBlock, slotBox } from '../../tapestry/layout/blocks/slotBlock.ts';
import type { LayoutContext } from '../../tapestry/layout/layoutContext.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import type { SlotSymbol } from '../../tapestry/model/tapestryData.ts';
import { parsePicture } from '../../tapestry/picture/parse.ts';

const { manifest, picture } = starterManifest();
const context: LayoutContext = {
  faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, picture: (hash) => parsePicture(picture(hash)),
  symbols: Object.fromEntries(manifest.symbols.map((symbol) => [symbol.name, symbol])) as unknown as LayoutContext['symbols'],
};

describe('Symbols in the slots of a background', { timeout: 120_000 }, () => {
  it.each([0.05, 0.1, 0.2, 1])('have all of their lines in a slot of %s of the width, every symbol of the starter library', (max_size) => {
    const outside = manifest.symbols.flatMap(({ name, pictures: [drawn] }, id) => {
      const slot = { id, type: 'symbol', x: 0.5, y: 0.5, max_size, primary: id % 5 === 0 } as SymbolSlot;
      const [print] = slotBlock(context, slot, { name, caption: name, count: 3, render: { hash: drawn!.hash } } as SlotSymbol, slotBox(slot)).symbols;
      const { ink: { width, height } } = print!;
      return Math.max(width, height) <= slotBox(slot) ? [] : [`${name}: ${Math.round(width)} x ${Math.round(height)} in ${slotBox(slot)}`];
    });
    expect(outside).toEqual([]);
  });
});

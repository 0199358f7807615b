import { updateSymbol as update } from '../../application/symbols/updateSymbol.ts';
import type { SymbolProperties } from '../../events/model/symbol.ts';
import { updateSymbol } from '../contract/updateSymbol.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateSymbolRoute = writeRoute(updateSymbol, ({ ports }, body, context) => {
  const { symbolName, partSpeech, tags, shape, layout, layoutLogic, renderData, description, revision } = body;
  const properties: Partial<SymbolProperties> = {
    ...(partSpeech === undefined ? {} : { partSpeech }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(shape === undefined ? {} : { shape }),
    ...(layout === undefined ? {} : { layoutId: layout === '' ? null : layout }),
    ...(layoutLogic === undefined ? {} : { layoutLogic }),
  };
  return update(ports, {
    symbolName, properties,
    ...(renderData === undefined ? {} : { choices: renderData.map(({ id: pictureId, selected, variants }) => ({ pictureId, selected, variants })) }),
    ...(description === undefined ? {} : { description }),
    ...(revision === undefined ? {} : { seen: revision }),
  }, context);
}, { bodyLimit: 2_097_152 });

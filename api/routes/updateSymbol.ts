import { distinctNames } from '../../tapestry/model/names.ts';
import type { CommandContext } from '../../application/commands/commandContext.ts';
import { idForCall } from '../../application/named/idForCall.ts';
import { SYMBOLS } from '../../application/named/symbols.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { updateSymbol as update } from '../../application/symbols/updateSymbol.ts';
import { unknownLayout } from '../../application/tapestries/composeTapestry.ts';
import type { Refused } from '../../events/model/decider.ts';
import { symbolStream } from '../../events/model/streams.ts';
import { symbolDecider, type SymbolProperties } from '../../events/model/symbol.ts';
import { updateSymbol } from '../contract/updateSymbol.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateSymbolRoute = writeRoute(updateSymbol, async ({ ports }, body, context) => {
  const { symbolName, partSpeech, tags, shape, layout, layoutLogic, renderData, description, revision } = body;
  const properties: Partial<SymbolProperties> = {
    ...(partSpeech === undefined ? {} : { partSpeech }),
    ...(tags === undefined ? {} : { tags: distinctNames(tags) }),
    ...(shape === undefined ? {} : { shape }),
    ...(layout === undefined ? {} : { layoutId: layout === '' ? null : layout }),
    ...(layoutLogic === undefined ? {} : { layoutLogic }),
  };
  const unknown = await unknownLayoutOf(ports, symbolName, properties.layoutId, context);
  if (unknown) return unknown;
  return update(ports, {
    symbolName, properties,
    ...(renderData === undefined ? {} : { choices: renderData.map(({ id: pictureId, selected, variants }) => ({ pictureId, selected, variants })) }),
    ...(description === undefined ? {} : { description }),
    ...(revision === undefined ? {} : { seen: revision }),
  }, context);
}, { bodyLimit: 2_097_152 });

/** The layout that a symbol has already may have gone with its last background since. */
async function unknownLayoutOf(ports: Ports, symbolName: string, layoutId: string | null | undefined, context: CommandContext): Promise<Refused | undefined> {
  if (!layoutId) return undefined;
  const unknown = await unknownLayout(ports, layoutId);
  if (!unknown) return undefined;
  const id = await idForCall(ports, SYMBOLS, symbolName, context);
  const state = id === undefined ? undefined : await ports.commands.state(symbolDecider, symbolStream(id));
  return state?.status === 'live' && state.properties.layoutId === layoutId ? undefined : unknown;
}

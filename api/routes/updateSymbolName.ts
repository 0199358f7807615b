import { SYMBOLS } from '../../application/named/symbols.ts';
import { idForCall } from '../../application/named/idForCall.ts';
import { renameNamed } from '../../application/named/renameNamed.ts';
import { refuse } from '../../events/model/decider.ts';
import { updateSymbolName } from '../contract/updateSymbolName.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateSymbolNameRoute = writeRoute(updateSymbolName, async ({ ports }, { id, oldName = '', newName }, context) => {
  const known = id ?? await idForCall(ports, SYMBOLS, oldName, context);
  return known === undefined ? refuse('notFound', 'There is no such symbol.') : renameNamed(ports, SYMBOLS, known, newName, context);
});

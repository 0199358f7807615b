import { idForCall } from '../../application/named/idForCall.ts';
import { SYMBOLS } from '../../application/named/symbols.ts';
import { deleteSymbol as remove } from '../../application/symbols/deleteSymbol.ts';
import { noSuchSymbol } from '../../application/symbols/symbolByName.ts';
import { deleteSymbol } from '../contract/deleteSymbol.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const deleteSymbolRoute = writeRoute(deleteSymbol, async ({ ports }, { id, symbolName = '' }, context) => {
  const known = id ?? await idForCall(ports, SYMBOLS, symbolName, context);
  return known === undefined ? noSuchSymbol() : remove(ports, known, context);
});

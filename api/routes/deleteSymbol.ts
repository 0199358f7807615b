import { deleteNamed } from '../../application/named/deleteNamed.ts';
import { SYMBOLS } from '../../application/named/symbols.ts';
import { noSuchSymbol, symbolIdOf } from '../../application/symbols/symbolByName.ts';
import { deleteSymbol } from '../contract/deleteSymbol.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const deleteSymbolRoute = writeRoute(deleteSymbol, async ({ ports }, { symbolName }, context) => {
  const id = await symbolIdOf(ports, symbolName);
  return id === undefined ? noSuchSymbol() : deleteNamed(ports, SYMBOLS, id, context);
});

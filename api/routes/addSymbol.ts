import { addSymbol as add } from '../../application/symbols/addSymbol.ts';
import { addSymbol } from '../contract/addSymbol.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const addSymbolRoute = writeRoute(addSymbol, ({ ports }, { symbolName, partSpeech }, context) => add(ports, { name: symbolName, partSpeech }, context));

import { wordsWithoutSymbol as read } from '../../application/words/wordsWithoutSymbol.ts';
import { wordsWithoutSymbol } from '../contract/wordsWithoutSymbol.ts';
import { readRoute } from '../http/readRoute.ts';

export const wordsWithoutSymbolRoute = readRoute(wordsWithoutSymbol, async ({ ports }, { limit }) => ({ words: await read(ports, limit) }), ['documents', 'symbols']);

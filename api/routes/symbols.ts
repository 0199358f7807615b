import { listSymbols } from '../../application/catalogue/readLibrary.ts';
import { symbols } from '../contract/symbols.ts';
import { readRoute } from '../http/readRoute.ts';
import { BY_NAME, paged } from '../shapes/paged.ts';
import { symbolShape } from '../shapes/symbolShape.ts';

export const symbolsRoute = readRoute(symbols, async (services, query) => {
  const all = await listSymbols(services.ports);
  const { part, next } = paged(all, query, BY_NAME);
  return { symbols: part.map((symbol) => symbolShape(services, symbol)), total: all.length, ...next };
}, ['symbols']);

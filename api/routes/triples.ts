import { readTriples } from '../../application/tapestries/readTriples.ts';
import { triples } from '../contract/triples.ts';
import { readRoute } from '../http/readRoute.ts';
import { signalOf } from '../http/route.ts';

export const triplesRoute = readRoute(triples, ({ ports }, { documentID, run, word, symbol, limit, from }, { reply }) => readTriples(ports, {
  documentID, limit,
  ...(run === undefined ? {} : { run }), ...(word === undefined ? {} : { word }),
  ...(symbol === undefined ? {} : { symbol }), ...(from === undefined ? {} : { from }),
}, signalOf(reply)), ['documents', 'symbols', 'runs']);

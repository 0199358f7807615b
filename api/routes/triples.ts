import { readTriples } from '../../application/tapestries/readTriples.ts';
import { triples } from '../contract/triples.ts';
import { readRoute } from '../http/readRoute.ts';
import { signalOf } from '../http/route.ts';

export const triplesRoute = readRoute(triples, ({ ports }, { documentID }, { reply }) =>
  readTriples(ports, documentID, signalOf(reply)), ['documents', 'symbols']);

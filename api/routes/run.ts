import { manifestOf } from '../../application/audit/compareRuns.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { seenRun } from '../../application/audit/runThen.ts';
import { symbolStream } from '../../events/model/streams.ts';
import { run } from '../contract/run.ts';
import { readRoute } from '../http/readRoute.ts';
import { seenRunShape } from '../shapes/auditShape.ts';

export const runRoute = readRoute(run, async (services, { id }) => {
  const names = await namesNow(services.ports);
  const seen = await seenRun(services.ports, names, id);
  if ('ok' in seen) return seen;
  const library = await manifestOf(services.ports, seen.pins.libraryVersion);
  const then = new Map(library?.symbols.map((symbol) => [symbol.id, symbol.name]));
  return {
    run: seenRunShape(services, seen),
    pins: { ...seen.pins },
    symbols: seen.symbolIds.map((symbolId) => ({ id: symbolId, name: then.get(symbolId) ?? names.lastName(symbolStream(symbolId)) })),
    library: library ? { version: seen.pins.libraryVersion, symbols: library.symbols.length } : null,
  };
});

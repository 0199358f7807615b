import { lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import { symbolsView } from '../../projections/views/symbols.ts';
import { symbolOwner } from '../ports/owners.ts';
import { symbolNames } from '../symbols/symbolByName.ts';
import { wordsElsewhere, wordsOfDeleted } from '../symbols/wordsOfDeleted.ts';
import type { NamedThing } from './namedThing.ts';

/** Words belong to a symbol by its id: they are free for others once its name is. */
export const SYMBOLS: NamedThing = {
  kind: 'symbols',
  singular: 'symbol',
  view: symbolsView.name,
  stream: symbolStream,
  owner: symbolOwner,
  stateOf: (ports, id) => ports.commands.state(symbolDecider, symbolStream(id)),
  rename: (run, id, name) => run(symbolDecider, symbolStream(id), { do: 'rename', symbolId: id, name }),
  async remove(run, id) {
    const wordless = await run(lexiconDecider, LEXICON_STREAM, { do: 'removeSymbol', symbolId: id });
    return wordless.ok ? run(symbolDecider, symbolStream(id), { do: 'delete', symbolId: id }) : wordless;
  },
  async restore(run, id, ports) {
    const restored = await run(symbolDecider, symbolStream(id), { do: 'restore', symbolId: id });
    if (!restored.ok) return restored;
    const names = await symbolNames(ports);
    return run(lexiconDecider, LEXICON_STREAM, { do: 'restoreSymbol', symbolId: id, entries: await wordsOfDeleted(ports, id), isLive: (other) => names.has(other) });
  },
  wordsElsewhere,
};

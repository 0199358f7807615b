import { backgroundDecider } from '../../events/model/background.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { backgroundStream, LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import { namesSymbol } from '../../events/model/symbolsOfBackground.ts';
import { symbolsView } from '../../projections/views/symbols.ts';
import { listBackgrounds } from '../catalogue/readLibrary.ts';
import type { Steps } from '../commands/steps.ts';
import { symbolOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { symbolNames } from '../symbols/symbolByName.ts';
import { wordsElsewhere, wordsOfDeleted } from '../symbols/wordsOfDeleted.ts';
import type { NamedThing, Step } from './namedThing.ts';

/** Words belong to a symbol by its id: they are free for others once its name is. */
export const SYMBOLS: NamedThing = {
  kind: 'symbols',
  singular: 'symbol',
  view: symbolsView.name,
  stream: symbolStream,
  owner: symbolOwner,
  stateOf: (ports, id) => ports.commands.state(symbolDecider, symbolStream(id)),
  async rename(run, id, name, ports) {
    const named = await renameInBackgrounds(run, id, name, ports);
    return named.ok ? run(symbolDecider, symbolStream(id), { do: 'rename', symbolId: id, name }) : named;
  },
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

/**
 * Backgrounds name symbols as people do, so they follow a new name; before the symbol's own events do, which is how a repair
 * knows what a crash left. A background that is deleted meanwhile is left as it is, and so are all of them where the
 * symbol has another name again by now: a call that is repeated late undoes nothing.
 */
async function renameInBackgrounds(run: Steps['run'], id: string, name: string, ports: Ports): Step {
  const symbol = await ports.commands.state(symbolDecider, symbolStream(id));
  if (symbol.status === 'unknown' || symbol.name === name || (await symbolNames(ports)).get(id) !== name) return { ok: true };
  const naming = (await listBackgrounds(ports)).filter(({ properties }) => namesSymbol(properties, symbol.name));
  for (const background of naming) {
    const renamed = await run(backgroundDecider, backgroundStream(background.id), { do: 'renameSymbol', backgroundId: background.id, from: symbol.name, to: name });
    if (!renamed.ok && renamed.refusal.code !== 'deleted') return renamed;
  }
  return { ok: true };
}

import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { backgroundStream, catalogueStream, LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import { namesSymbol } from '../../events/model/symbolsOfBackground.ts';
import { symbolsView } from '../../projections/views/symbols.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
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
 * knows what a crash left. They follow from every name that it had since then: another renaming may be under way, or have
 * died. A background that is deleted meanwhile is left as it is, and so are all of them as soon as the symbol has another
 * name again: a call that is repeated late undoes nothing.
 */
async function renameInBackgrounds(run: Steps['run'], id: string, name: string, ports: Ports): Step {
  const from = await namesBefore(ports, id, name);
  if (from.length === 0) return { ok: true };
  // As the log has them: the read models may not know yet what a renaming right before did.
  const { names } = await ports.commands.state(catalogueDecider('backgrounds'), catalogueStream('backgrounds'));
  for (const backgroundId of [...names.keys()]) {
    const background = await ports.commands.state(backgroundDecider, backgroundStream(backgroundId));
    if (background.status !== 'live' || !from.some((one) => namesSymbol(background.properties, one))) continue;
    if ((await symbolNames(ports)).get(id) !== name) return { ok: true };
    const renamed = await run(backgroundDecider, backgroundStream(backgroundId), { do: 'renameSymbol', backgroundId, from, to: name });
    if (!renamed.ok && renamed.refusal.code !== 'deleted') return renamed;
  }
  return { ok: true };
}

/** What backgrounds may still call a symbol: its name as its own events have it, and those it had since, unless another symbol has one by now. */
async function namesBefore({ commands }: Ports, id: string, name: string): Promise<readonly string[]> {
  const symbol = await commands.state(symbolDecider, symbolStream(id));
  if (symbol.status === 'unknown') return [];
  const { ids, former } = await commands.state(catalogueDecider('symbols'), catalogueStream('symbols'));
  const names = former.get(id) ?? [];
  const last = names.lastIndexOf(symbol.name);
  const since = (last === -1 && symbol.name === name ? [] : names.slice(last + 1)).filter((one) => (ids.get(normaliseName(one)) ?? id) === id);
  return [...new Set([symbol.name, ...since])].filter((one) => one !== name);
}

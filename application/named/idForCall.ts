import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { eventId, type CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import type { NamedThing } from './namedThing.ts';

/** Of those that had a name before, so many are looked at, the last ones: a name may have been given without end. */
const MAX_BEARERS = 16;

/**
 * Id of a thing by its name as people write it, as the log has it now. For a call that is repeated it is the thing that the
 * call changed when it came first, in the catalogue or in a stream of its own: its name may be another one's by now.
 */
export async function idForCall({ commands, store }: Pick<Ports, 'commands' | 'store'>, { kind, stream }: NamedThing, name: string, context: CommandContext): Promise<string | undefined> {
  const [decider, catalogue] = [catalogueDecider(kind), catalogueStream(kind)];
  const before = await commands.earlier(decider, catalogue, context);
  if (before) {
    for await (const { data } of store.read(catalogue, before.revision, 1)) return (data as { readonly id: string }).id;
  }
  const { ids, bearers } = await commands.state(decider, catalogue);
  const key = normaliseName(name);
  const now = ids.get(key);
  if (!stream) return now;
  for (const id of (bearers.get(key) ?? []).slice(-MAX_BEARERS)) {
    if (id !== now && await holdsEventOf(store, stream(id), context)) return id;
  }
  return now;
}

async function holdsEventOf(store: Ports['store'], stream: string, context: CommandContext): Promise<boolean> {
  const own = eventId(context, stream, 0);
  for await (const { id } of store.read(stream)) if (id === own) return true;
  return false;
}

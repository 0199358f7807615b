import { catalogueDecider } from '../../events/model/catalogue.ts';
import { refuse } from '../../events/model/decider.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';
import type { WordElsewhere } from '../symbols/wordsOfDeleted.ts';
import type { NamedThing } from './namedThing.ts';
import { restoreNamedDetails } from './restoreNamedDetails.ts';

export interface Restored {
  readonly name: string;
  /** Words of a symbol that others took while it was away; they stay where they are. */
  readonly wordsElsewhere: readonly WordElsewhere[];
}

/** Brings a deleted thing back as it was, under the name it had; refused when somebody else has that name by now. */
export async function restoreNamed(ports: Ports, thing: NamedThing, id: string, context: CommandContext): Promise<Answer<Restored>> {
  const state = await thing.stateOf(ports, id);
  if (state.status === 'unknown' || !thing.restore) return refuse('notFound', `There is no such ${thing.singular}.`);
  const { name } = state;
  const decider = catalogueDecider(thing.kind);
  const catalogue = await ports.commands.state(decider, catalogueStream(thing.kind));
  const owner = catalogue.ids.get(normaliseName(name));
  if (owner !== undefined && owner !== id) return refuse('nameTaken', `There is already a ${thing.singular} named ${name}`, { name, id: owner });

  const { run, position } = steps(ports.commands, context);
  // One that has its name and its details is back as a whole: what was changed since stays.
  const restored = owner === id && state.status === 'live' ? { ok: true as const } : await thing.restore(run, id, ports);
  if (!restored.ok) return restored;
  const named = await run(decider, catalogueStream(thing.kind), { do: 'takeNames', names: [{ id, name }] });
  if (named.ok) {
    // A deletion that had released the name may have ended the details after the look above.
    await restoreNamedDetails(ports, thing, id, context);
    return { ok: true, value: { name, wordsElsewhere: await thing.wordsElsewhere?.(ports, id) ?? [] }, position: position() };
  }
  await thing.remove(steps(ports.commands, { ...context, call: `${context.call}/undo` }).run, id);
  return named;
}

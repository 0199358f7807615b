import { catalogueDecider } from '../../events/model/catalogue.ts';
import { refuse } from '../../events/model/decider.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';
import { finishRenaming } from './renameNamed.ts';
import type { NamedThing } from './namedThing.ts';
import { restoreNamedDetails } from './restoreNamedDetails.ts';

/** Frees the name, ends the details, and erases what may not outlive them. Answers the name it had. */
export async function deleteNamed(ports: Ports, thing: NamedThing, id: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  const state = await thing.stateOf(ports, id);
  if (state.status === 'unknown') return refuse('notFound', `There is no such ${thing.singular}.`);

  // It is restored under the name that its details have.
  await finishRenaming(ports, thing, id, context);
  const { run, position } = steps(ports.commands, context);
  const released = await run(catalogueDecider(thing.kind), catalogueStream(thing.kind), { do: 'releaseName', id });
  if (!released.ok) return released;
  const deleted = await thing.remove(run, id);
  if (!deleted.ok) return deleted;
  // Restored after its name was released: it is there, as whoever restored it was told.
  await restoreNamedDetails(ports, thing, id, context);
  await thing.erase?.(ports, id, context);
  return { ok: true, value: { name: state.name }, position: position() };
}

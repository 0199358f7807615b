import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { steps } from '../commands/steps.ts';
import type { Ports } from '../ports/ports.ts';
import type { NamedThing } from './namedThing.ts';
import { finishRenaming } from './renameNamed.ts';

/**
 * Brings back the details of what the catalogue names although its details are deleted: a deletion and a restoring met, and
 * the catalogue holds. Whoever does one of the two looks at the end of it, so that the later one of them sees it. Idempotent.
 * @returns whether there was something to bring back
 */
export async function restoreNamedDetails(ports: Ports, thing: NamedThing, id: string, context: CommandContext): Promise<boolean> {
  // The details first: a name that is still there after them was not released by who deleted them, or was taken again.
  if (!thing.restore || (await thing.stateOf(ports, id)).status !== 'deleted') return false;
  const { names } = await ports.commands.state(catalogueDecider(thing.kind), catalogueStream(thing.kind));
  if (!names.has(id)) return false;
  const overtaken = { ...context, call: `${context.call}/overtaken` };
  const restored = await thing.restore(steps(ports.commands, overtaken).run, id, ports);
  await finishRenaming(ports, thing, id, overtaken);
  return restored.ok;
}

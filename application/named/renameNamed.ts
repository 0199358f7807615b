import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';
import type { NamedThing } from './namedThing.ts';

/** The catalogue first: it alone can refuse. */
export async function renameNamed(ports: Ports, thing: NamedThing, id: string, newName: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  const { run, position } = steps(ports.commands, context);
  const name = newName.trim();
  const changed = await run(catalogueDecider(thing.kind), catalogueStream(thing.kind), { do: 'changeName', id, name });
  if (!changed.ok) return changed;
  const renamed = await thing.rename(run, id, name, ports);
  return renamed.ok ? { ok: true, value: { name }, position: position() } : renamed;
}

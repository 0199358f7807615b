import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';
import type { NamedThing } from './namedThing.ts';

/**
 * The catalogue first: it alone can refuse. The details follow as long as the catalogue has this name: whoever gave it
 * another one meanwhile, or before a call that is repeated late, sees to the details too.
 */
export async function renameNamed(ports: Ports, thing: NamedThing, id: string, newName: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  await finishRenaming(ports, thing, id, context);
  const { run, position } = steps(ports.commands, context);
  const name = newName.trim();
  const changed = await run(catalogueDecider(thing.kind), catalogueStream(thing.kind), { do: 'changeName', id, name });
  if (!changed.ok) return changed;
  if (await nameNow(ports, thing, id) === name) {
    const renamed = await thing.rename(run, id, name, ports);
    if (!renamed.ok) return renamed;
    const last = await nameNow(ports, thing, id);
    // Overtaken after the look: what was written last is not what the catalogue says.
    if (last !== undefined && last !== name) await thing.rename(steps(ports.commands, { ...context, call: `${context.call}/overtaken` }).run, id, last, ports);
  }
  return { ok: true, value: { name }, position: position() };
}

/** Has the details follow where a renaming died before they did: what comes next could not tell it from its own. */
export async function finishRenaming(ports: Ports, thing: NamedThing, id: string, context: CommandContext): Promise<void> {
  const name = await nameNow(ports, thing, id);
  const state = await thing.stateOf(ports, id);
  if (name === undefined || state.status !== 'live' || state.name === name) return;
  await thing.rename(steps(ports.commands, { ...context, call: `${context.call}/before` }).run, id, name, ports);
}

/** The name in the catalogue, which holds. */
async function nameNow({ commands }: Pick<Ports, 'commands'>, { kind }: NamedThing, id: string): Promise<string | undefined> {
  return (await commands.state(catalogueDecider(kind), catalogueStream(kind))).names.get(id);
}

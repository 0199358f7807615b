import { catalogueDecider, type Catalogue } from '../../events/model/catalogue.ts';
import { refuse, type Refused } from '../../events/model/decider.ts';
import { catalogueStream, type CatalogueKind } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { steps, type Steps } from '../commands/steps.ts';
import type { NamedThing, Step } from './namedThing.ts';

export interface Addition {
  readonly id: string;
  readonly name: string;
  /** Blobs, before the first event. A repeated command stores nothing: its thing may have been deleted since. */
  store(): Promise<void>;
  /** The events of its own streams. */
  add(run: Steps['run']): Step;
}

/** Blobs, then details, then the name; a name that is taken leaves nothing behind. */
export async function addNamed(ports: Ports, thing: NamedThing, { id, name, store, add }: Addition, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  if (normaliseName(name) === '') return refuse('invalid', `Please specify a valid ${thing.singular} name`);
  const decider = catalogueDecider(thing.kind);
  const before = await thing.stateOf(ports, id);
  const catalogue = await ports.commands.state(decider, catalogueStream(thing.kind));
  const owner = catalogue.ids.get(normaliseName(name));
  const wasTakenBack = before.status === 'deleted' && !catalogue.released.has(id);
  if (wasTakenBack || (before.status === 'unknown' && owner !== undefined)) return nameTaken(thing, name, catalogue);
  if (before.status === 'unknown') await store();

  const { run, position } = steps(ports.commands, context);
  const added = await add(run);
  if (!added.ok) return added;
  const named = await run(decider, catalogueStream(thing.kind), { do: 'takeNames', names: [{ id, name }] });
  if (!named.ok) {
    await takeBack(ports, thing, id, { ...context, call: `${context.call}/undo` });
    return named.refusal.code === 'nameTaken' ? nameTaken(thing, name, await ports.commands.state(decider, catalogueStream(thing.kind))) : named;
  }
  return { ok: true, value: { id }, position: position() };
}

/** Ends an addition whose name was taken by somebody else meanwhile. Nobody ever saw it: nothing of it is kept. */
export async function takeBack(ports: Ports, thing: NamedThing, id: string, context: CommandContext): Promise<void> {
  await thing.remove(steps(ports.commands, context).run, id);
  await thing.erase?.(ports, id, context);
  await ports.blobs.eraseOwner(thing.owner(id));
}

/** Kinds of which the specification says that one "already exists" (section 8), called as it is. */
const EXISTS: Readonly<Partial<Record<CatalogueKind, string>>> = { symbols: 'Symbol', backgrounds: 'Background' };

function nameTaken({ kind, singular }: NamedThing, name: string, { ids, names }: Catalogue): Refused {
  const id = ids.get(normaliseName(name)) ?? '';
  const existing = names.get(id) ?? name;
  const what = EXISTS[kind];
  return what === undefined
    ? refuse('nameTaken', `There is already a ${singular} named ${name}`, { name, id })
    : refuse('nameTaken', `${what} "${existing}" already exists`, { name: existing, id });
}

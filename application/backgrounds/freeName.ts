import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { BACKGROUNDS } from '../named/backgrounds.ts';
import type { Ports } from '../ports/ports.ts';

export interface NamedBackground {
  readonly id: string;
  readonly name: string;
}

export interface UnnamedBackground {
  /** What it is called after. */
  readonly after: string;
  /** Of several that one call makes. */
  readonly index?: number;
  add(background: NamedBackground): Promise<Answer<{ readonly id: string }>>;
}

/**
 * Adds a background that nobody named, under the first of `name`, `name 2`, `name 3` ... that is free. Where somebody else
 * takes that name meanwhile it is added again under the next one, with another id: what was taken back stays deleted.
 */
export async function addUnderFreeName(ports: Ports, { after, index = 0, add }: UnnamedBackground, context: CommandContext): Promise<Answer<NamedBackground>> {
  for (let attempt = 0; ; attempt++) {
    const id = createdId(context, attempt === 0 ? 'background' : `background/${attempt}`, index);
    const before = await BACKGROUNDS.stateOf(ports, id);
    const { ids, released } = await ports.commands.state(catalogueDecider('backgrounds'), catalogueStream('backgrounds'));
    if (before.status === 'deleted' && !released.has(id)) continue;
    const name = before.status === 'unknown' ? freeName(ids, id, after) : before.name;
    const added = await add({ id, name });
    if (added.ok) return { ...added, value: { id, name } };
    if (added.refusal.code !== 'nameTaken') return added;
  }
}

function freeName(ids: ReadonlyMap<string, string>, id: string, name: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if ((ids.get(normaliseName(candidate)) ?? id) === id) return candidate;
  }
}

import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Ports } from '../ports/ports.ts';
import type { NamedThing } from './namedThing.ts';

/** Id of a thing by its name as people write it, as the log has it now. */
export async function idOfName({ commands }: Pick<Ports, 'commands'>, { kind }: NamedThing, name: string): Promise<string | undefined> {
  return (await commands.state(catalogueDecider(kind), catalogueStream(kind))).ids.get(normaliseName(name));
}

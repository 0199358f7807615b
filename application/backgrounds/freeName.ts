import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Ports } from '../ports/ports.ts';

/** The name, or the first of `name 2`, `name 3` ... that no other background has. */
export async function freeBackgroundName({ commands }: Pick<Ports, 'commands'>, id: string, name: string): Promise<string> {
  const { ids } = await commands.state(catalogueDecider('backgrounds'), catalogueStream('backgrounds'));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if ((ids.get(normaliseName(candidate)) ?? id) === id) return candidate;
  }
}

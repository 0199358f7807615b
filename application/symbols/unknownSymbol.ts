import { catalogueDecider } from '../../events/model/catalogue.ts';
import { refuse, type Refused } from '../../events/model/decider.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Ports } from '../ports/ports.ts';

/** What is answered where a call names symbols that are not there; those it was given `before` may have been deleted since. */
export async function unknownSymbol({ commands }: Pick<Ports, 'commands'>, param: string, names: readonly string[], before: readonly string[]): Promise<Refused | undefined> {
  const added = names.filter((name) => !before.includes(name));
  if (added.length === 0) return undefined;
  const { ids } = await commands.state(catalogueDecider('symbols'), catalogueStream('symbols'));
  const unknown = added.find((name) => !ids.has(normaliseName(name)));
  return unknown === undefined ? undefined : refuse('invalid', `There is no symbol "${unknown}".`, { params: param });
}

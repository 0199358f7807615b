import { catalogueDecider } from '../../events/model/catalogue.ts';
import { refuse, type Refused } from '../../events/model/decider.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Ports } from '../ports/ports.ts';

const SYMBOLS = catalogueDecider('symbols');

/** Id of a symbol by its name as people write it, as the log has it now. */
export async function symbolIdOf({ commands }: Pick<Ports, 'commands'>, name: string): Promise<string | undefined> {
  return (await commands.state(SYMBOLS, catalogueStream('symbols'))).ids.get(normaliseName(name));
}

/** Whether a symbol can own words, and what it is called. */
export async function symbolNames({ commands }: Pick<Ports, 'commands'>): Promise<ReadonlyMap<string, string>> {
  return (await commands.state(SYMBOLS, catalogueStream('symbols'))).names;
}

export const noSuchSymbol = (): Refused => refuse('notFound', 'There is no such symbol.');

import { symbolDecider } from '../../events/model/symbol.ts';
import { symbolStream } from '../../events/model/streams.ts';
import type { PartOfSpeech } from '../../tapestry/model/vocabulary.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { addNamed } from '../named/addNamed.ts';
import { SYMBOLS } from '../named/symbols.ts';
import type { Ports } from '../ports/ports.ts';

/** A symbol without drawings and words; people add them on its page. */
export async function addSymbol(ports: Ports, { name, partSpeech }: { readonly name: string; readonly partSpeech: PartOfSpeech }, context: CommandContext): Promise<Answer<{ readonly name: string; readonly id: string }>> {
  const symbolId = createdId(context, 'symbol');
  const trimmed = name.trim();
  const properties = { partSpeech, tags: [], shape: 'square', layoutId: null, layoutLogic: '' } as const;
  const added = await addNamed(ports, SYMBOLS, {
    id: symbolId,
    name: trimmed,
    store: async () => undefined,
    add: (run) => run(symbolDecider, symbolStream(symbolId), { do: 'add', symbolId, name: trimmed, properties, pictures: [] }),
  }, context);
  return added.ok ? { ...added, value: { name: trimmed, id: symbolId } } : added;
}

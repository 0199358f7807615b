import { symbolDecider } from '../../events/model/symbol.ts';
import { symbolStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { deleteNamed } from '../named/deleteNamed.ts';
import { SYMBOLS } from '../named/symbols.ts';
import type { Ports } from '../ports/ports.ts';

/** Deletes a symbol. A call that has done so before takes no words from one that was restored since. */
export async function deleteSymbol(ports: Ports, id: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  const before = await ports.commands.earlier(symbolDecider, symbolStream(id), context);
  const state = await ports.commands.state(symbolDecider, symbolStream(id));
  if (before?.bodyHash === context.bodyHash && state.status !== 'unknown') return { ok: true, value: { name: state.name }, position: before.position };
  return deleteNamed(ports, SYMBOLS, id, context);
}

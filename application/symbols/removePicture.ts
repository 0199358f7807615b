import { symbolDecider } from '../../events/model/symbol.ts';
import { symbolStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';

/** Takes a drawing from a symbol. Its bytes stay: earlier libraries, and with them earlier tapestries, name them. */
export async function removePicture(ports: Ports, symbolId: string, pictureId: string, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  const handled = await ports.commands.handle(symbolDecider, symbolStream(symbolId), { do: 'removePicture', symbolId, pictureId }, context);
  return handled.ok ? { ok: true, value: { id: pictureId }, position: handled.position } : handled;
}

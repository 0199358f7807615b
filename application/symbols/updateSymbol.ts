import { symbolDecider, type PictureChoice, type SymbolProperties } from '../../events/model/symbol.ts';
import { symbolStream } from '../../events/model/streams.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { revisionAfter, type Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { idForCall } from '../named/idForCall.ts';
import { SYMBOLS } from '../named/symbols.ts';
import { descriptionName, symbolOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { noSuchSymbol } from './symbolByName.ts';

/** What is given is changed; what is absent stays. */
export interface SymbolChange {
  readonly symbolName: string;
  readonly properties: Partial<SymbolProperties>;
  readonly choices?: readonly ({ readonly pictureId: string } & PictureChoice)[];
  /** The editor's JSON; null for none any more. */
  readonly description?: unknown;
  /** Revision the person looked at; without it the last one to save wins. */
  readonly seen?: number;
}

/** A description that says nothing, as the editor has it. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Properties, choice of images and description in one step: a save is in the log as a whole or not at all. */
export async function updateSymbol(ports: Ports, { symbolName, properties, choices, description, seen }: SymbolChange, context: CommandContext): Promise<Answer<{ readonly name: string; readonly revision: number }>> {
  const symbolId = await idForCall(ports, SYMBOLS, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const json = description === undefined ? undefined : canonicalJson(description ?? EMPTY);
  const descriptionHash = json === undefined ? undefined : sha256Hex(json);
  if (json !== undefined && descriptionHash !== undefined) await ports.blobs.putFor(symbolOwner(symbolId), descriptionName(descriptionHash), new TextEncoder().encode(json));
  const handled = await ports.commands.handle(symbolDecider, symbolStream(symbolId), {
    do: 'update', symbolId, properties,
    ...(choices === undefined ? {} : { choices }),
    ...(descriptionHash === undefined ? {} : { descriptionHash }),
    ...(seen === undefined ? {} : { seen }),
  }, context);
  if (!handled.ok) return handled;
  return { ok: true, value: { name: symbolName, revision: revisionAfter(handled, seen) }, position: handled.position };
}

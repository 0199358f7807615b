import { symbolDecider } from '../../events/model/symbol.ts';
import { symbolStream } from '../../events/model/streams.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { idForCall } from '../named/idForCall.ts';
import { SYMBOLS } from '../named/symbols.ts';
import { pictureName, symbolOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { noSuchSymbol } from './symbolByName.ts';

export interface NewPicture {
  /** Has passed the gate. */
  readonly svg: string;
  readonly heightRatio: number;
  readonly selected: boolean;
}

export interface AddedPicture {
  readonly id: string;
  readonly heightRatio: number;
}

/** Adds drawings to a symbol, all in one step; the first one a symbol gets is its active image. */
export async function addPictures(ports: Ports, symbolName: string, drawings: readonly NewPicture[], context: CommandContext): Promise<Answer<readonly AddedPicture[]>> {
  const symbolId = await idForCall(ports, SYMBOLS, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const state = await ports.commands.state(symbolDecider, symbolStream(symbolId));
  const isFirst = state.status === 'live' && state.pictures.length === 0 && !drawings.some(({ selected }) => selected);
  const pictures = drawings.map(({ svg, heightRatio, selected }, index) => ({
    pictureId: createdId(context, 'picture', index), pictureHash: sha256Hex(svg), heightRatio, selected: selected || (isFirst && index === 0), variants: [], credit: null,
  }));
  for (const [index, { pictureHash }] of pictures.entries()) {
    await ports.blobs.putFor(symbolOwner(symbolId), pictureName(pictureHash), new TextEncoder().encode(drawings[index]?.svg));
  }
  const handled = await ports.commands.handle(symbolDecider, symbolStream(symbolId), { do: 'addPictures', symbolId, pictures }, context);
  return handled.ok ? { ok: true, value: pictures.map(({ pictureId: id, heightRatio }) => ({ id, heightRatio })), position: handled.position } : handled;
}

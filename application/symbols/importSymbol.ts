import { symbolDecider } from '../../events/model/symbol.ts';
import { symbolStream } from '../../events/model/streams.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import type { FolderSymbol } from '../../tapestry/model/symbolFolder.ts';
import { later, type Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { idForCall } from '../named/idForCall.ts';
import { SYMBOLS } from '../named/symbols.ts';
import type { Ports } from '../ports/ports.ts';
import { addPictures, type NewPicture } from './addPictures.ts';
import { addSymbol } from './addSymbol.ts';
import { addEntry } from './entries.ts';
import { updateSymbol } from './updateSymbol.ts';

/** What one file of a folder became. */
export interface ImportedSymbol {
  /** A symbol that the library did not have. */
  readonly added: boolean;
  /** A picture that the symbol did not have. */
  readonly drawn: boolean;
  /** What of it was not taken, and why. */
  readonly refusals: readonly string[];
}

export interface FileToImport {
  readonly symbol: FolderSymbol;
  /** Has passed the gate. */
  readonly drawing: Omit<NewPicture, 'selected'>;
  /** A stored picture as it would come in through the gate; null where it would not. */
  redrawn(stored: Uint8Array): Promise<string | null>;
}

/**
 * Adds a symbol with its picture, tags and words. A name that the library has already takes the picture as another one,
 * unless it has that; words that are taken stay where they are and are told.
 */
export async function importSymbol(ports: Ports, { symbol, drawing, redrawn }: FileToImport, context: CommandContext): Promise<Answer<ImportedSymbol>> {
  const { name, partSpeech, entries, tags } = symbol;
  const step = (call: string, index = 0): CommandContext => ({ ...context, call, key: `${context.key} ${index}` });
  // What a call made before it was repeated counts as made by it, whatever it is called by now.
  const own = createdId(step('add-symbol'), 'symbol');
  const isOwn = (await SYMBOLS.stateOf(ports, own)).status !== 'unknown';
  const known = isOwn ? own : await idForCall(ports, SYMBOLS, name, step('upload-images'));
  const isNew = isOwn || known === undefined;
  const refusals: string[] = [];
  let position: Position | undefined;
  if (isNew) {
    const made = await addSymbol(ports, { name, partSpeech }, step('add-symbol'));
    if (!made.ok) return made;
    position = made.position;
    const tagged = tags.length > 0 ? await updateSymbol(ports, { symbolName: name, properties: { tags } }, step('update-symbol')) : undefined;
    if (tagged?.ok === false) refusals.push(tagged.refusal.message);
    else position = later(position, tagged?.position);
  }
  const drawn = known === undefined || !await hasPicture(ports, known, { svg: drawing.svg, own: createdId(step('upload-images'), 'picture') }, redrawn);
  if (drawn) {
    const added = await addPictures(ports, name, [{ ...drawing, selected: false }], step('upload-images'));
    if (!added.ok) return added;
    position = later(position, added.position);
  }
  for (const [index, entry] of entries.entries()) {
    const word = await addEntry(ports, name, entry, step('add-entry', index), { isKnown: true });
    // Refused as a whole, as it would be if it were the first step that finds the key.
    if (!word.ok && word.refusal.code === 'keyReused') return word;
    if (!word.ok) refusals.push(word.refusal.message);
    else position = later(position, word.position);
  }
  return { ok: true, value: { added: isNew, drawn, refusals }, position };
}

/** Whether a symbol has a picture beside the one that is its `own` of this call: as it stands, or as its pictures would stand if they came in this way. */
async function hasPicture({ commands, blobs }: Ports, symbolId: string, { svg, own }: { readonly svg: string; readonly own: string }, redrawn: FileToImport['redrawn']): Promise<boolean> {
  const state = await commands.state(symbolDecider, symbolStream(symbolId));
  if (state.status !== 'live') return false;
  for (const { pictureId, pictureHash } of state.pictures) {
    if (pictureId === own) continue;
    if (pictureHash === sha256Hex(svg)) return true;
    const stored = await blobs.get(pictureHash);
    if (stored && await redrawn(stored) === svg) return true;
  }
  return false;
}

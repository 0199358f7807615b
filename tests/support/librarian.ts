import { lexiconDecider } from '../../events/model/lexicon.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream, LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import { symbolDecider, type SymbolCommand } from '../../events/model/symbol.ts';
import type { AnyEvent } from '../../events/model/anyEvent.ts';
import type { Decider } from '../../events/model/decider.ts';
import { pictureName, symbolOwner } from '../../application/ports/owners.ts';
import type { Installation } from '../../cli/installation.ts';
import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { NO_WORD_RULES, type LibraryEntry, type WordRules } from '../../tapestry/model/library.ts';
import { callBy } from './meetings.ts';

/** What people do to the library, command by command. */

type Holder = Pick<Installation, 'ports'>;

async function done<S, C, E extends AnyEvent>({ ports }: Holder, decider: Decider<S, C, E>, stream: string, command: C): Promise<void> {
  const handled = await ports.commands.handle(decider, stream, command, callBy('change-library', JSON.parse(JSON.stringify(command))));
  if (!handled.ok) throw new Error(handled.refusal.message);
  await ports.caughtUp(handled.position);
}

export async function symbolNamed({ ports }: Holder, name: string): Promise<SymbolDocument> {
  const page = await ports.readModels.find<SymbolDocument>(symbolsView.name, 'named', { nameKey: normaliseName(name) });
  const [symbol] = page.documents;
  if (!symbol) throw new Error(`There is no symbol ${name}.`);
  return symbol;
}

export async function changeSymbol(holder: Holder, name: string, change: (symbolId: string) => SymbolCommand): Promise<void> {
  const { id } = await symbolNamed(holder, name);
  await done(holder, symbolDecider, symbolStream(id), change(id));
}

export async function tagSymbol(holder: Holder, name: string, tags: readonly string[]): Promise<void> {
  await changeSymbol(holder, name, (symbolId) => ({ do: 'update', symbolId, properties: { tags } }));
}

/** Takes all drawings of a symbol away, bytes included, and gives it another one where there is one. */
export async function redrawSymbol(holder: Holder, name: string, svg?: string): Promise<void> {
  const { id, pictures } = await symbolNamed(holder, name);
  const owner = symbolOwner(id);
  if (svg !== undefined) {
    const pictureHash = sha256Hex(svg);
    await holder.ports.blobs.putFor(owner, pictureName(pictureHash), new TextEncoder().encode(svg));
    const picture = { pictureId: `drawing-${pictureHash.slice(0, 8)}`, pictureHash, heightRatio: 1, selected: true, variants: [], credit: null };
    await changeSymbol(holder, name, (symbolId) => ({ do: 'addPictures', symbolId, pictures: [picture] }));
  }
  for (const { pictureId, pictureHash } of pictures) {
    await changeSymbol(holder, name, (symbolId) => ({ do: 'removePicture', symbolId, pictureId }));
    await holder.ports.blobs.removeRef(owner, pictureName(pictureHash));
  }
}

/** Adds a symbol of somebody's own, with its words. */
export async function addOwnSymbol(holder: Holder, id: string, name: string, entries: readonly LibraryEntry[] = []): Promise<void> {
  await done(holder, symbolDecider, symbolStream(id), {
    do: 'add', symbolId: id, name, pictures: [],
    properties: { partSpeech: 'NOUN', tags: ['own'], shape: 'square', layoutId: null, layoutLogic: '' },
  });
  await done(holder, catalogueDecider('symbols'), catalogueStream('symbols'), { do: 'takeNames', names: [{ id, name }] });
  if (entries.length > 0) await giveEntries(holder, id, entries);
}

export async function giveEntries(holder: Holder, symbolId: string, entries: readonly LibraryEntry[]): Promise<void> {
  const catalogue = await holder.ports.commands.state(catalogueDecider('symbols'), catalogueStream('symbols'));
  const isLive = (id: string): boolean => catalogue.names.has(id);
  await done(holder, lexiconDecider, LEXICON_STREAM, { do: 'addEntries', isLive, entries: entries.map((entry) => ({ ...entry, symbolId })) });
}

/** Takes a noun away from a symbol. */
export async function takeEntry(holder: Holder, symbolId: string, lemma: string): Promise<void> {
  await done(holder, lexiconDecider, LEXICON_STREAM, { do: 'removeEntry', symbolId, lemma, partSpeech: 'NOUN' });
}

/** The first step of a symbol's deletion: its name is free, its words still hold it. */
export async function releaseSymbolName(holder: Holder, id: string): Promise<void> {
  await done(holder, catalogueDecider('symbols'), catalogueStream('symbols'), { do: 'releaseName', id });
}

export async function deleteSymbol(holder: Holder, name: string): Promise<void> {
  const { id } = await symbolNamed(holder, name);
  await releaseSymbolName(holder, id);
  await done(holder, lexiconDecider, LEXICON_STREAM, { do: 'removeSymbol', symbolId: id });
  await done(holder, symbolDecider, symbolStream(id), { do: 'delete', symbolId: id });
  await holder.ports.blobs.eraseOwner(symbolOwner(id));
}

/** Rules that hold for every transcript. */
export async function ruleWords(holder: Holder, rules: Partial<WordRules>): Promise<void> {
  await done(holder, lexiconDecider, LEXICON_STREAM, { do: 'ruleWords', words: { ...NO_WORD_RULES, ...rules } });
}

import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider, MAX_NAMES_AT_ONCE } from '../../events/model/catalogue.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { entryKey, lexiconDecider } from '../../events/model/lexicon.ts';
import { STARTER_STREAM, starterDecider } from '../../events/model/starterLoad.ts';
import { backgroundStream, catalogueStream, LAYOUTS_STREAM, LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { ACTORS } from '../actors.ts';
import { commandContext, type CommandContext } from '../commands/commandContext.ts';
import { backgroundOwner, imageName, pictureName, symbolOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { newWords, retireWords } from './retireWords.ts';
import type { ContextOf, StarterBackgroundContent, StarterSource, StarterSymbolContent } from './starterContent.ts';

const SYMBOLS = catalogueDecider('symbols');
const BACKGROUNDS = catalogueDecider('backgrounds');
const AT_ONCE = 64;

/**
 * Takes the starter library in as ordinary events by the actor "starter", once per version. What is there already, by
 * name or by word, stays as people made it; what they deleted does not come back. Words that an earlier version gave to
 * a symbol and this one does not are taken back where nobody changed that symbol. A load that was cut off is finished by
 * the next one, also by that of another version.
 */
export async function loadStarter(ports: Ports, { version, content }: StarterSource): Promise<void> {
  const loaded = await ports.commands.state(starterDecider, STARTER_STREAM);
  if (loaded.has(version)) return;
  const context = (call: string) => commandContext(ACTORS.starter, call, version, { version });
  const { symbols, backgrounds, former = [] } = content();
  const isFirst = loaded.size === 0;
  const untouched = isFirst ? new Set<string>() : await retireWords(ports, former, symbols, context);
  await loadSymbols(ports, symbols, context, isFirst, newWords(symbols, former, untouched));
  await loadBackgrounds(ports, backgrounds, context);
  const finish = { do: 'finish', version, symbols: symbols.length, backgrounds: backgrounds.length } as const;
  await ports.commands.handle(starterDecider, STARTER_STREAM, finish, context('finish'));
}

async function loadSymbols(ports: Ports, symbols: readonly StarterSymbolContent[], context: ContextOf, isFirst: boolean, more: readonly StarterSymbolContent[]): Promise<void> {
  const { ids, names: named, released } = await ports.commands.state(SYMBOLS, catalogueStream('symbols'));
  const free = symbols.filter(({ id, name }) => (ids.get(normaliseName(name)) ?? id) === id);
  const isUnfinished = (id: string) => isFirst || !(named.has(id) || released.has(id));
  const added = await inParcels(free, AT_ONCE, (symbol) => addSymbol(ports, symbol, context('add-symbol'), isUnfinished(symbol.id)));
  const names = added.filter((symbol) => symbol !== undefined);
  for (const [index, parcel] of parcels(names, MAX_NAMES_AT_ONCE).entries()) {
    await ports.commands.handle(
      SYMBOLS, catalogueStream('symbols'), { do: 'takeNames', names: parcel.map(({ id, name }) => ({ id, name })) }, context(`take-names/${index}`),
    );
  }
  await loadEntries(ports, [...names, ...more], context);
}

/** The symbol when it is this load's to name; undefined for one that was there before. */
async function addSymbol(ports: Ports, symbol: StarterSymbolContent, context: CommandContext, isUnfinished: boolean): Promise<StarterSymbolContent | undefined> {
  const { id, name, properties, picture, svg } = symbol;
  const before = await ports.commands.state(symbolDecider, symbolStream(id));
  if (before.status === 'unknown') {
    await ports.blobs.putFor(symbolOwner(id), pictureName(picture.pictureHash), new TextEncoder().encode(svg));
  }
  const handled = await ports.commands.handle(
    symbolDecider, symbolStream(id), { do: 'add', symbolId: id, name, properties, pictures: [picture] }, context,
  );
  return handled.ok || (before.status === 'live' && isUnfinished) ? symbol : undefined;
}

async function loadEntries(ports: Ports, symbols: readonly StarterSymbolContent[], context: ContextOf): Promise<void> {
  const catalogue = await ports.commands.state(SYMBOLS, catalogueStream('symbols'));
  const lexicon = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  const isLive = (symbolId: string) => catalogue.names.has(symbolId);
  const isFree = (symbolId: string, { lemma, partSpeech }: LibraryEntry) => {
    const before = lexicon.entries.get(entryKey(lemma, partSpeech));
    return before === undefined || before.symbolId === symbolId || !isLive(before.symbolId);
  };
  const entries = symbols.flatMap(({ id, entries: own }) => own.filter((entry) => isFree(id, entry)).map((entry) => ({ ...entry, symbolId: id })));
  for (const [index, parcel] of parcels(entries, MAX_NAMES_AT_ONCE).entries()) {
    await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'addEntries', entries: parcel, isLive }, context(`add-entries/${index}`));
  }
}

async function loadBackgrounds(ports: Ports, backgrounds: readonly StarterBackgroundContent[], context: ContextOf): Promise<void> {
  for (const { id, name, properties, image, png, isDefault } of backgrounds) {
    const catalogue = await ports.commands.state(BACKGROUNDS, catalogueStream('backgrounds'));
    if ((catalogue.ids.get(normaliseName(name)) ?? id) !== id) continue;
    const before = await ports.commands.state(backgroundDecider, backgroundStream(id));
    if (before.status === 'unknown' && image.imageHash !== null) await ports.blobs.putFor(backgroundOwner(id), imageName(image.imageHash), png);
    const added = await ports.commands.handle(
      backgroundDecider, backgroundStream(id), { do: 'add', backgroundId: id, name, properties, image }, context('add-background'),
    );
    if (!added.ok) continue;
    await ports.commands.handle(BACKGROUNDS, catalogueStream('backgrounds'), { do: 'takeNames', names: [{ id, name }] }, context(`take-name/${id}`));
    const defaults = await ports.commands.state(layoutsDecider, LAYOUTS_STREAM);
    if (!isDefault || defaults.has(properties.layoutId)) continue;
    await ports.commands.handle(
      layoutsDecider, LAYOUTS_STREAM, { do: 'chooseDefault', layoutId: properties.layoutId, backgroundId: id }, context(`choose-default/${id}`),
    );
  }
}

function parcels<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

async function inParcels<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const parcel of parcels(items, size)) results.push(...await Promise.all(parcel.map(work)));
  return results;
}

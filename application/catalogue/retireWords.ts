import { catalogueDecider } from '../../events/model/catalogue.ts';
import { entryKey, lexiconDecider, type Lexicon } from '../../events/model/lexicon.ts';
import { catalogueStream, LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import type { ContextOf, FormerWords, StarterSymbolContent } from './starterContent.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Takes back the words that earlier versions gave to a symbol and this one does not. A symbol that a person renamed,
 * redrew or deleted keeps its words, and a word that a person emphasised or gave elsewhere stays where it is.
 * @returns ids of the symbols that nobody changed.
 */
export async function retireWords(
  ports: Ports, former: readonly FormerWords[], symbols: readonly StarterSymbolContent[], context: ContextOf,
): Promise<Set<string>> {
  const untouched = new Set<string>();
  const wanted = new Map(symbols.map(({ id, entries }) => [id, keysOf(entries)]));
  const { names } = await ports.commands.state(catalogueDecider('symbols'), catalogueStream('symbols'));
  const lexicon = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  for (const words of former) {
    if (!names.has(words.symbolId) || !(await isUntouched(ports, words))) continue;
    untouched.add(words.symbolId);
    const gone = keysOf(words.entries).difference(wanted.get(words.symbolId) ?? new Set());
    const own = entriesOf(lexicon, words.symbolId);
    const kept = own.filter((entry) => entry.emphasize || !gone.has(keyOf(entry)));
    if (kept.length === own.length) continue;
    const set = { do: 'setEntries', symbolId: words.symbolId, entries: kept, isLive: (id: string) => names.has(id) } as const;
    await ports.commands.handle(lexiconDecider, LEXICON_STREAM, set, context(`retire-entries/${words.symbolId}`));
  }
  return untouched;
}

/** Of the symbols that nobody changed, each with the words that no earlier version gave it; what a person took away stays away. */
export function newWords(
  symbols: readonly StarterSymbolContent[], former: readonly FormerWords[], untouched: ReadonlySet<string>,
): StarterSymbolContent[] {
  const had = new Map(former.map(({ symbolId, entries }) => [symbolId, keysOf(entries)]));
  return symbols.filter(({ id }) => untouched.has(id))
    .map((symbol) => ({ ...symbol, entries: symbol.entries.filter((entry) => !had.get(symbol.id)?.has(keyOf(entry))) }));
}

async function isUntouched(ports: Ports, { symbolId, name, pictureId }: FormerWords): Promise<boolean> {
  const symbol = await ports.commands.state(symbolDecider, symbolStream(symbolId));
  return symbol.status === 'live' && symbol.name === name && symbol.pictures.every((picture) => picture.pictureId === pictureId);
}

const keyOf = ({ lemma, partSpeech }: LibraryEntry): string => entryKey(lemma, partSpeech);

const keysOf = (entries: readonly LibraryEntry[]): Set<string> => new Set(entries.map(keyOf));

const entriesOf = ({ entries }: Lexicon, symbolId: string): LibraryEntry[] =>
  [...entries.values()].filter((entry) => entry.symbolId === symbolId).map(({ lemma, partSpeech, emphasize }) => ({ lemma, partSpeech, emphasize }));

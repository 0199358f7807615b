import { refuse, type Refused } from '../../events/model/decider.ts';
import { entryKey, lexiconDecider, type LexiconEvent } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM } from '../../events/model/streams.ts';
import { upcast } from '../../events/model/upcast.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import type { PartOfSpeech } from '../../tapestry/model/vocabulary.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Handled } from '../commands/commandHandler.ts';
import type { Ports } from '../ports/ports.ts';
import { noSuchSymbol, symbolIdOf, symbolNames } from './symbolByName.ts';

/** The words of symbols: each belongs to one. */

/** Gives a symbol a word; one that it has already is refused, or, `isKnown`, gets the emphasis asked for: an import says what there is to be. */
export async function addEntry(ports: Ports, symbolName: string, entry: LibraryEntry, context: CommandContext, { isKnown = false } = {}): Promise<Answer<LibraryEntry>> {
  const symbolId = await symbolForCall(ports, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const names = await symbolNames(ports);
  const owned = { ...entry, symbolId };
  const isLive = (id: string): boolean => names.has(id);
  const handled = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, isKnown ? { do: 'addEntries', entries: [owned], isLive } : { do: 'addEntry', entry: owned, isLive }, context);
  if (!handled.ok) return named(handled, names);
  if (await wasTakenBack(ports, symbolId, context)) return noSuchSymbol();
  return { ok: true, value: { ...entry, lemma: entry.lemma.trim() }, position: handled.position };
}

/** Changes whether a word that a symbol has is emphasised; answers the word as it is stored. */
export async function emphasizeEntry(ports: Ports, symbolName: string, entry: LibraryEntry, context: CommandContext): Promise<Answer<LibraryEntry>> {
  const symbolId = await symbolForCall(ports, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const handled = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'emphasize', entry: { ...entry, symbolId } }, context);
  if (!handled.ok) return handled;
  const stored = (await ports.commands.state(lexiconDecider, LEXICON_STREAM)).entries.get(entryKey(entry.lemma, entry.partSpeech));
  return { ok: true, value: { ...entry, lemma: stored?.lemma ?? entry.lemma.trim() }, position: handled.position };
}

/** Makes a symbol's words exactly these; answers each once, as it is stored. */
export async function setEntries(ports: Ports, symbolName: string, entries: readonly LibraryEntry[], context: CommandContext): Promise<Answer<{ readonly entries: readonly LibraryEntry[] }>> {
  const symbolId = await symbolForCall(ports, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const names = await symbolNames(ports);
  const handled = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'setEntries', symbolId, entries, isLive: (id) => names.has(id) }, context);
  if (!handled.ok) return named(handled, names);
  if (await wasTakenBack(ports, symbolId, context)) return noSuchSymbol();
  const stored = (await ports.commands.state(lexiconDecider, LEXICON_STREAM)).entries;
  const asked = new Map(entries.map((entry) => [entryKey(entry.lemma, entry.partSpeech), { ...entry, lemma: entry.lemma.trim() }]));
  // What others took since was set all the same.
  const kept = [...asked].map(([key, entry]) => {
    const now = stored.get(key);
    return now?.symbolId === symbolId ? libraryEntry(now) : entry;
  });
  return { ok: true, value: { entries: kept }, position: handled.position };
}

export async function removeEntry(ports: Ports, symbolName: string, word: Word, context: CommandContext): Promise<Answer<Word>> {
  const symbolId = await symbolForCall(ports, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const handled = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'removeEntry', symbolId, ...word }, context);
  return handled.ok ? { ok: true, value: word, position: handled.position } : handled;
}

/** Gives a word to a symbol, whoever has it: one command, so that nobody ever sees it belong to none. */
export async function moveEntry(ports: Ports, symbolName: string, word: Word, context: CommandContext): Promise<Answer<LibraryEntry & { readonly from: string | null }>> {
  const symbolId = await symbolForCall(ports, symbolName, context);
  if (symbolId === undefined) return noSuchSymbol();
  const names = await symbolNames(ports);
  const handled = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'moveEntry', to: symbolId, ...word, isLive: (id) => names.has(id) }, context);
  if (!handled.ok) return handled;
  if (await wasTakenBack(ports, symbolId, context)) return noSuchSymbol();
  const { entry, from } = await movedBy(ports, handled, word);
  return { ok: true, value: { ...entry, from: from === null ? null : names.get(from) ?? null }, position: handled.position };
}

/** The word as it is stored and whom it was taken from, by the command's own events, now or when it came for the first time. */
async function movedBy({ commands, store }: Ports, { position, revision }: Extract<Handled, { readonly ok: true }>, { lemma, partSpeech }: Word): Promise<{ readonly entry: LibraryEntry; readonly from: string | null }> {
  if (position !== undefined && revision !== 'none') {
    const own: LexiconEvent[] = [];
    for await (const recorded of store.read(LEXICON_STREAM, revision - 1, 2)) own.push(upcast(recorded) as LexiconEvent);
    const [removed, added] = own;
    if (removed?.type === 'LexiconEntryRemoved' && added?.type === 'LexiconEntryAdded') return { entry: libraryEntry(added.data), from: removed.data.symbolId };
  }
  const entry = (await commands.state(lexiconDecider, LEXICON_STREAM)).entries.get(entryKey(lemma, partSpeech));
  return { entry: entry ? libraryEntry(entry) : { lemma, partSpeech, emphasize: false }, from: null };
}

const libraryEntry = ({ lemma, partSpeech, emphasize }: LibraryEntry): LibraryEntry => ({ lemma, partSpeech, emphasize });

/** The symbol that a call names; of one that is repeated the symbol whose words it changed when it came first, whoever has the name by now. */
async function symbolForCall({ commands, store }: Ports, name: string, context: CommandContext): Promise<string | undefined> {
  const before = await commands.earlier(lexiconDecider, LEXICON_STREAM, context);
  if (before) {
    for await (const { data } of store.read(LEXICON_STREAM, before.revision, 1)) return (data as { readonly symbolId: string }).symbolId;
  }
  return symbolIdOf({ commands }, name);
}

/**
 * A symbol may be deleted while it is given a word: whoever gave it looks afterwards, and takes the word away again. Where
 * nothing is left to be taken away, the word was given before the deletion, which took it.
 */
async function wasTakenBack(ports: Ports, symbolId: string, context: CommandContext): Promise<boolean> {
  if ((await symbolNames(ports)).has(symbolId)) return false;
  const undone = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'removeSymbol', symbolId }, { ...context, call: `${context.call}/undo` });
  return undone.ok && undone.position !== undefined;
}

export interface Word {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
}

/** The refusal with the name of whoever has the word. */
function named(refused: Refused, names: ReadonlyMap<string, string>): Refused {
  const { code, details } = refused.refusal;
  if (code !== 'entryTaken' || !details) return refused;
  const { lemma = '', partSpeech = '', symbolId = '' } = details;
  const symbolName = names.get(symbolId) ?? '';
  return refuse('entryTaken', `There is already an entry "${lemma}" (${partSpeech}) for symbol "${symbolName}"`, { lemma, partSpeech, symbolName });
}

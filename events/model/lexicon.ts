import { normaliseName } from '../../tapestry/model/names.ts';
import type { LibraryEntry, WordRules } from '../../tapestry/model/library.ts';
import { NO_WORD_RULES } from '../../tapestry/model/library.ts';
import type { PartOfSpeech } from '../../tapestry/model/vocabulary.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { accept, changedMeanwhile, isStale, refuse, unreachable, type Decider } from './decider.ts';

/** The words of the library: lemma + part of speech are unique over all symbols. */

// Events

export type LexiconEvent =
  | DomainEvent<'LexiconEntryAdded', { readonly symbolId: string } & LibraryEntry>
  | DomainEvent<'LexiconEntryChanged', { readonly symbolId: string } & LibraryEntry>
  | DomainEvent<'LexiconEntryRemoved', { readonly symbolId: string; readonly lemma: string; readonly partSpeech: PartOfSpeech }>
  /** Rules for every transcript. They speak of library words only, so they stand in the event. */
  | DomainEvent<'LexiconWordsRuled', WordRules>;

// State

export interface Lexicon {
  /** By entryKey. */
  readonly entries: Map<string, LibraryEntry & { readonly symbolId: string }>;
  words: WordRules;
  /** How many events there were so far. */
  revision: number;
  /** How many there were with the last that ruled words; 0 while none did. */
  ruledAt: number;
}

/** What makes an entry unique. */
export const entryKey = (lemma: string, partSpeech: PartOfSpeech): string => `${normaliseName(lemma)}/${partSpeech}`;

function evolve(state: Lexicon, event: LexiconEvent): Lexicon {
  state.revision += 1;
  switch (event.type) {
    case 'LexiconEntryAdded':
    case 'LexiconEntryChanged':
      state.entries.set(entryKey(event.data.lemma, event.data.partSpeech), event.data);
      return state;
    case 'LexiconEntryRemoved':
      state.entries.delete(entryKey(event.data.lemma, event.data.partSpeech));
      return state;
    case 'LexiconWordsRuled':
      state.words = event.data;
      state.ruledAt = state.revision;
      return state;
    default:
      return unreachable(event);
  }
}

// Commands

export type LexiconCommand =
  /** A word that nobody has, its own symbol included, for a symbol that is there. */
  | { readonly do: 'addEntry'; readonly entry: LibraryEntry & { readonly symbolId: string }; readonly isLive: (symbolId: string) => boolean }
  /** Whether a word that a symbol has is emphasised. A word that it has no longer stays away. */
  | { readonly do: 'emphasize'; readonly entry: LibraryEntry & { readonly symbolId: string } }
  /** `isLive` tells whether a symbol is in the catalogue: an entry of any other symbol is free to take, and leaves that symbol. What a symbol has already gets the emphasis asked for. */
  | { readonly do: 'addEntries'; readonly entries: readonly (LibraryEntry & { readonly symbolId: string })[]; readonly isLive: (symbolId: string) => boolean }
  /** Makes the entries of a symbol that is there exactly these. */
  | { readonly do: 'setEntries'; readonly symbolId: string; readonly entries: readonly LibraryEntry[]; readonly isLive: (symbolId: string) => boolean }
  | { readonly do: 'removeEntry'; readonly symbolId: string; readonly lemma: string; readonly partSpeech: PartOfSpeech }
  /** Gives a word to a symbol that is there, whoever has it. */
  | { readonly do: 'moveEntry'; readonly lemma: string; readonly partSpeech: PartOfSpeech; readonly to: string; readonly isLive: (symbolId: string) => boolean }
  | { readonly do: 'removeSymbol'; readonly symbolId: string }
  /** Gives a symbol the words it had, but for those that another symbol has by now. */
  | { readonly do: 'restoreSymbol'; readonly symbolId: string; readonly entries: readonly LibraryEntry[]; readonly isLive: (symbolId: string) => boolean }
  /** `seen`: the revision of the rules that the person changed; what somebody else ruled after it is not overwritten. */
  | { readonly do: 'ruleWords'; readonly words: WordRules; readonly seen?: number };

export const lexiconDecider: Decider<Lexicon, LexiconCommand, LexiconEvent> = {
  initialState: () => ({ entries: new Map(), words: NO_WORD_RULES, revision: 0, ruledAt: 0 }),
  evolve,
  decide(command, state) {
    switch (command.do) {
      case 'addEntry': {
        const { lemma, partSpeech, symbolId } = command.entry;
        if (!command.isLive(symbolId)) return noSuchSymbol();
        const before = state.entries.get(entryKey(lemma, partSpeech));
        return before?.symbolId === symbolId ? entryTaken(before) : addEntries([command.entry], command.isLive, state);
      }
      case 'emphasize': {
        const { lemma, partSpeech, symbolId, emphasize } = command.entry;
        const before = state.entries.get(entryKey(lemma, partSpeech));
        if (before?.symbolId !== symbolId) return refuse('notFound', 'The symbol has no such word.');
        return before.emphasize === emphasize ? accept() : accept({ type: 'LexiconEntryChanged', data: { ...before, emphasize } });
      }
      case 'addEntries':
        return addEntries(command.entries, command.isLive, state);
      case 'setEntries': {
        const { symbolId, isLive } = command;
        if (!isLive(symbolId)) return noSuchSymbol();
        const wanted = command.entries.map((entry) => ({ ...entry, symbolId }));
        const keys = new Set(wanted.map((entry) => entryKey(entry.lemma, entry.partSpeech)));
        const gone = entriesOf(symbolId, state).filter((entry) => !keys.has(entryKey(entry.lemma, entry.partSpeech)));
        const added = addEntries(wanted, isLive, state);
        return added.ok ? accept(...gone.map(removed), ...added.events) : added;
      }
      case 'removeEntry': {
        const entry = state.entries.get(entryKey(command.lemma, command.partSpeech));
        return entry?.symbolId === command.symbolId ? accept(removed(entry)) : accept();
      }
      case 'moveEntry': {
        const entry = state.entries.get(entryKey(command.lemma, command.partSpeech));
        if (!entry) return refuse('notFound', 'There is no such word.');
        if (entry.symbolId === command.to) return accept();
        if (!command.isLive(command.to)) return noSuchSymbol();
        return accept(removed(entry), { type: 'LexiconEntryAdded', data: { ...entry, symbolId: command.to } });
      }
      case 'removeSymbol':
        return accept(...entriesOf(command.symbolId, state).map(removed));
      case 'restoreSymbol': {
        const { symbolId, isLive } = command;
        const free = command.entries.filter(({ lemma, partSpeech }) => {
          const owner = state.entries.get(entryKey(lemma, partSpeech))?.symbolId;
          return owner === undefined || !isLive(owner);
        });
        return addEntries(free.map((entry) => ({ ...entry, symbolId })), isLive, state);
      }
      case 'ruleWords':
        if (JSON.stringify(command.words) === JSON.stringify(state.words)) return accept();
        return isStale(command.seen, state.ruledAt, state.revision)
          ? changedMeanwhile('list of words', state.revision)
          : accept({ type: 'LexiconWordsRuled', data: command.words });
      default:
        return unreachable(command);
    }
  },
};

type Owned = LibraryEntry & { readonly symbolId: string };

export const entriesOf = (symbolId: string, state: Lexicon): Owned[] =>
  [...state.entries.values()].filter((entry) => entry.symbolId === symbolId);

const removed = ({ symbolId, lemma, partSpeech }: Owned): LexiconEvent =>
  ({ type: 'LexiconEntryRemoved', data: { symbolId, lemma, partSpeech } });

function addEntries(wanted: readonly Owned[], isLive: (symbolId: string) => boolean, state: Lexicon) {
  const events: LexiconEvent[] = [];
  const asked = new Map<string, Owned>();
  for (const entry of wanted) {
    const lemma = entry.lemma.trim();
    if (lemma === '') return refuse('invalid', 'Please specify a valid entry');
    const key = entryKey(lemma, entry.partSpeech);
    const before = asked.get(key) ?? state.entries.get(key);
    const isTaken = before !== undefined && before.symbolId !== entry.symbolId && (asked.has(key) || isLive(before.symbolId));
    if (isTaken) return entryTaken(before);
    const data = { symbolId: entry.symbolId, lemma, partSpeech: entry.partSpeech, emphasize: entry.emphasize };
    asked.set(key, data);
    if (before?.symbolId !== entry.symbolId) events.push(...(before ? [removed(before)] : []), { type: 'LexiconEntryAdded', data });
    else if (before.emphasize !== entry.emphasize) events.push({ type: 'LexiconEntryChanged', data });
  }
  return accept(...events);
}

/** It was deleted while somebody gave it a word. */
const noSuchSymbol = () => refuse('notFound', 'There is no such symbol.');

/** Of a word as it is, however it was typed now. */
const entryTaken = ({ lemma, partSpeech, symbolId }: Owned) =>
  refuse('entryTaken', `There is already an entry "${lemma}" (${partSpeech}).`, { lemma, partSpeech, symbolId });

import { useQueryClient } from '@tanstack/react-query';
import type { WholeSymbol } from './wholeSymbol.ts';
import { addEntry, removeEntry } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

type Entry = WholeSymbol['entries'][number];

/** What can be done with the words that a symbol has. One word at a time, so that nobody's new word is lost by it. */
export function useEntries({ name: symbolName }: WholeSymbol) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const mark = useAction({
    call: addEntry,
    loading: () => libraryMessages.updatingEntries,
    done: () => libraryMessages.entriesUpdated,
    failed: ({ entry, partSpeech }, { status }) => status === 404 ? libraryMessages.entryGone(entry, partSpeech ?? 'NOUN', symbolName) : libraryMessages.entriesNotUpdated,
    stale: () => SYMBOL_READS,
  });
  const drop = useAction({
    call: removeEntry,
    loading: () => libraryMessages.deletingEntry,
    done: ({ lemma, partSpeech }) => libraryMessages.entryDeleted(lemma, partSpeech),
    failed: () => libraryMessages.entryNotDeleted,
    stale: () => SYMBOL_READS,
  });
  return {
    emphasize: async ({ lemma, partSpeech }: Entry, emphasized: boolean): Promise<void> => {
      const marked = await mark.run({ symbolName, entry: lemma, partSpeech, emphasize: emphasized, isKnown: true });
      // Somebody took the word away, and this list still has it.
      if (!marked.ok && marked.failure.status === 404) for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
    },
    remove: async ({ lemma, partSpeech }: Entry): Promise<void> => {
      const body = <p>“{lemma}” will lead to no symbol any more.</p>;
      if (await dialogs.confirm({ title: 'Delete this library entry?', body, confirmLabel: 'Delete', danger: true })) await drop.run({ symbolName, lemma, partSpeech });
    },
  };
}

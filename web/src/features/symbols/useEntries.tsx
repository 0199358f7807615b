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
  const mark = useAction({
    call: addEntry,
    loading: () => libraryMessages.updatingEntries,
    done: () => libraryMessages.entriesUpdated,
    failed: () => libraryMessages.entriesNotUpdated,
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
      await mark.run({ symbolName, entry: lemma, partSpeech, emphasize: emphasized, isKnown: true });
    },
    remove: async ({ lemma, partSpeech }: Entry): Promise<void> => {
      const body = <p>“{lemma}” will lead to no symbol any more.</p>;
      if (await dialogs.confirm({ title: 'Delete this library entry?', body, confirmLabel: 'Delete', danger: true })) await drop.run({ symbolName, lemma, partSpeech });
    },
  };
}

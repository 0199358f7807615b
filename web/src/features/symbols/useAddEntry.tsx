import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../../../tapestry/model/vocabulary.ts';
import { addEntry, moveEntry } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';
import { WordOwner } from './WordOwner.tsx';

/** The dialog of a new word. One that another symbol has can be moved here. */
export function useAddEntry({ name: symbolName, partSpeech: own }: WholeSymbol) {
  const banners = useBanners();
  const dialogs = useDialogs();
  const add = useAction({
    call: addEntry,
    loading: () => libraryMessages.addingEntry,
    done: ({ lemma, partSpeech }) => libraryMessages.entryAdded(lemma, partSpeech),
    failed: () => libraryMessages.entryNotAdded,
    conflict: ({ entry, partSpeech = 'NOUN' }, taken) => libraryMessages.entryTaken(taken.lemma ?? entry, taken.partSpeech ?? partSpeech, taken.symbolName ?? ''),
    stale: () => SYMBOL_READS,
  });
  const move = useAction({
    call: moveEntry,
    loading: () => libraryMessages.movingEntry,
    done: ({ lemma, from }) => libraryMessages.entryMoved(lemma, from ?? ''),
    failed: () => libraryMessages.entryNotMoved,
    stale: () => SYMBOL_READS,
  });
  const moveHere = async (lemma: string, partSpeech: PartOfSpeech): Promise<void> => {
    const question = dialogs.current();
    if ((await move.run({ lemma, partSpeech, symbolName })).ok) question?.answer(true);
  };

  return (initial = '') => void dialogs.form({
    title: 'Add Library Entry', confirmLabel: 'Add',
    fields: {
      entry: { kind: 'text', label: 'Entry', initial, hint: 'In its basic form: “boat”, not “boats”' },
      partSpeech: { kind: 'choice', label: 'Part of Speech', initial: own, options: PARTS_OF_SPEECH.map((value) => ({ value, label: PARTS[value] })) },
      emphasize: { kind: 'check', label: 'Emphasize' },
    },
    aside: ({ entry, partSpeech }) => <WordOwner word={entry} partSpeech={partSpeech} symbolName={symbolName} moveHere={moveHere} />,
    submit: async ({ entry, partSpeech, emphasize }) => {
      if (entry.trim() === '') {
        banners.warn(libraryMessages.invalidEntry);
        return { field: 'entry', sentence: libraryMessages.invalidEntry };
      }
      const added = await add.run({ symbolName, entry: entry.trim(), partSpeech: PARTS_OF_SPEECH.find((part) => part === partSpeech) ?? 'NOUN', emphasize });
      return added.ok ? null : { field: 'entry', sentence: added.sentence };
    },
  });
}

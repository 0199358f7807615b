import { restore } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useAction } from '../useAction.ts';
import { restoredSentence } from './restoredSentence.ts';

/** What can be brought back. */
export type DeletedKind = 'symbol' | 'background' | 'markup';

/** Brings a deleted thing back. */
export function useRestore(kind: DeletedKind, ownName?: string) {
  return useAction({
    call: restore,
    done: (answer) => restoredSentence(libraryMessages.restored(kind, answer.name), answer),
    failed: () => libraryMessages.notRestored(kind),
    conflict: (_, { name = ownName ?? '' }) => libraryMessages.nameTaken(kind, name),
    stale: () => [['symbols'], ['symbol'], ['backgrounds'], ['background'], ['markups'], ['layout-types'], ['recently-edited'], ['word-owner'], ['missing-words'], ['audit']],
  });
}

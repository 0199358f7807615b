import { deleteImage } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Asks, then deletes an image of a symbol. */
export function useDeleteImage(symbol: WholeSymbol) {
  const dialogs = useDialogs();
  const remove = useAction({
    call: deleteImage,
    loading: () => libraryMessages.deletingImage,
    done: () => libraryMessages.imageDeleted,
    failed: () => libraryMessages.imageNotDeleted,
    stale: () => SYMBOL_READS,
  });
  return async (id: string): Promise<void> => {
    const body = <p>Tapestries that were made with it keep it; new ones are made without it.</p>;
    if (await dialogs.confirm({ title: 'Delete this image?', body, confirmLabel: 'Delete', danger: true })) await remove.run({ id, type: 'symbol', parentId: symbol.id }, { gone: { id } });
  };
}

import { deleteMarkup } from '../../api/calls.ts';
import { markupMessages } from '../../messages/markups.ts';
import { progressMessages } from '../../messages/progress.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';

/** Asks, then removes a markup. */
export function useDeleteMarkup() {
  const dialogs = useDialogs();
  const remove = useAction({
    call: deleteMarkup,
    loading: () => progressMessages.deletingMarkup,
    done: () => markupMessages.deleted,
    failed: () => markupMessages.notDeleted,
    stale: () => [['markups']],
  });
  return async ({ id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
    const confirmed = await dialogs.confirm({ title: 'Remove this markup?', body: <p>“<bdi>{name}</bdi>” will be gone from the gallery; it can be restored.</p>, confirmLabel: 'Remove', danger: true });
    if (confirmed) await remove.run({ id }, { gone: { name } });
  };
}

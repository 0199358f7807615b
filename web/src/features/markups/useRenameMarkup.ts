import { updateMarkupName } from '../../api/calls.ts';
import { markupMessages } from '../../messages/markups.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';

/** Asks for a new name until one is taken or the person gives up. */
export function useRenameMarkup() {
  const banners = useBanners();
  const dialogs = useDialogs();
  const rename = useAction({
    call: updateMarkupName,
    done: ({ name }) => markupMessages.renamed(name),
    failed: () => markupMessages.notRenamed,
    conflict: ({ newName }) => markupMessages.nameTaken(newName),
    stale: () => [['markups']],
  });
  return ({ id, name }: { readonly id: string; readonly name: string }) => dialogs.input({
    title: 'Rename markup', label: 'Markup name', confirmLabel: 'Rename', initial: name,
    submit: async (typed) => {
      const newName = typed.trim();
      if (newName === '' || newName === name) {
        banners.warn(markupMessages.invalidName);
        return markupMessages.invalidName;
      }
      const renamed = await rename.run({ id, newName });
      return renamed.ok ? null : renamed.sentence;
    },
  });
}

import { updateBackgroundName } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { BACKGROUND_READS } from '../../ui/backgrounds/backgroundReads.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';

/** Asks for a new name until one is taken or the person gives up. */
export function useRenameBackground({ id, name }: { readonly id: string; readonly name: string }) {
  const banners = useBanners();
  const dialogs = useDialogs();
  const rename = useAction({
    call: updateBackgroundName,
    loading: () => libraryMessages.renaming('background'),
    done: (answer) => libraryMessages.renamed('background', answer.name),
    failed: () => libraryMessages.notRenamed('background'),
    conflict: ({ newName }) => libraryMessages.nameTaken('background', newName),
    stale: () => BACKGROUND_READS,
  });
  return () => dialogs.input({
    title: 'Rename background', label: 'Background name', confirmLabel: 'Rename', initial: name,
    submit: async (typed) => {
      const newName = typed.trim();
      if (newName === '' || newName === name) {
        banners.warn(libraryMessages.invalidName('background'));
        return libraryMessages.invalidName('background');
      }
      const renamed = await rename.run({ id, oldName: name, newName });
      return renamed.ok ? null : renamed.sentence;
    },
  });
}

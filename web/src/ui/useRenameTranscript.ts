import { updateTranscriptName } from '../api/calls.ts';
import { progressMessages } from '../messages/progress.ts';
import { transcriptMessages } from '../messages/transcripts.ts';
import { useBanners } from './banners/bannerContext.ts';
import { useDialogs } from './dialogs/dialogContext.ts';
import { useAction } from './useAction.ts';

/** Asks for a new name until one is taken or the person gives up. @param onRenamed hears the name it has then */
export function useRenameTranscript({ id, title }: { readonly id: string; readonly title: string }, onRenamed: (name: string) => void = () => undefined) {
  const banners = useBanners();
  const dialogs = useDialogs();
  const rename = useAction({
    call: updateTranscriptName,
    loading: () => progressMessages.renamingTranscript,
    done: ({ name }) => transcriptMessages.renamed(name),
    failed: () => transcriptMessages.notRenamed,
    conflict: ({ newName }) => transcriptMessages.nameTaken(newName),
    stale: () => [['document', id], ['documents'], ['recently-edited'], ['runs']],
  });

  const submit = async (typed: string): Promise<string | null> => {
    const newName = typed.trim();
    if (newName === '' || newName === title) {
      banners.warn(transcriptMessages.invalidName);
      return transcriptMessages.invalidName;
    }
    const renamed = await rename.run({ documentID: id, newName });
    if (!renamed.ok) return renamed.sentence;
    onRenamed(renamed.value.name);
    return null;
  };

  return () => dialogs.input({ title: 'Rename transcript', label: 'Transcript name', confirmLabel: 'Rename', initial: title, submit });
}

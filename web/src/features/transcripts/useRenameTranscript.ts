import { useQueryClient } from '@tanstack/react-query';
import { updateTranscriptName } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';

/** Asks for a new name until one is taken or the person gives up. */
export function useRenameTranscript({ id, title }: { readonly id: string; readonly title: string }) {
  const api = useApi();
  const banners = useBanners();
  const dialogs = useDialogs();
  const queries = useQueryClient();

  const submit = async (typed: string): Promise<string | null> => {
    const newName = typed.trim();
    if (newName === '' || newName === title) {
      banners.warn(transcriptMessages.invalidName);
      return transcriptMessages.invalidName;
    }
    const banner = banners.loading(progressMessages.renamingTranscript);
    const renamed = await api.write(updateTranscriptName, { documentID: id, newName });
    if (!renamed.ok) {
      const sentence = renamed.failure.error === 'conflict' ? transcriptMessages.nameTaken(newName) : transcriptMessages.notRenamed;
      banner.warn(sentence);
      return sentence;
    }
    banner.confirm(transcriptMessages.renamed(renamed.value.name));
    for (const queryKey of [['document', id], ['documents'], ['recently-edited'], ['runs']]) void queries.invalidateQueries({ queryKey });
    return null;
  };

  return () => dialogs.input({ title: 'Rename transcript', label: 'Transcript name', confirmLabel: 'Rename', initial: title, submit });
}

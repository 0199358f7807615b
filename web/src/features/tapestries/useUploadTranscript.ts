import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { addTranscriptFile, titleOfFile } from '../../api/transcriptFiles.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/** Adds the transcript in a file; once the list has it, it is handed on as chosen. */
export function useUploadTranscript(onAdded: (documentID: string) => void) {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const upload = async (file: File): Promise<void> => {
    const title = titleOfFile(file.name, Date.now());
    const banner = banners.loading(progressMessages.uploadingTranscript(title));
    setBusy(true);
    try {
      const result = await addTranscriptFile(api, file, title, () => undefined);
      if (result.ok) {
        await queries.invalidateQueries({ queryKey: documentsQuery(api).queryKey });
        onAdded(result.id);
        banner.confirm(transcriptMessages.added(result.title));
      } else {
        banner.warn(result.nameTaken ? result.sentence : `${transcriptMessages.notUploaded(title)}. ${result.sentence}`);
      }
    } finally {
      setBusy(false);
    }
  };

  return { busy, upload };
}

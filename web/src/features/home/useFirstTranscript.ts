import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { posterSearch } from '../../api/posterSearch.ts';
import { addTranscriptFile, titleOfFile } from '../../api/transcriptFiles.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/** Adds a transcript and goes straight to its tapestry. */
export function useFirstTranscript() {
  const api = useApi();
  const banners = useBanners();
  const navigate = useNavigate();
  const queries = useQueryClient();

  return async (file: File): Promise<void> => {
    const title = titleOfFile(file.name, Date.now());
    const banner = banners.loading(progressMessages.uploadingTranscript(title));
    const result = await addTranscriptFile(api, file, title, () => undefined);
    if (!result.ok) return banner.warn(`${transcriptMessages.notUploaded(title)}. ${result.sentence}`);
    banner.confirm(transcriptMessages.uploaded(result.title));
    void queries.invalidateQueries();
    await navigate({ to: '/tapestry', search: posterSearch({ id: result.id, docLength: result.words }) });
  };
}

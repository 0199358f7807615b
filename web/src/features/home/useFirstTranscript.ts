import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { posterSearch } from '../../api/posterSearch.ts';
import { addTranscriptFile, titleOfFile } from '../../api/transcriptFiles.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/** Adds transcripts and goes straight to the tapestry of the first one that could be added. */
export function useFirstTranscript() {
  const api = useApi();
  const banners = useBanners();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const add = async (file: File) => {
    const title = titleOfFile(file.name, Date.now());
    const banner = banners.loading(progressMessages.uploadingTranscript(title));
    const result = await addTranscriptFile(api, file, title, () => undefined);
    if (result.ok) banner.confirm(transcriptMessages.uploaded(result.title));
    else banner.warn(`${transcriptMessages.notUploaded(title)}. ${result.sentence}`);
    return result.ok ? [result] : [];
  };

  return async (files: readonly File[]): Promise<void> => {
    const added = [];
    for (const file of files) added.push(...await add(file));
    const [first] = added;
    if (!first) return;
    void queries.invalidateQueries();
    await navigate({ to: '/tapestry', search: posterSearch({ id: first.id, docLength: first.words }) });
  };
}

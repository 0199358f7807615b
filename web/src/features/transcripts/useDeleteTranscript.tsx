import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteDocument } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { runsQuery } from '../../api/queries/runs.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';

interface Doomed {
  readonly id: string;
  readonly title: string;
}

/** Asks, deletes, and goes to the list, which says what was deleted. `beforeLeaving` runs once it is gone. */
export function useDeleteTranscript() {
  const api = useApi();
  const banners = useBanners();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();

  return async ({ id, title }: Doomed, beforeLeaving: () => void = () => undefined): Promise<void> => {
    const runs = await queries.fetchQuery(runsQuery(api)).catch(() => []);
    const posters = runs.filter(({ documentID }) => documentID === id).length;
    const confirmed = await dialogs.confirm({ title: 'Delete this transcript?', body: <Consequence title={title} posters={posters} />, confirmLabel: 'Delete', danger: true });
    if (!confirmed) return;
    const banner = banners.loading(progressMessages.deletingTranscript);
    const deleted = await api.write(deleteDocument, { documentID: id });
    if (!deleted.ok && deleted.failure.status !== 404) return banner.warn(transcriptMessages.notDeleted);
    queries.removeQueries({ queryKey: ['document', id] });
    void queries.invalidateQueries();
    beforeLeaving();
    const text = transcriptMessages.deleted(deleted.ok ? deleted.value.name : title);
    await navigate({ to: '/transcripts', state: { banner: { kind: 'confirm', text, replaces: banner.id } } });
  };
}

function Consequence({ title, posters }: { readonly title: string; readonly posters: number }) {
  return (
    <>
      <p>“{title}” will be erased{posters > 0 && <>, and with it <strong>{amount(posters, 'poster')}</strong> made of it</>}.</p>
      <p>This cannot be undone.</p>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteDocument } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { countPosters } from '../../api/queries/runs.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Deletion } from '../../ui/useOwnDeletion.ts';

interface Doomed {
  readonly id: string;
  readonly title: string;
}

/** Asks, deletes, and goes to the list, which says what was deleted; `become` hears how far that is. */
export function useDeleteTranscript(become: (deletion: Deletion) => void = () => undefined) {
  const api = useApi();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useAction({
    call: deleteDocument,
    loading: () => progressMessages.deletingTranscript,
    done: ({ name }) => transcriptMessages.deleted(name),
    failed: () => transcriptMessages.notDeleted,
    redirects: true,
  });

  return async ({ id, title }: Doomed): Promise<void> => {
    const posters = await countPosters(api, id).catch(() => null);
    const confirmed = await dialogs.confirm({ title: 'Delete this transcript?', body: <Consequence title={title} posters={posters} />, confirmLabel: 'Delete', danger: true });
    if (!confirmed) return;
    become('underWay');
    const deleted = await remove.run({ documentID: id }, { gone: { name: title } });
    become(deleted.ok ? 'done' : 'none');
    if (!deleted.ok) return;
    void queries.invalidateQueries();
    await navigate({ to: '/transcripts', state: { banner: deleted.banner } });
    queries.removeQueries({ queryKey: ['document', id] });
  };
}

/** @param posters null where they could not be counted */
function Consequence({ title, posters }: { readonly title: string; readonly posters: number | null }) {
  return (
    <>
      <p>“<bdi>{title}</bdi>” will be erased{posters === null && ', and with it every poster made of it'}{posters !== null && posters > 0 && <>, and with it <strong>{amount(posters, 'poster')}</strong> made of it</>}.</p>
      <p>This cannot be undone.</p>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { deleteBackground } from '../../api/calls.ts';
import { impactQuery } from '../../api/queries/audit.ts';
import { libraryMessages } from '../../messages/library.ts';
import { amount } from '../amount.ts';
import type { NavigationBanner } from '../banners/bannerContext.ts';
import { useDialogs } from '../dialogs/dialogContext.ts';
import { useAction } from '../useAction.ts';
import { BACKGROUND_READS } from './backgroundReads.ts';

/** Asks, saying what it touches, then deletes a background; answers the banner for the next page once it is gone; with `redirects` it is not shown here. */
export function useDeleteBackground({ redirects }: { readonly redirects?: true } = {}) {
  const api = useApi();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const remove = useAction({
    call: deleteBackground,
    loading: () => libraryMessages.deleting('background'),
    done: ({ name }) => libraryMessages.deleted('background', name),
    failed: () => libraryMessages.notDeleted('background'),
    stale: () => BACKGROUND_READS,
    ...(redirects ? { redirects } : {}),
  });
  return async ({ id, name }: { readonly id: string; readonly name: string }): Promise<NavigationBanner | null> => {
    const touched = await queries.fetchQuery(impactQuery(api, `background-${id}`)).catch(() => null);
    const body = (
      <>
        <p>“{name}” will be gone from the backgrounds; it can be restored.</p>
        {touched && touched.runs > 0 && <p>{amount(touched.runs, 'poster')} made with it stay as they are.</p>}
      </>
    );
    if (!await dialogs.confirm({ title: 'Delete this background?', body, confirmLabel: 'Delete', danger: true })) return null;
    const removed = await remove.run({ backgroundId: id }, { gone: { name } });
    return removed.ok ? removed.banner : null;
  };
}

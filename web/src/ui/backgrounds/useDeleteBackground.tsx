import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { deleteBackground } from '../../api/calls.ts';
import { impactQuery } from '../../api/queries/audit.ts';
import { libraryMessages } from '../../messages/library.ts';
import { amount } from '../amount.ts';
import type { NavigationBanner } from '../banners/bannerContext.ts';
import { useDialogs } from '../dialogs/dialogContext.ts';
import { useAction } from '../useAction.ts';
import type { Deletion } from '../useOwnDeletion.ts';
import { BACKGROUND_READS } from './backgroundReads.ts';

/** Asks, saying what it touches, then deletes a background. On its own page, which hears by `become` how far that is, the banner is not shown: it is answered, for the next page. */
export function useDeleteBackground({ become }: { readonly become?: (deletion: Deletion) => void } = {}) {
  const api = useApi();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const remove = useAction({
    call: deleteBackground,
    loading: () => libraryMessages.deleting('background'),
    done: ({ name }) => libraryMessages.deleted('background', name),
    failed: () => libraryMessages.notDeleted('background'),
    stale: () => BACKGROUND_READS,
    ...(become ? { redirects: true } : {}),
  });
  return async ({ id, name }: { readonly id: string; readonly name: string }): Promise<NavigationBanner | null> => {
    const touched = await queries.fetchQuery(impactQuery(api, `background-${id}`)).catch(() => null);
    const body = (
      <>
        <p>“<bdi>{name}</bdi>” will be gone from the backgrounds; it can be restored.</p>
        {touched && touched.runs > 0 && <p>{touched.runs === 1 ? '1 poster made with it stays as it is.' : `${amount(touched.runs, 'poster')} made with it stay as they are.`}</p>}
      </>
    );
    if (!await dialogs.confirm({ title: 'Delete this background?', body, confirmLabel: 'Delete', danger: true })) return null;
    become?.('underWay');
    const removed = await remove.run({ backgroundId: id }, { gone: { name } });
    become?.(removed.ok ? 'done' : 'none');
    return removed.ok ? removed.banner : null;
  };
}

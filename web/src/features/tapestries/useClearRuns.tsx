import { useQueryClient } from '@tanstack/react-query';
import { clearRuns } from '../../../../api/contract/clearRuns.ts';
import { useApi } from '../../api/apiContext.ts';
import { runsQuery } from '../../api/queries/runs.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';

/** Asks, then empties the list. */
export function useClearRuns() {
  const api = useApi();
  const banners = useBanners();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: 'Clear Recent Tapestries?',
      body: <p>The list will be emptied for everybody. No tapestry is lost: each can be created again from its transcript.</p>,
      confirmLabel: 'Clear',
    });
    if (!confirmed) return;
    const outcome = await api.write(clearRuns, {});
    if (!outcome.ok) return banners.warn(tapestryMessages.notCleared);
    if (outcome.value.status === 'success') queries.setQueryData(runsQuery(api).queryKey, []);
    banners.confirm(tapestryMessages.cleared);
  };
}

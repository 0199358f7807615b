import { useQueryClient } from '@tanstack/react-query';
import { clearRuns } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { runPagesQuery, runsQuery } from '../../api/queries/runs.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';

/** Asks, then empties the list. @param onCleared hears that it is empty */
export function useClearRuns(onCleared: () => void) {
  const api = useApi();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const clear = useAction({ call: clearRuns, done: () => tapestryMessages.cleared, failed: () => tapestryMessages.notCleared });
  return async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: 'Clear Recent Tapestries?',
      body: <p>The list will be emptied for everybody. No tapestry is lost: each can be created again from its transcript.</p>,
      confirmLabel: 'Clear',
    });
    if (!confirmed) return;
    const cleared = await clear.run({});
    if (!cleared.ok || cleared.value.status !== 'success') return;
    queries.setQueryData(runsQuery(api).queryKey, { runs: [], cleared: true });
    queries.setQueryData(runPagesQuery(api).queryKey, { pages: [{ runs: [], cleared: true }], pageParams: [null] });
    onCleared();
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { deleteSymbol } from '../../api/calls.ts';
import { impactQuery } from '../../api/queries/audit.ts';
import { libraryMessages } from '../../messages/library.ts';
import { amount } from '../../ui/amount.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Deletion } from '../../ui/useOwnDeletion.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Asks, saying what it touches, deletes, and goes to the list; `become` hears how far that is. */
export function useDeleteSymbol(become: (deletion: Deletion) => void) {
  const api = useApi();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useAction({
    call: deleteSymbol,
    loading: () => libraryMessages.deleting('symbol'),
    done: ({ name }) => libraryMessages.deleted('symbol', name),
    failed: () => libraryMessages.notDeleted('symbol'),
    redirects: true,
  });

  return async ({ id, name, entries }: WholeSymbol): Promise<void> => {
    const touched = await queries.fetchQuery(impactQuery(api, `symbol-${id}`)).catch(() => null);
    const body = (
      <>
        <p>“<bdi>{name}</bdi>” will be gone{entries.length > 0 && <> with its {amount(entries.length, 'word')}</>}; it can be restored{entries.length > 0 && ', with the words that no other symbol has by then'}.</p>
        {touched && touched.runs > 0 && <p>{touched.runs === 1 ? '1 poster made with it stays as it is; made again, it would be without it.' : `${amount(touched.runs, 'poster')} made with it stay as they are; made again, they would be without it.`}</p>}
      </>
    );
    if (!await dialogs.confirm({ title: 'Delete this symbol?', body, confirmLabel: 'Delete', danger: true })) return;
    become('underWay');
    const deleted = await remove.run({ id }, { gone: { name } });
    become(deleted.ok ? 'done' : 'none');
    if (!deleted.ok) return;
    await navigate({ to: '/symbols', state: { banner: deleted.banner } });
    queries.removeQueries({ queryKey: ['symbol', name] });
    for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
  };
}

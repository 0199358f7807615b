import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { updateSymbolName } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

const route = getRouteApi('/shell/symbol');

/**
 * Asks for a new name until one is taken or the person gives up; the address follows.
 * @param setRenaming hears while the old name leads nowhere any more
 */
export function useRenameSymbol(symbol: WholeSymbol, setRenaming: (isRenaming: boolean) => void) {
  const banners = useBanners();
  const dialogs = useDialogs();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const rename = useAction({
    call: updateSymbolName,
    loading: () => libraryMessages.renaming('symbol'),
    done: ({ name }) => libraryMessages.renamed('symbol', name),
    failed: () => libraryMessages.notRenamed('symbol'),
    conflict: ({ newName }) => libraryMessages.nameTaken('symbol', newName),
  });

  const submit = async (typed: string): Promise<string | null> => {
    const newName = typed.trim();
    if (newName === '' || newName === symbol.name) {
      banners.warn(libraryMessages.invalidName('symbol'));
      return libraryMessages.invalidName('symbol');
    }
    setRenaming(true);
    const renamed = await rename.run({ id: symbol.id, oldName: symbol.name, newName });
    if (!renamed.ok) {
      setRenaming(false);
      return renamed.sentence;
    }
    // Shown under its new name at once; what is typed on the page stays.
    queries.setQueryData(['symbol', renamed.value.name], { ...symbol, name: renamed.value.name });
    await navigate({ search: { symbol: renamed.value.name }, replace: true, ignoreBlocker: true });
    setRenaming(false);
    for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
    return null;
  };

  return () => dialogs.input({ title: 'Rename symbol', label: 'Symbol name', confirmLabel: 'Rename', initial: symbol.name, submit });
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSymbol } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import type { FieldDraft } from '../../ui/drafts/fieldDraft.ts';
import { useAction } from '../../ui/useAction.ts';
import { asUpdate, type SymbolFields } from './symbolDraft.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Saves what changed. When somebody else saved first, theirs is fetched and merged, and the person looks before saving again. */
export function useUpdateSymbol(symbolName: string, draft: FieldDraft<SymbolFields>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const update = useAction({
    call: updateSymbol,
    loading: () => libraryMessages.updating('symbol'),
    done: ({ name }) => libraryMessages.symbolUpdated(name),
    failed: () => libraryMessages.symbolNotUpdated,
  });
  const save = async () => {
    const sent = draft.fields;
    setBusy(true);
    const updated = await update.run({ symbolName, revision: draft.revision, ...asUpdate(draft.base, sent) });
    setBusy(false);
    if (updated.ok) draft.saved(sent, updated.value.revision);
    if (updated.ok || updated.failure.status === 409) for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
  };
  return { busy, save };
}

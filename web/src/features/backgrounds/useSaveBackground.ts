import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../api/callFailed.ts';
import { updateBackground } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { BACKGROUND_READS } from '../../ui/backgrounds/backgroundReads.ts';
import type { FieldDraft } from '../../ui/drafts/fieldDraft.ts';
import { useAction } from '../../ui/useAction.ts';
import { asChange, type BackgroundFields } from './backgroundDraft.ts';

/** Saves what changed. When somebody else saved first, theirs is fetched and merged, and the person looks before saving again. */
export function useSaveBackground(id: string, draft: FieldDraft<BackgroundFields>) {
  const queries = useQueryClient();
  const update = useAction({
    call: updateBackground,
    loading: () => libraryMessages.updating('background'),
    done: () => libraryMessages.backgroundSaved,
    failed: () => libraryMessages.backgroundNotSaved,
  });
  const [unsaved, setUnsaved] = useState<CallFailure | null>(null);
  const save = (): Promise<boolean> => send(draft.fields);
  /** As it was saved before but for the description. */
  const saveDescription = (description: string): Promise<boolean> => send({ ...draft.base, description });

  async function send(sent: BackgroundFields): Promise<boolean> {
    const updated = await update.run({ id, revision: draft.revision, renderData: asChange(draft.base, sent) });
    setUnsaved(updated.ok || updated.failure.status === 409 ? null : updated.failure);
    if (updated.ok) draft.saved(sent, updated.value.revision);
    if (updated.ok || updated.failure.status === 409) for (const queryKey of BACKGROUND_READS) void queries.invalidateQueries({ queryKey });
    return updated.ok;
  }
  return { busy: update.busy, unsaved, save, saveDescription };
}

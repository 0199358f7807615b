import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateDocument } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { withReason } from '../../api/callFailed.ts';
import { documentQuery } from '../../api/queries/document.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { epochOfDay } from '../../ui/when.ts';
import { changedFields, type TranscriptFields } from './draft.ts';
import type { useTranscriptDraft } from './useTranscriptDraft.ts';

type Draft = ReturnType<typeof useTranscriptDraft>;

/**
 * Saves what changed. When somebody else saved first, their transcript is fetched and merged, and the person looks before saving again.
 * @param isNoDay what is typed as the date names no day: nothing is saved then, nor without a text
 */
export function useUpdateTranscript(document: { readonly id: string; readonly title: string }, draft: Draft, isNoDay: boolean) {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hasNoText = draft.changes.content?.trim() === '';

  const save = async () => {
    const wrong = hasNoText ? transcriptMessages.missingContent : isNoDay ? transcriptMessages.noDay : null;
    setRefused(wrong !== null);
    if (wrong !== null) return banners.warn(wrong);
    const sent = draft.fields;
    const banner = banners.loading(progressMessages.updatingTranscript);
    setBusy(true);
    const updated = await api.write(updateDocument, { documentID: document.id, revision: draft.revision, ...asSent(changedFields(draft.base, sent)) }, { keepalive: true });
    setBusy(false);
    if (updated.ok) {
      draft.saved(sent, updated.value.revision);
      banner.confirm(transcriptMessages.updated(document.title));
    } else {
      banner.warn(withReason(transcriptMessages.notUpdated, updated.failure));
    }
    const meanwhile = !updated.ok && updated.failure.status === 409;
    if (updated.ok || meanwhile) await queries.invalidateQueries({ queryKey: documentQuery(api, document.id).queryKey });
    if (updated.ok) for (const queryKey of [['documents'], ['recently-edited']]) void queries.invalidateQueries({ queryKey });
  };

  return { busy, hasNoText, isRefused, save };
}

/** A day travels as itself and as the moment it begins here. */
function asSent({ calendarDate, ...texts }: Partial<TranscriptFields>) {
  if (calendarDate === undefined) return texts;
  return { ...texts, calendarDate, date: calendarDate === null ? null : epochOfDay(calendarDate) };
}

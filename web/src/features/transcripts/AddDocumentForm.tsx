import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { addDocument } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { withReason } from '../../api/callFailed.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { tooLongName } from '../../ui/tooLongName.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { epochOfDay } from '../../ui/when.ts';
import classes from './AddDocumentPage.module.css';
import { DayField } from './DayField.tsx';
import { missingFields } from './missingFields.ts';

const EMPTY = { title: '', calendarDate: null as string | null, documentSetup: '', content: '' };

/** One transcript, typed or pasted. Fields that are needed and empty, a title too long and a date that is none are highlighted on Submit. */
export function AddDocumentForm() {
  const [fields, setFields] = useState(EMPTY);
  const [isNoDay, setNoDay] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const added = useRef(false);
  const { busy, add } = useAddDocument(() => { added.current = true; });
  const banners = useBanners();
  const missing = missingFields(fields);
  const tooLong = tooLongName('Transcript Title', fields.title);
  const highlighted = (field: 'title' | 'content') => wasSubmitted && missing.fields.includes(field);
  const change = (part: Partial<typeof EMPTY>) => setFields((before) => ({ ...before, ...part }));
  useLeaveGuard(() => !added.current && (isNoDay || Object.values(fields).some(Boolean)), transcriptMessages.unsavedChanges);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const wrong = missing.sentence ?? tooLong ?? (isNoDay ? transcriptMessages.noDay : null);
    if (wrong !== null) banners.warn(wrong);
    else void add(fields);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput label="Transcript Title" required value={fields.title} error={highlighted('title') || (wasSubmitted && tooLong)} onChange={(event) => change({ title: event.currentTarget.value })} />
        <DayField label="Transcript Date" value={fields.calendarDate} isNoDay={isNoDay} isRefused={wasSubmitted} onChange={(calendarDate) => change({ calendarDate })} onNoDay={setNoDay} />
      </div>
      <Textarea label="Meeting Setup" placeholder={transcriptMessages.setupPlaceholder} autosize minRows={2} maxRows={8} value={fields.documentSetup} onChange={(event) => change({ documentSetup: event.currentTarget.value })} />
      <Textarea label="Transcript Content" required rows={12} value={fields.content} error={highlighted('content')} onChange={(event) => change({ content: event.currentTarget.value })} />
      <Button type="submit" size="md" loading={busy} className={classes.submit ?? ''}>Submit</Button>
    </form>
  );
}

function useAddDocument(onAdded: () => void) {
  const api = useApi();
  const banners = useBanners();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const add = async ({ title, calendarDate, documentSetup, content }: typeof EMPTY) => {
    const banner = banners.loading(progressMessages.addingTranscript);
    setBusy(true);
    const date = calendarDate === null ? null : epochOfDay(calendarDate);
    const added = await api.write(addDocument, { title: title.trim(), content, calendarDate, date, documentSetup });
    setBusy(false);
    if (!added.ok) return banner.warn(added.failure.error === 'conflict' ? transcriptMessages.nameTaken(title.trim()) : withReason(transcriptMessages.notAdded, added.failure));
    onAdded();
    void queries.invalidateQueries();
    const text = transcriptMessages.uploaded(added.value.title);
    await navigate({ to: '/transcript', search: { documentID: added.value.id }, state: { banner: { kind: 'confirm', text, replaces: banner.id } } });
  };

  return { busy, add };
}

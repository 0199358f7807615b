import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { ThingHistory } from '../../ui/history/ThingHistory.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import type { OwnDeletion } from '../../ui/useOwnDeletion.ts';
import { useSaveKey } from '../../ui/useSaveKey.ts';
import { momentOf } from '../../ui/when.ts';
import { DayField } from './DayField.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { ReadTranscript } from './ReadTranscript.tsx';
import { posterSearch } from '../../api/posterSearch.ts';
import classes from './TranscriptEditor.module.css';
import { useDeleteTranscript } from './useDeleteTranscript.tsx';
import { useRenameTranscript } from '../../ui/useRenameTranscript.ts';
import { useTranscriptDraft, type TranscriptDocument } from './useTranscriptDraft.ts';
import { useUpdateTranscript } from './useUpdateTranscript.ts';

interface TranscriptEditorProps {
  readonly document: TranscriptDocument;
  /** It was deleted while it was open here. */
  readonly isGone: boolean;
  readonly deletion: OwnDeletion;
}

const VIEWS = [{ value: 'read', label: 'Read' }, { value: 'edit', label: 'Edit' }] as const;
type View = (typeof VIEWS)[number]['value'];

export function TranscriptEditor({ document, isGone, deletion }: TranscriptEditorProps) {
  const draft = useTranscriptDraft(document);
  const [isNoDay, setNoDay] = useState(false);
  const { busy, hasNoText, isRefused, save } = useUpdateTranscript(document, draft, isNoDay);
  // Another day, from elsewhere too, takes the place of what was typed.
  useEffect(() => setNoDay(false), [draft.fields.calendarDate]);
  const isChanged = isNoDay || Object.keys(draft.changes).length > 0;
  const [view, setView] = useState<View>(document.content.trim() === '' ? 'edit' : 'read');
  const canSave = isChanged && !busy && draft.clashes.length === 0 && !isGone;
  const update = (): void => {
    if (hasNoText) setView('edit');
    void save();
  };
  useSaveKey(() => { if (canSave) update(); });
  useLeaveGuard(() => isChanged && !deletion.isDone(), transcriptMessages.unsavedChanges);

  return (
    <Page title={document.title} heading={<Heading document={document} deletion={deletion} />} lead={<Facts document={document} />}
      actions={(
        <>
          <LinkButton to="/dashboard/$tab" params={{ tab: 'tapestry' }} search={posterSearch(document)} preload={false} variant="default" leftSection={<Icon name="menu" size={18} />}>View Dashboard</LinkButton>
          <LinkButton to="/tapestry" search={posterSearch(document)} preload={false} variant="default" leftSection={<Icon name="poster" size={18} />}>View Tapestry</LinkButton>
        </>
      )}
    >
      <Meanwhile documentID={document.id} isGone={isGone && !deletion.isBegun} by={draft.by} clashes={draft.clashes} taken={draft.taken} mine={draft.fields} settle={draft.settle} dismissTaken={draft.dismissTaken} />
      <div className={classes.columns}>
        <Sheet title="About the meeting" hideTitle>
          <div className={classes.fields}>
            <DayField label="Date" value={draft.fields.calendarDate} isNoDay={isNoDay} isRefused={isRefused} onChange={(calendarDate) => draft.change({ calendarDate })} onNoDay={setNoDay} />
            <Textarea label="Meeting Setup" placeholder={transcriptMessages.setupPlaceholder} autosize minRows={5} maxRows={14}
              value={draft.fields.documentSetup} onChange={(event) => draft.change({ documentSetup: event.currentTarget.value })}
            />
          </div>
        </Sheet>
        <div className={classes.said}>
          <Sheet title="What was said" aside={<Segments label="Shown to" options={VIEWS} value={view} onChange={(next) => setView(next)} />}>
            {view === 'read' && <ReadTranscript content={draft.fields.content} />}
            {view === 'edit' && (
              <Textarea label="Transcript" classNames={{ input: classes.content ?? '' }} spellCheck={false} error={isRefused && hasNoText}
                value={draft.fields.content} onChange={(event) => draft.change({ content: event.currentTarget.value })}
              />
            )}
          </Sheet>
        </div>
        <ThingHistory thing={`transcript-${document.id}`} />
      </div>
      {document.earlier.versions > 0 && <EarlierVersions document={document} />}
      {isChanged && (
        <div className={classes.update}>
          <span>Not saved yet{'content' in draft.changes || ('documentSetup' in draft.changes && document.documentSetup !== '') ? <>. {transcriptMessages.keepsEarlier}</> : ''}</span>
          <Button loading={busy} disabled={draft.clashes.length > 0 || isGone} title="Ctrl+S" onClick={update}>Update Transcript</Button>
        </div>
      )}
    </Page>
  );
}

function Heading({ document, deletion }: { readonly document: TranscriptDocument; readonly deletion: OwnDeletion }) {
  const rename = useRenameTranscript(document);
  const remove = useDeleteTranscript(deletion.become);
  return (
    <div className={classes.heading}>
      <h1 dir="auto">{document.title}</h1>
      <span className={classes.deeds}>
        <Hint text="Rename">
          <ActionIcon variant="subtle" size="lg" aria-label="Rename transcript" onClick={() => void rename()}><Icon name="edit" /></ActionIcon>
        </Hint>
        <Hint text="Delete">
          <ActionIcon variant="subtle" color="rust" size="lg" aria-label="Delete transcript" onClick={() => void remove(document)}><Icon name="trash" /></ActionIcon>
        </Hint>
      </span>
    </div>
  );
}

function Facts({ document: { docLength, changedAt, changedBy } }: { readonly document: TranscriptDocument }) {
  const who = changedBy.name ?? changedBy.email;
  return <>{amount(docLength, 'word')} · last changed {momentOf(changedAt)}{who && <> by <bdi>{who}</bdi></>}</>;
}

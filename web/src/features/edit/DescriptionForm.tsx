import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateDocument } from '../../api/calls.ts';
import { editingMessages } from '../../messages/editing.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useAction } from '../../ui/useAction.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import styles from './EditPage.module.css';
import type { TranscriptDocument } from './transcriptDocument.ts';

interface DescriptionFormProps {
  readonly document: TranscriptDocument;
  onUpdated(): void;
  /** Saved or given up. */
  onEnd(): void;
}

export function DescriptionForm({ document, onUpdated, onEnd }: DescriptionFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(document.documentSetup);
  const { busy, run } = useAction({ call: updateDocument, done: () => editingMessages.updated, failed: () => editingMessages.notUpdated });
  useLeaveGuard(() => typed !== document.documentSetup, transcriptMessages.unsavedChanges);
  async function save(): Promise<void> {
    const outcome = await run({ documentID: document.id, documentSetup: typed, revision: document.revision });
    // What was typed stays when it could not be kept.
    if (!outcome.ok) return;
    onEnd();
    onUpdated();
    await Promise.all([queries.invalidateQueries({ queryKey: ['document', document.id] }), queries.invalidateQueries({ queryKey: ['tapestry'] })]);
  }
  return (
    <div className={styles.description}>
      <Textarea label="Meeting description" placeholder={transcriptMessages.setupPlaceholder} autosize minRows={4} maxRows={9} data-autofocus autoFocus value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <div className={styles.row}>
        <Button size="sm" loading={busy} disabled={typed === document.documentSetup} onClick={() => void save()}>Save</Button>
        <Button size="sm" variant="default" onClick={onEnd}>Cancel</Button>
      </div>
    </div>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { updateDocument } from '../../api/calls.ts';
import { editingMessages } from '../../messages/editing.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useAction } from '../../ui/useAction.ts';
import styles from './EditPage.module.css';
import type { TranscriptDocument } from './transcriptDocument.ts';

interface DescriptionFormProps {
  readonly document: TranscriptDocument;
  readonly typed: string;
  readonly takesFocus: boolean;
  /** Null once it is saved or given up. */
  onType(text: string | null): void;
  onUpdated(): void;
}

export function DescriptionForm({ document, typed, takesFocus, onType, onUpdated }: DescriptionFormProps) {
  const queries = useQueryClient();
  const { busy, run } = useAction({ call: updateDocument, done: () => editingMessages.updated, failed: () => editingMessages.notUpdated });
  async function save(): Promise<void> {
    const outcome = await run({ documentID: document.id, documentSetup: typed, revision: document.revision });
    // What was typed stays when it could not be kept.
    if (!outcome.ok) return;
    onType(null);
    onUpdated();
    await Promise.all([queries.invalidateQueries({ queryKey: ['document', document.id] }), queries.invalidateQueries({ queryKey: ['tapestry'] })]);
  }
  return (
    <div className={styles.description}>
      <Textarea label="Meeting description" placeholder={transcriptMessages.setupPlaceholder} autosize minRows={4} maxRows={9} data-autofocus={takesFocus || undefined} autoFocus={takesFocus} value={typed} onChange={(event) => onType(event.currentTarget.value)} />
      <div className={styles.row}>
        <Button size="sm" loading={busy} disabled={typed === document.documentSetup} onClick={() => void save()}>Save</Button>
        <Button size="sm" variant="default" onClick={() => onType(null)}>Cancel</Button>
      </div>
    </div>
  );
}

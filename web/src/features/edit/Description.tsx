import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateDocument } from '../../api/calls.ts';
import { editingMessages } from '../../messages/editing.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import styles from './EditPage.module.css';
import type { TranscriptDocument } from './transcriptDocument.ts';

/** What the meeting was for, to be changed; the tapestry is then made anew. */
export function Description({ document, onUpdated }: { readonly document: TranscriptDocument; onUpdated(): void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, run } = useAction({ call: updateDocument, done: () => editingMessages.updated, failed: () => editingMessages.notUpdated });
  useLeaveGuard(() => typed !== null && typed !== document.documentSetup, transcriptMessages.unsavedChanges);
  async function save(): Promise<void> {
    const outcome = await run({ documentID: document.id, documentSetup: typed ?? '', revision: document.revision });
    // What was typed stays when it could not be kept.
    if (!outcome.ok) return;
    setTyped(null);
    onUpdated();
    await Promise.all([queries.invalidateQueries({ queryKey: ['document', document.id] }), queries.invalidateQueries({ queryKey: ['tapestry'] })]);
  }
  if (typed === null) {
    return (
      <div className={styles.description}>
        <h2 className={styles.label}>Meeting description</h2>
        <p>{document.documentSetup || 'None yet.'}</p>
        <button type="button" className={styles.edit} aria-label="Edit the meeting description" onClick={() => setTyped(document.documentSetup)}><Icon name="edit" size={16} /> Edit</button>
      </div>
    );
  }
  return (
    <div className={styles.description}>
      <Textarea label="Meeting description" placeholder={transcriptMessages.setupPlaceholder} autosize minRows={4} maxRows={9} data-autofocus autoFocus value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <div className={styles.row}>
        <Button size="sm" loading={busy} disabled={typed === document.documentSetup} onClick={() => void save()}>Save</Button>
        <Button size="sm" variant="default" onClick={() => setTyped(null)}>Cancel</Button>
      </div>
    </div>
  );
}

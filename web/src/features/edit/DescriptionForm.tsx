import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { updateDocument } from '../../api/calls.ts';
import { editingMessages } from '../../messages/editing.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { DraftMeets } from '../../ui/drafts/DraftMeets.tsx';
import { useAction } from '../../ui/useAction.ts';
import styles from './EditPage.module.css';
import type { DescriptionFieldDraft } from './useDrafts.ts';

interface DescriptionFormProps {
  readonly documentID: string;
  readonly draft: DescriptionFieldDraft;
  readonly takesFocus: boolean;
  onClose(): void;
  onUpdated(): void;
}

export function DescriptionForm({ documentID, draft, takesFocus, onClose, onUpdated }: DescriptionFormProps) {
  const queries = useQueryClient();
  const { busy, run } = useAction({ call: updateDocument, done: () => editingMessages.updated, failed: () => editingMessages.notUpdated });
  const { fields: { documentSetup }, revision, changed, clashes } = draft;
  async function save(): Promise<void> {
    const outcome = await run({ documentID, documentSetup, revision });
    if (!outcome.ok) {
      // What was typed stays. What somebody else saved before is fetched and meets it.
      if (outcome.failure.status === 409) await queries.invalidateQueries({ queryKey: ['document', documentID] });
      return;
    }
    onClose();
    onUpdated();
    await Promise.all([queries.invalidateQueries({ queryKey: ['document', documentID] }), queries.invalidateQueries({ queryKey: ['tapestry'] })]);
  }
  return (
    <div className={styles.description}>
      <DraftMeets draft={draft} labelOf={() => 'the meeting description'} written={(_, value) => (value === '' ? '(empty)' : String(value))} />
      <Textarea label="Meeting description" placeholder={transcriptMessages.setupPlaceholder} autosize minRows={4} maxRows={9} data-autofocus={takesFocus || undefined} autoFocus={takesFocus} value={documentSetup} onChange={(event) => draft.change({ documentSetup: event.currentTarget.value })} />
      <div className={styles.row}>
        <Button size="sm" loading={busy} disabled={changed.length === 0 || clashes.length > 0} onClick={() => void save()}>Save</Button>
        <Button size="sm" variant="default" onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}

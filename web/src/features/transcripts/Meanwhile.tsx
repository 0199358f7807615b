import { Button, Group } from '@mantine/core';
import type { PersonSeen } from '../../../../api/contract/fields.ts';
import { useDeleted, useElsewhere } from '../../ui/meanwhile/useElsewhere.ts';
import { writtenDay } from '../../ui/when.ts';
import type { Clash, FieldName, TranscriptFields } from './draft.ts';
import classes from './Meanwhile.module.css';

interface MeanwhileProps {
  readonly documentID: string;
  readonly isGone: boolean;
  /** Whose saves `clashes` and `taken` come from; null where there is no telling. */
  readonly by: PersonSeen | null;
  readonly clashes: readonly Clash[];
  readonly taken: readonly FieldName[];
  readonly mine: TranscriptFields;
  settle(field: FieldName, value: string | null): void;
  dismissTaken(): void;
}

const LABELS: Readonly<Record<FieldName, string>> = { calendarDate: 'Date', documentSetup: 'Meeting Setup', content: 'Transcript' };

/** What was done elsewhere to the transcript while it is being edited here; where both changed the same, the person decides. */
export function Meanwhile({ documentID, isGone, by, clashes, taken, mine, settle, dismissTaken }: MeanwhileProps) {
  const { who, their, take, keep } = useElsewhere(by);
  return (
    <div role="status">
      {isGone && <Gone documentID={documentID} />}
      {taken.length > 0 && clashes.length === 0 && (
        <div className={classes.note}>
          <span>{who} saved changes: {taken.map((field) => LABELS[field]).join(', ')}. What you typed here is kept.</span>
          <Button size="compact-sm" variant="default" onClick={dismissTaken}>OK</Button>
        </div>
      )}
      {clashes.map(({ field, theirs }) => (
        <div key={field} className={classes.note}>
          <div className={classes.clash}>
            <strong>{who} changed the {LABELS[field]}, which you changed here too.</strong>
            <div className={classes.theirs} role="group" aria-label={`${their} ${LABELS[field]}`} tabIndex={0}>{written(field, theirs)}</div>
          </div>
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => settle(field, theirs)}>{take}</Button>
            <Button size="sm" onClick={() => settle(field, mine[field])}>{keep}</Button>
          </Group>
        </div>
      ))}
    </div>
  );
}

function Gone({ documentID }: { readonly documentID: string }) {
  const deleted = useDeleted(`transcript-${documentID}`);
  const { who } = useElsewhere(deleted.state === 'deleted' ? deleted.by : null);
  if (deleted.state === 'asking') return null;
  return <p className={classes.note}>{who} deleted this transcript. What you typed is still here to copy; it can be added as a new transcript.</p>;
}

function written(field: FieldName, value: string | null): string {
  if (value === null || value === '') return '(empty)';
  return field === 'calendarDate' ? writtenDay(value) : value;
}

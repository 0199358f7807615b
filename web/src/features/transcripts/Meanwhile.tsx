import { Button, Group } from '@mantine/core';
import { writtenDay } from '../../ui/when.ts';
import type { Clash, FieldName, TranscriptFields } from './draft.ts';
import classes from './Meanwhile.module.css';

interface MeanwhileProps {
  readonly isGone: boolean;
  readonly clashes: readonly Clash[];
  readonly taken: readonly FieldName[];
  readonly mine: TranscriptFields;
  settle(field: FieldName, value: string | null): void;
  dismissTaken(): void;
}

const LABELS: Readonly<Record<FieldName, string>> = { calendarDate: 'Date', documentSetup: 'Meeting Setup', content: 'Transcript' };

/** What somebody else did to the transcript while it is being edited here; where both changed the same, the person decides. */
export function Meanwhile({ isGone, clashes, taken, mine, settle, dismissTaken }: MeanwhileProps) {
  return (
    <div role="status">
      {isGone && <p className={classes.note}>Somebody else deleted this transcript. What you typed is still here to copy; it can be added as a new transcript.</p>}
      {taken.length > 0 && clashes.length === 0 && (
        <div className={classes.note}>
          <span>Somebody else saved meanwhile. Their {taken.map((field) => LABELS[field]).join(' and ')} is shown here; what you typed is kept.</span>
          <Button size="compact-sm" variant="default" onClick={dismissTaken}>All right</Button>
        </div>
      )}
      {clashes.map(({ field, theirs }) => (
        <div key={field} className={classes.note}>
          <div className={classes.clash}>
            <strong>Somebody else changed the {LABELS[field]} meanwhile, and so did you.</strong>
            <div className={classes.theirs} role="group" aria-label={`Their ${LABELS[field]}`} tabIndex={0}>{written(field, theirs)}</div>
          </div>
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => settle(field, theirs)}>Take theirs</Button>
            <Button size="sm" onClick={() => settle(field, mine[field])}>Keep mine</Button>
          </Group>
        </div>
      ))}
    </div>
  );
}

function written(field: FieldName, value: string | null): string {
  if (value === null || value === '') return '(empty)';
  return field === 'calendarDate' ? writtenDay(value) : value;
}

import { Button, Group } from '@mantine/core';
import classes from './DraftMeets.module.css';
import type { DraftFields } from './mergeDraft.ts';
import type { FieldDraft } from './useFieldDraft.ts';

interface DraftMeetsProps<F extends DraftFields> {
  readonly draft: FieldDraft<F>;
  /** A field as people call it. */
  readonly labelOf: (field: string) => string;
  readonly written: (field: string, value: unknown) => string;
}

/** What somebody else saved while this page was being edited; where both changed the same, the person decides. */
export function DraftMeets<F extends DraftFields>({ draft: { clashes, taken, fields, settle, dismissTaken }, labelOf, written }: DraftMeetsProps<F>) {
  return (
    <div role="status">
      {taken.length > 0 && clashes.length === 0 && (
        <div className={classes.note}>
          <span>Somebody else saved changes: {[...new Set(taken.map(labelOf))].join(', ')}. Yours are kept.</span>
          <Button size="compact-sm" variant="default" onClick={dismissTaken}>OK</Button>
        </div>
      )}
      {clashes.map(({ field, theirs }) => (
        <div key={field} className={classes.note}>
          <span>Somebody else changed {labelOf(field)} to <strong>{written(field, theirs)}</strong>; here it is <strong>{written(field, fields[field])}</strong>.</span>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => settle(field, theirs)}>Take theirs</Button>
            <Button size="compact-sm" onClick={() => settle(field, fields[field])}>Keep mine</Button>
          </Group>
        </div>
      ))}
    </div>
  );
}

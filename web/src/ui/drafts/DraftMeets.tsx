import { Button, Group } from '@mantine/core';
import { useElsewhere } from '../meanwhile/useElsewhere.ts';
import classes from './DraftMeets.module.css';
import type { FieldDraft } from './fieldDraft.ts';
import type { DraftFields } from './mergeDraft.ts';

interface DraftMeetsProps<F extends DraftFields> {
  readonly draft: FieldDraft<F>;
  /** A field as people call it. */
  readonly labelOf: (field: string) => string;
  readonly written: (field: string, value: unknown) => string;
}

/** What was saved elsewhere while this page was being edited; where both changed the same, the person decides. */
export function DraftMeets<F extends DraftFields>({ draft: { clashes, taken, by, fields, settle, dismissTaken }, labelOf, written }: DraftMeetsProps<F>) {
  const { who, take, keep } = useElsewhere(by);
  return (
    <div role="status">
      {taken.length > 0 && clashes.length === 0 && (
        <div className={classes.note}>
          <span>{who} saved changes: {[...new Set(taken.map(labelOf))].join(', ')}. What you changed here is kept.</span>
          <Button size="compact-sm" variant="default" onClick={dismissTaken}>OK</Button>
        </div>
      )}
      {clashes.map(({ field, theirs }) => (
        <div key={field} className={classes.note}>
          <span>{who} changed {labelOf(field)} to <strong>{written(field, theirs)}</strong>; here it is <strong>{written(field, fields[field])}</strong>.</span>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => settle(field, theirs)}>{take}</Button>
            <Button size="compact-sm" onClick={() => settle(field, fields[field])}>{keep}</Button>
          </Group>
        </div>
      ))}
    </div>
  );
}

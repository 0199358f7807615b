import { useState } from 'react';
import type { PersonSeen } from '../../../../api/contract/fields.ts';
import { doerOf } from '../meanwhile/elsewhere.ts';
import { changedFields, mergeDraft, type DraftFields, type FieldClash } from './mergeDraft.ts';

interface Saved<F extends DraftFields> {
  readonly revision: number;
  /** Who made that revision. */
  readonly changedBy: PersonSeen;
  readonly fields: F;
}

interface Editing<F extends DraftFields> extends Omit<Saved<F>, 'changedBy'> {
  /** What the server had when the draft last agreed with it. */
  readonly base: F;
  readonly clashes: readonly FieldClash[];
  /** Taken over from another save while something here was being edited. */
  readonly taken: readonly string[];
  /** Whose saves `clashes` and `taken` come from; null where there is no telling. */
  readonly by: PersonSeen | null;
}

/** What is being edited of a thing; a newer one from the server is merged in and never overwrites what was changed here. */
export function useFieldDraft<F extends DraftFields>(saved: Saved<F>) {
  const [editing, setEditing] = useState<Editing<F>>(() => ({ revision: saved.revision, fields: saved.fields, base: saved.fields, clashes: [], taken: [], by: null }));
  const current = saved.revision > editing.revision ? meet(editing, saved) : editing;
  // The render that sees a newer one also merges it: no frame shows the old one.
  if (current !== editing) setEditing(current);
  return {
    ...current,
    changed: changedFields(current.base, current.fields),
    change: (part: Partial<F>) => setEditing((before) => ({ ...before, fields: { ...before.fields, ...part } })),
    settle: (field: string, value: unknown) => setEditing((before) => ({
      ...before, fields: { ...before.fields, [field]: value }, clashes: before.clashes.filter((clash) => clash.field !== field),
    })),
    /** After a save: exactly what was sent is saved; what was changed since is still a change. */
    saved: (sent: F, revision: number) => setEditing((before) => ({ ...before, base: sent, revision, taken: [] })),
    dismissTaken: () => setEditing((before) => ({ ...before, taken: [] })),
  };
}

export type FieldDraft<F extends DraftFields> = ReturnType<typeof useFieldDraft<F>>;

function meet<F extends DraftFields>(editing: Editing<F>, saved: Saved<F>): Editing<F> {
  const wasEdited = changedFields(editing.base, editing.fields).length > 0;
  const { fields, clashes, taken } = mergeDraft(editing.base, saved.fields, editing.fields);
  const open = editing.clashes.filter(({ field, theirs }) => !clashes.some((clash) => clash.field === field) && JSON.stringify(fields[field]) !== JSON.stringify(theirs) && field in fields);
  const isTold = editing.clashes.length + editing.taken.length > 0;
  return {
    base: saved.fields, revision: saved.revision, fields, clashes: [...open, ...clashes], taken: wasEdited ? [...new Set([...editing.taken, ...taken])] : [],
    by: clashes.length + taken.length === 0 ? editing.by : doerOf({ revision: editing.revision, by: editing.by, isTold }, saved),
  };
}

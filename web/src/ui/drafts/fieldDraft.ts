import type { PersonSeen } from '../../../../api/contract/fields.ts';
import { doerOf } from '../meanwhile/elsewhere.ts';
import { changedFields, mergeDraft, type DraftFields, type FieldClash } from './mergeDraft.ts';

export interface Saved<F extends DraftFields> {
  readonly revision: number;
  /** Who made that revision. */
  readonly changedBy: PersonSeen;
  readonly fields: F;
}

export interface Editing<F extends DraftFields> extends Omit<Saved<F>, 'changedBy'> {
  /** What the server had when the draft last agreed with it. */
  readonly base: F;
  readonly clashes: readonly FieldClash[];
  /** Taken over from another save while something here was being edited. */
  readonly taken: readonly string[];
  /** Whose saves `clashes` and `taken` come from; null where there is no telling. */
  readonly by: PersonSeen | null;
}

export const beginEditing = <F extends DraftFields>({ revision, fields }: Saved<F>): Editing<F> => ({ revision, fields, base: fields, clashes: [], taken: [], by: null });

/** What the server has now meets the draft: merged in where it is newer, and nothing that was changed here is overwritten. */
export function meetSaved<F extends DraftFields>(editing: Editing<F>, saved: Saved<F>): Editing<F> {
  if (saved.revision <= editing.revision) return editing;
  const wasEdited = changedFields(editing.base, editing.fields).length > 0;
  const { fields, clashes, taken } = mergeDraft(editing.base, saved.fields, editing.fields);
  const open = editing.clashes.filter(({ field, theirs }) => !clashes.some((clash) => clash.field === field) && JSON.stringify(fields[field]) !== JSON.stringify(theirs) && field in fields);
  const isTold = editing.clashes.length + editing.taken.length > 0;
  return {
    base: saved.fields, revision: saved.revision, fields, clashes: [...open, ...clashes], taken: wasEdited ? [...new Set([...editing.taken, ...taken])] : [],
    by: clashes.length + taken.length === 0 ? editing.by : doerOf({ revision: editing.revision, by: editing.by, isTold }, saved),
  };
}

/** A draft as a page uses it, wherever its state is kept. */
export function fieldDraft<F extends DraftFields>(current: Editing<F>, update: (step: (before: Editing<F>) => Editing<F>) => void) {
  return {
    ...current,
    changed: changedFields(current.base, current.fields),
    change: (part: Partial<F>) => update((before) => ({ ...before, fields: { ...before.fields, ...part } })),
    settle: (field: string, value: unknown) => update((before) => ({
      ...before, fields: { ...before.fields, [field]: value }, clashes: before.clashes.filter((clash) => clash.field !== field),
    })),
    /** After a save: exactly what was sent is saved; what was changed since is still a change. */
    saved: (sent: F, revision: number) => update((before) => ({ ...before, base: sent, revision, taken: [] })),
    dismissTaken: () => update((before) => ({ ...before, taken: [] })),
  };
}

export type FieldDraft<F extends DraftFields> = ReturnType<typeof fieldDraft<F>>;

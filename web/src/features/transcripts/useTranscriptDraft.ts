import { useState } from 'react';
import type { z } from 'zod';
import type { document } from '../../../../api/contract/document.ts';
import type { PersonSeen } from '../../../../api/contract/fields.ts';
import { doerOf } from '../../ui/meanwhile/elsewhere.ts';
import { calendarDay } from '../../ui/when.ts';
import { changedFields, mergeFields, type Clash, type FieldName, type TranscriptFields } from './draft.ts';

export type TranscriptDocument = z.output<typeof document.answer>;

interface Editing {
  /** What the server had when the draft last agreed with it. */
  readonly base: TranscriptFields;
  readonly revision: number;
  readonly fields: TranscriptFields;
  readonly clashes: readonly Clash[];
  /** Taken over from another save while something here was being edited. */
  readonly taken: readonly FieldName[];
  /** Whose saves `clashes` and `taken` come from; null where there is no telling. */
  readonly by: PersonSeen | null;
}

/** What is being edited of a transcript; a newer one from the server is merged in and never overwrites what was typed. */
export function useTranscriptDraft(saved: TranscriptDocument) {
  const [editing, setEditing] = useState<Editing>(() => begin(saved));
  const current = saved.revision > editing.revision ? meet(editing, saved) : editing;
  // The render that sees a newer transcript also merges it: no frame shows the old one.
  if (current !== editing) setEditing(current);

  return {
    ...current,
    changes: changedFields(current.base, current.fields),
    change: (part: Partial<TranscriptFields>) => setEditing((before) => ({ ...before, fields: { ...before.fields, ...part } })),
    settle: (field: FieldName, value: string | null) => setEditing((before) => ({
      ...before, fields: { ...before.fields, [field]: value }, clashes: before.clashes.filter((clash) => clash.field !== field),
    })),
    /** After a save: exactly what was sent is saved; what was typed since is still a change. */
    saved: (sent: TranscriptFields, revision: number) => setEditing((before) => ({ ...before, base: sent, revision, taken: [] })),
    dismissTaken: () => setEditing((before) => ({ ...before, taken: [] })),
  };
}

function begin(saved: TranscriptDocument): Editing {
  const fields = fieldsOf(saved);
  return { base: fields, revision: saved.revision, fields, clashes: [], taken: [], by: null };
}

function meet(editing: Editing, saved: TranscriptDocument): Editing {
  const theirs = fieldsOf(saved);
  const wasEdited = Object.keys(changedFields(editing.base, editing.fields)).length > 0;
  const { fields, clashes, taken } = mergeFields(editing.base, theirs, editing.fields);
  const isTold = editing.clashes.length + editing.taken.length > 0;
  return {
    base: theirs, revision: saved.revision, fields, clashes: newest(editing.clashes, clashes, fields), taken: wasEdited ? [...new Set([...editing.taken, ...taken])] : [],
    by: clashes.length + taken.length === 0 ? editing.by : doerOf({ revision: editing.revision, by: editing.by, isTold }, saved),
  };
}

/** Clashes nobody decided yet stay, with the other side's newest words. */
function newest(before: readonly Clash[], now: readonly Clash[], fields: TranscriptFields): readonly Clash[] {
  const open = before.filter(({ field, theirs }) => !now.some((clash) => clash.field === field) && fields[field] !== theirs);
  return [...open, ...now];
}

function fieldsOf({ calendarDate, date, documentSetup, content }: TranscriptDocument): TranscriptFields {
  return { calendarDate: calendarDate ?? (date === null ? null : calendarDay(date)), documentSetup, content };
}

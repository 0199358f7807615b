import { useState } from 'react';
import { beginEditing, fieldDraft, meetSaved, type FieldDraft, type Saved } from './fieldDraft.ts';
import type { DraftFields } from './mergeDraft.ts';

/** What is being edited of a thing; a newer one from the server is merged in and never overwrites what was changed here. */
export function useFieldDraft<F extends DraftFields>(saved: Saved<F>): FieldDraft<F> {
  const [editing, setEditing] = useState(() => beginEditing(saved));
  const current = meetSaved(editing, saved);
  // The render that sees a newer one also merges it: no frame shows the old one.
  if (current !== editing) setEditing(current);
  return fieldDraft(current, setEditing);
}

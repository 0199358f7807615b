/** The parts of a transcript that its page edits. */
export interface TranscriptFields {
  readonly calendarDate: string | null;
  readonly documentSetup: string;
  readonly content: string;
}

const FIELDS = ['calendarDate', 'documentSetup', 'content'] as const satisfies readonly (keyof TranscriptFields)[];
export type FieldName = (typeof FIELDS)[number];

/** Both sides changed this field, each in their own way: the person decides. */
export interface Clash {
  readonly field: FieldName;
  readonly theirs: string | null;
}

export interface Merged {
  readonly fields: TranscriptFields;
  readonly clashes: readonly Clash[];
  /** Fields taken over from the other side. */
  readonly taken: readonly FieldName[];
}

/** The fields of `draft` that differ from `saved`; nothing when nothing changed. */
export function changedFields(saved: TranscriptFields, draft: TranscriptFields): Partial<TranscriptFields> {
  return Object.fromEntries(FIELDS.filter((field) => !same(saved[field], draft[field])).map((field) => [field, draft[field]]));
}

/**
 * Somebody else saved while this page was being edited: what only they changed is taken over, what only this page
 * changed is kept, and where both changed the same field the draft keeps its own and the other value is handed out.
 */
export function mergeFields(base: TranscriptFields, theirs: TranscriptFields, draft: TranscriptFields): Merged {
  const clashes: Clash[] = [];
  const taken: FieldName[] = [];
  const merge = <Name extends FieldName>(field: Name): TranscriptFields[Name] => {
    const theyChanged = !same(base[field], theirs[field]);
    const weChanged = !same(base[field], draft[field]);
    if (!theyChanged || same(theirs[field], draft[field])) return draft[field];
    if (weChanged) {
      clashes.push({ field, theirs: theirs[field] });
      return draft[field];
    }
    taken.push(field);
    return theirs[field];
  };
  const fields = { calendarDate: merge('calendarDate'), documentSetup: merge('documentSetup'), content: merge('content') };
  return { fields, clashes, taken };
}

/** A text field of a browser knows one kind of line break only. */
function same(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && a.replaceAll('\r\n', '\n') === b.replaceAll('\r\n', '\n'));
}

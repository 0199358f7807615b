/** What a page edits, by field; values are JSON. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** Both sides changed this field, each in their own way: the person decides. */
export interface FieldClash {
  readonly field: string;
  readonly theirs: unknown;
}

export interface MergedDraft<F extends DraftFields> {
  readonly fields: F;
  readonly clashes: readonly FieldClash[];
  /** Fields taken over from the other side. */
  readonly taken: readonly string[];
}

/** Fields of `mine` that differ from `base`. */
export function changedFields(base: DraftFields, mine: DraftFields): string[] {
  return Object.keys(mine).filter((field) => !isSame(base[field], mine[field]));
}

/**
 * Somebody else saved while this page was being edited: what only they changed is taken over, what only this page
 * changed is kept, and where both changed the same field the draft keeps its own and the other value is handed out.
 * A field that is gone on their side is gone; one that is new there is taken.
 */
export function mergeDraft<F extends DraftFields>(base: F, theirs: F, mine: F): MergedDraft<F> {
  const clashes: FieldClash[] = [];
  const taken: string[] = [];
  const fields = Object.fromEntries(Object.entries(theirs).map(([field, value]): [string, unknown] => {
    const own = mine[field];
    if (isSame(base[field], value) && field in mine || isSame(value, own)) return [field, own];
    if (field in base && field in mine && !isSame(base[field], own)) {
      clashes.push({ field, theirs: value });
      return [field, own];
    }
    taken.push(field);
    return [field, value];
  })) as unknown as F;
  return { fields, clashes, taken };
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

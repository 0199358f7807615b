export interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const MAX_SHOWN = 12;
/** How the program counts, no change that a person made. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'describedAt', 'arrangedAt', 'status']);

/** Changes that a person made, the first twelve, and how many there are besides. */
export function shownChanges(changes: readonly FieldChange[]): { readonly shown: readonly FieldChange[]; readonly more: number } {
  const made = changes.filter(({ field }) => !HIDDEN_FIELDS.has(field));
  return { shown: made.slice(0, MAX_SHOWN), more: Math.max(0, made.length - MAX_SHOWN) };
}

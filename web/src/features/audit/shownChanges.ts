export interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface ShownChanges {
  /** Changes that a person made, the first of them. */
  readonly shown: readonly FieldChange[];
  /** How many there are besides. */
  readonly more: number;
  /** What the program keeps beside that: hashes, counts, ids. */
  readonly kept: readonly FieldChange[];
}

const MAX_SHOWN = 12;
/** How the program counts and what it keeps for itself, no change that a person made. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'describedAt', 'arrangedAt', 'ruledAt', 'status', 'documentID', 'earlier', 'doomed', 'erasing', 'reconstructed', 'pictureId', 'heightRatio']);
/** All that a person can have changed of a run: what it shows is its picture. */
const OF_A_RUN = /^seen\.pins\.(?:title|date)$/;

/** The changes of one version of a thing: those that a person made, and what is only kept for the record. */
export function shownChanges(changes: readonly FieldChange[]): ShownChanges {
  const made = isBeginningOrEnd(changes) ? [] : changes.filter((change) => isMade(change, changes));
  return { shown: made.slice(0, MAX_SHOWN), more: Math.max(0, made.length - MAX_SHOWN), kept: changes.filter((change) => !made.includes(change)) };
}

/** Of something new everything is new, of something deleted everything is gone: its fields say nothing about a change. */
const isBeginningOrEnd = (changes: readonly FieldChange[]): boolean => changes.some(({ field, before, after }) => field === 'status' && (before === 'unknown' || after === 'deleted'));

function isMade({ field, ...values }: FieldChange, changes: readonly FieldChange[]): boolean {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (OWN_FIELDS.has(name)) return false;
  if (field.startsWith('seen.')) return OF_A_RUN.test(field);
  // Of a picture that came or went its own line tells enough.
  if (field.startsWith('pictures.') && name !== 'pictureHash') return 'before' in values && 'after' in values;
  // The same day, counted in milliseconds.
  return name !== 'date' || !changes.some((other) => other.field === field.replace(/date$/, 'calendarDate'));
}

/** What happened to a text or a picture, of which events hold a hash and nothing else; undefined for any other field. */
export function happenedTo({ field, before, after }: FieldChange): 'added' | 'changed' | 'removed' | undefined {
  if (!field.endsWith('Hash')) return undefined;
  return isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed';
}

/** Undefined counts as nothing: the field was not there. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

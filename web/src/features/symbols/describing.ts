import type { PersonSeen } from '../../../../api/contract/fields.ts';
import { doerOf } from '../../ui/meanwhile/elsewhere.ts';

/** A description while it is edited: what mine builds on, what is typed, and what somebody else saved against it. */
export interface Describing {
  /** As the server has it; `mine` is a change of it. */
  readonly base: unknown;
  /** For the next save. */
  readonly revision: number;
  readonly mine: unknown;
  /** Both changed it: the person decides. Null while nobody is in the way. */
  readonly theirs: unknown;
  /** Who saved `theirs`; null where there is no telling. */
  readonly theirsBy: PersonSeen | null;
  /** Raised when what is typed was replaced from outside. */
  readonly version: number;
}

/** Typed and not yet saved, kept over a reload. */
export interface KeptDraft {
  readonly base: unknown;
  readonly mine: unknown;
}

export interface SavedDescription {
  readonly description: unknown;
  readonly revision: number;
  /** Who made that revision. */
  readonly changedBy: PersonSeen;
}

export const EMPTY_DOCUMENT = { type: 'doc', content: [{ type: 'paragraph' }] } as const;

export function beginDescribing({ description, revision }: SavedDescription, kept: KeptDraft | null): Describing {
  const base = description ?? EMPTY_DOCUMENT;
  const begun = { base, revision, mine: base, theirs: null, theirsBy: null, version: 0 };
  if (!kept || isSameJson(kept.mine, base)) return begun;
  return isSameJson(kept.base, base) ? { ...begun, mine: kept.mine } : { ...begun, base: kept.base, mine: kept.mine, theirs: base };
}

/** What the server has now meets what is typed; nothing typed is overwritten. */
export function meetDescription(before: Describing, saved: SavedDescription): Describing {
  const { description, revision } = saved;
  if (revision <= before.revision) return before;
  const now = description ?? EMPTY_DOCUMENT;
  // Where somebody saved against it, they took that back.
  if (isSameJson(now, before.base)) return { ...before, revision, theirs: null, theirsBy: null };
  if (isSameJson(now, before.mine)) return { ...before, base: now, revision, theirs: null, theirsBy: null };
  if (isSameJson(before.mine, before.base)) return { base: now, revision, mine: now, theirs: null, theirsBy: null, version: before.version + 1 };
  return { ...before, revision, theirs: now, theirsBy: doerOf({ revision: before.revision, isTold: before.theirs !== null, by: before.theirsBy }, saved) };
}

/** After a conflict: theirs in place of mine, or mine on top of theirs. */
export function settleDescription(before: Describing, takesTheirs: boolean): Describing {
  if (before.theirs === null) return before;
  return takesTheirs
    ? { ...before, base: before.theirs, mine: before.theirs, theirs: null, theirsBy: null, version: before.version + 1 }
    : { ...before, base: before.theirs, theirs: null, theirsBy: null };
}

export const savedDescription = (before: Describing, sent: unknown, revision: number): Describing => ({ ...before, base: sent, revision: Math.max(revision, before.revision) });

export const isUnsaved = ({ base, mine }: Describing): boolean => !isSameJson(base, mine);

/** Whether two values of JSON say the same, in whatever order their fields stand. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([first], [second]) => (first < second ? -1 : 1)))
    : inner));
}

/** The words of a document, for showing it beside another. */
export function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { text, content = [], type } = node as { readonly text?: string; readonly content?: readonly unknown[]; readonly type?: string };
  if (text !== undefined) return text;
  const inner = content.map(wordsOf).join('');
  return type === 'paragraph' || type === 'heading' ? `${inner}\n` : inner;
}

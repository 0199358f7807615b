import { canonicalJson } from '../../../../tapestry/model/canonical.ts';
import { NO_ARRANGEMENT, type Arrangement } from '../../../../tapestry/model/arrangement.ts';
import { mergeArrangements, withFieldsOf } from '../../../../tapestry/model/mergeArrangements.ts';

/** What a person does to a poster by hand while others may do the same. */
export interface ArrangingState {
  /** As it is shown here. */
  readonly wanted: Arrangement;
  /** As the server had it when this page last agreed with it, and the run's revision then. */
  readonly base: Arrangement;
  readonly revision: number;
  /** Of this page's own doings, oldest first. */
  readonly past: readonly Arrangement[];
  /** What was undone, the next to redo first. */
  readonly future: readonly Arrangement[];
  /** Fields that both this page and somebody else changed: `wanted` has this page's, `base` theirs. Nothing is saved until it is decided. */
  readonly clashes: readonly string[];
  /** The revision after which the first of the clashes came; null without clashes. */
  readonly clashedAfter: number | null;
}

/** What a person should hear of a meeting: their own doings and others' were put together, or only others' came. */
export type Told = 'merged' | 'theirs' | null;

export function startArranging(arrangement: Arrangement | null, revision: number | null): ArrangingState {
  const saved = arrangement ?? NO_ARRANGEMENT;
  return { wanted: saved, base: saved, revision: revision ?? 0, past: [], future: [], clashes: [], clashedAfter: null };
}

export const isSame = (a: Arrangement, b: Arrangement): boolean => canonicalJson(a) === canonicalJson(b);

/** Whether there is something that the server has not, and that may be sent. */
export const isToSave = ({ wanted, base, clashes }: ArrangingState): boolean => clashes.length === 0 && !isSame(wanted, base);

export function changed(state: ArrangingState, next: Arrangement): ArrangingState {
  return isSame(next, state.wanted) ? state : { ...state, wanted: next, past: [...state.past, state.wanted], future: [] };
}

export function undone(state: ArrangingState): ArrangingState {
  const earlier = state.past.at(-1);
  return earlier ? { ...state, wanted: earlier, past: state.past.slice(0, -1), future: [state.wanted, ...state.future] } : state;
}

export function redone(state: ArrangingState): ArrangingState {
  const [later, ...future] = state.future;
  return later ? { ...state, wanted: later, past: [...state.past, state.wanted], future } : state;
}

export function saved(state: ArrangingState, sent: Arrangement, revision: number): ArrangingState {
  return revision > state.revision ? { ...state, base: sent, revision } : state;
}

/**
 * The server has something newer. What this page did not touch is taken over, in its history too, so that taking back
 * one's own doing never takes back somebody else's.
 */
export function met(state: ArrangingState, arrangement: Arrangement | null, revision: number): { readonly state: ArrangingState; readonly told: Told } {
  if (revision <= state.revision) return { state, told: null };
  const theirs = arrangement ?? NO_ARRANGEMENT;
  const { base, wanted } = state;
  const merged = mergeArrangements(base, theirs, wanted);
  const rebased = (entries: readonly Arrangement[]) => entries.map((entry) => mergeArrangements(base, theirs, entry).arrangement);
  const isOpen = (field: string): boolean => mergeArrangements(wanted, withFieldsOf(wanted, theirs, [field]), wanted).taken;
  const clashes = [...new Set([...state.clashes.filter(isOpen), ...merged.clashes])];
  const told = !merged.taken ? null : isSame(base, wanted) ? 'theirs' : 'merged';
  return { told, state: { ...state, wanted: merged.arrangement, base: theirs, revision, past: rebased(state.past), future: rebased(state.future), clashes, clashedAfter: clashes.length === 0 ? null : state.clashedAfter ?? state.revision } };
}

/** As it would be with theirs where both changed the same. */
export const theirsOf = ({ wanted, base, clashes }: ArrangingState): Arrangement => withFieldsOf(wanted, base, clashes);

/** Decides for one of the two; the other is one step back. */
export function settled(state: ArrangingState, keep: 'mine' | 'theirs'): ArrangingState {
  const [mine, theirs] = [state.wanted, theirsOf(state)];
  const [wanted, other] = keep === 'mine' ? [mine, theirs] : [theirs, mine];
  return { ...state, wanted, past: [...state.past, other], future: [], clashes: [], clashedAfter: null };
}

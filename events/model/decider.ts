import type { DomainEvent } from '../store/eventStore.ts';

/** Why a command was not carried out: a code for programs, a sentence for people, details for both. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Names and ids that the answer must carry, for example the symbol that owns a taken entry. */
  readonly details?: Readonly<Record<string, string>>;
}

export type RefusalCode = 'nameTaken' | 'entryTaken' | 'notFound' | 'alreadyExists' | 'invalid' | 'deleted' | 'keyReused' | 'changedMeanwhile';

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export type Decision<E extends DomainEvent> = { readonly ok: true; readonly events: readonly E[] } | Refused;

/**
 * One aggregate: how its state follows from its events, and which events a command leads to.
 * `decide` is pure. `evolve` owns the state it is given: it may change it in place, and answers it.
 */
export interface Decider<State, Command, E extends DomainEvent> {
  initialState(): State;
  evolve(state: State, event: E): State;
  decide(command: Command, state: State): Decision<E>;
  /**
   * Names of what a command reads or changes. Of commands that have none in common each may be decided as if the others
   * did not exist, and what they lead to may be appended in any order. Without it every command touches everything.
   */
  touches?(command: Command): readonly string[];
}

export function accept<E extends DomainEvent>(...events: readonly E[]): Decision<E> {
  return { ok: true, events };
}

export function refuse(code: RefusalCode, message: string, details?: Readonly<Record<string, string>>): Refused {
  return { ok: false, refusal: details ? { code, message, details } : { code, message } };
}

/**
 * A save that was based on `seen` would overwrite what came after it, or was made of what this log does not hold; one that
 * names no revision never does.
 */
export const isStale = (seen: number | undefined, changedAt: number, revision: number): boolean => seen !== undefined && (seen < changedAt || seen > revision);

/** The refusal of such a save; `revision` is the one that is there now. */
export const changedMeanwhile = (kind: string, revision: number): Refused =>
  refuse('changedMeanwhile', `Somebody else has changed this ${kind} meanwhile.`, { revision: String(revision) });

/** Marks a branch that no event or command can reach. */
export function unreachable(value: never): never {
  throw new Error(`Not an event or command of this aggregate: ${JSON.stringify(value)}`);
}

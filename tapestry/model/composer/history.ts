/** What was done, by name, with every state in between; states are immutable, so a step is undone by the state before it. */
export interface History<State> {
  readonly past: readonly Step<State>[];
  readonly present: State;
  readonly future: readonly Step<State>[];
}

interface Step<State> {
  readonly name: string;
  /** Of the past: the state before it. Of the future: the state after it. */
  readonly state: State;
}

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** With `together`, a step of the same name as the last one joins it: a slide, a row of key presses. A step that changes nothing is none. */
export function step<State>(history: History<State>, name: string, state: State, together = false): History<State> {
  if (JSON.stringify(state) === JSON.stringify(history.present)) return history;
  const joins = together && history.past.at(-1)?.name === name && history.future.length === 0;
  return { past: joins ? history.past : [...history.past, { name, state: history.present }], present: state, future: [] };
}

export function undo<State>({ past, present, future }: History<State>): History<State> {
  const last = past.at(-1);
  return last ? { past: past.slice(0, -1), present: last.state, future: [{ name: last.name, state: present }, ...future] } : { past, present, future };
}

export function redo<State>({ past, present, future }: History<State>): History<State> {
  const next = future[0];
  return next ? { past: [...past, { name: next.name, state: present }], present: next.state, future: future.slice(1) } : { past, present, future };
}

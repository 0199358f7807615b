import type { EditedLayout } from './editLayout.ts';

/** One change that a person made, by its name. */
export interface EditStep {
  readonly name: string;
  readonly before: EditedLayout;
  readonly after: EditedLayout;
  /** Steps of one gesture are one step: moves by the arrow keys, typing in one field. */
  readonly gesture: string | null;
}

/** What was done, oldest first, and what was undone, the next to be done again first. */
export interface EditHistory {
  readonly layout: EditedLayout;
  readonly done: readonly EditStep[];
  readonly undone: readonly EditStep[];
}

export const newHistory = (layout: EditedLayout): EditHistory => ({ layout, done: [], undone: [] });

/** Takes a step; what changes nothing is none. A step of the gesture before it is joined to it. */
export function take(history: EditHistory, name: string, after: EditedLayout, gesture: string | null = null): EditHistory {
  if (after === history.layout) return history;
  const last = history.done.at(-1);
  const isJoined = last !== undefined && gesture !== null && last.gesture === gesture && history.undone.length === 0;
  const step: EditStep = { name, before: isJoined ? last.before : history.layout, after, gesture };
  return { layout: after, done: [...isJoined ? history.done.slice(0, -1) : history.done, step], undone: [] };
}

export function undo(history: EditHistory): EditHistory {
  const step = history.done.at(-1);
  return step ? { layout: step.before, done: history.done.slice(0, -1), undone: [step, ...history.undone] } : history;
}

export function redo(history: EditHistory): EditHistory {
  const [step, ...rest] = history.undone;
  return step ? { layout: step.after, done: [...history.done, step], undone: rest } : history;
}

/** Goes to where so many steps are done. */
export function goTo(history: EditHistory, steps: number): EditHistory {
  let at = history;
  while (at.done.length > steps && at.done.length > 0) at = undo(at);
  while (at.done.length < steps && at.undone.length > 0) at = redo(at);
  return at;
}

import type { Tree } from './tree.ts';

/**
 * One sentence while it is parsed: nodes 0 to `length` - 1 are its words, node `length` is the root behind the last
 * word, node `length` + 1 stands for whatever is missing. All columns have room for the longest sentence and those two.
 */
export interface ParserState {
  length: number;
  /** Nodes are the words from the last to the first. */
  isBackwards: boolean;
  /** What the nodes are: word hash, tag, part of speech, clusters; filled before parsing. */
  readonly word: Int32Array;
  readonly tag: Int32Array;
  readonly pos: Int32Array;
  readonly coarse: Int32Array;
  readonly fine: Int32Array;
  /** By node: how many verbs, marks and conjunctions stand before it, ten bits each. */
  readonly passed: Int32Array;
  /** What has been found: head (-1 for none yet), number of the relation, 1 or more, and 1 if there was no doubt about the relation. */
  readonly head: Int32Array;
  readonly label: Int32Array;
  readonly isSure: Int32Array;
  /** Outermost and second outermost dependents on either side, their number, and the sequence of their relations. */
  readonly left: Int32Array;
  readonly left2: Int32Array;
  readonly right: Int32Array;
  readonly right2: Int32Array;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
  readonly leftLabels: Int32Array;
  readonly rightLabels: Int32Array;
  /**
   * What another parser made of the sentence, if one went before: head and relation by node, and the outermost
   * dependents it found on either side (the node itself if none).
   */
  isGuided: boolean;
  readonly guideHead: Int32Array;
  readonly guideLabel: Int32Array;
  /** 1 for relations that it gave without doubt. */
  readonly guideSure: Int32Array;
  readonly guideFirst: Int32Array;
  readonly guideLast: Int32Array;
  readonly stack: Int32Array;
  depth: number;
  /** First node of the buffer. */
  next: number;
  /** What the next transition is judged by, as `look` found it: the three topmost nodes of the stack, the first three of the buffer. */
  s0: number;
  s1: number;
  s2: number;
  b0: number;
  b1: number;
  b2: number;
}

const COLUMNS = ['word', 'tag', 'pos', 'coarse', 'fine', 'passed', 'head', 'label', 'isSure', 'left', 'left2', 'right', 'right2', 'lefts', 'rights', 'leftLabels', 'rightLabels', 'guideHead', 'guideLabel', 'guideSure', 'guideFirst', 'guideLast', 'stack'] as const;

export function parserState(longest: number): ParserState {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(longest + 2)])) as Record<(typeof COLUMNS)[number], Int32Array>;
  return { ...columns, length: 0, depth: 0, next: 0, s0: 0, s1: 0, s2: 0, b0: 0, b1: 0, b2: 0, isGuided: false, isBackwards: false };
}

/** Empties the state for a sentence of `length` words; the columns of what the nodes are stay. */
export function begin(state: ParserState, length: number): void {
  const missing = length + 1;
  state.length = length;
  state.depth = 0;
  state.next = 0;
  const { head, label, left, left2, right, right2, lefts, rights, leftLabels, rightLabels } = state;
  for (let node = 0; node <= missing; node += 1) {
    head[node] = -1;
    left[node] = missing;
    left2[node] = missing;
    right[node] = missing;
    right2[node] = missing;
    label[node] = 0;
    lefts[node] = 0;
    rights[node] = 0;
    leftLabels[node] = 0;
    rightLabels[node] = 0;
  }
}

/** Sees which nodes stand where; the node that stands for what is missing where none does. */
export function look(state: ParserState): void {
  const { stack, depth, next, length } = state;
  const missing = length + 1;
  state.s0 = depth > 0 ? stack[depth - 1]! : missing;
  state.s1 = depth > 1 ? stack[depth - 2]! : missing;
  state.s2 = depth > 2 ? stack[depth - 3]! : missing;
  state.b0 = next;
  state.b1 = next < length ? next + 1 : missing;
  state.b2 = next + 1 < length ? next + 2 : missing;
}

/** Takes in what another parser found of the tokens from `from`. */
export function guide(state: ParserState, { head: heads, relation, isSure }: Tree, from: number): void {
  const { length, guideHead, guideLabel, guideSure, guideFirst, guideLast } = state;
  for (let node = 0; node <= length + 1; node += 1) {
    guideFirst[node] = node;
    guideLast[node] = node;
    guideHead[node] = node >= length ? -1 : heads[from + node]! < 0 ? length : heads[from + node]! - from;
    guideLabel[node] = node < length ? relation[from + node]! : 0;
    guideSure[node] = node < length ? isSure[from + node]! : 0;
  }
  for (let node = 0; node < length; node += 1) {
    const head = guideHead[node]!;
    if (node < guideFirst[head]!) guideFirst[head] = node;
    if (node > guideLast[head]!) guideLast[head] = node;
  }
}

/** Transitions of the arc-hybrid system (Kuhlmann, Gómez-Rodríguez, Satta 2011). */
export const SHIFT = 0;
/** The top of the stack becomes a dependent of the first node of the buffer. */
export const LEFT = 1;
/** The top of the stack becomes a dependent of the node below it. */
export const RIGHT = 2;

/** True if a transition is possible; at the end exactly one is, so that every sentence has one root. */
export function isLegal({ depth, next, length }: ParserState, transition: number): boolean {
  if (transition === SHIFT) return next < length;
  if (transition === LEFT) return next < length ? depth > 0 : depth === 1;
  return depth > 1;
}

export function shift(state: ParserState): void {
  state.stack[state.depth++] = state.next++;
}

/** The node that would hang on another by LEFT or RIGHT: the top of the stack. */
export function dependentOf({ stack, depth }: ParserState): number {
  return stack[depth - 1]!;
}

/** The node it would hang on. */
export function headBy(transition: number, { stack, depth, next }: ParserState): number {
  return transition === LEFT ? next : stack[depth - 2]!;
}

/** Hangs the top of the stack on the head that LEFT or RIGHT gives it. */
export function attach(state: ParserState, transition: number, label: number): void {
  const node = dependentOf(state);
  const head = headBy(transition, state);
  state.depth -= 1;
  state.head[node] = head;
  state.label[node] = label;
  if (transition === LEFT) {
    state.left2[head] = state.left[head]!;
    state.left[head] = node;
    state.lefts[head]! += 1;
    state.leftLabels[head] = Math.imul(state.leftLabels[head]!, 61) + label;
  } else {
    state.right2[head] = state.right[head]!;
    state.right[head] = node;
    state.rights[head]! += 1;
    state.rightLabels[head] = Math.imul(state.rightLabels[head]!, 61) + label;
  }
}

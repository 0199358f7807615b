import { feature1, feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of where the guide hangs the nodes at hand, and whether it has more dependents for them. */

/** The top of the stack and the first node of the buffer together. */
export function guidedPair(out: Int32Array, from: number, state: ParserState): number {
  const { tag, word, guideLabel, s0, s1, b0 } = state;
  const s0t = tag[s0]!;
  const b0t = tag[b0]!;
  const s0State = stateOfTop(state);
  const b0State = stateOfBuffer(state);
  const both = s0State * 32 + b0State;
  let n = from;
  out[n++] = feature2(123, both, stateBelow(state));
  out[n++] = feature3(126, both, s0t, b0t);
  out[n++] = feature3(131, both, guideLabel[s0]!, guideLabel[b0]!);
  out[n++] = feature2(132, s0State, word[s0]!);
  out[n++] = feature2(133, b0State, word[b0]!);
  out[n++] = feature3(134, both, tag[s1]!, Math.imul(s0t, 131) + b0t);
  return n;
}

/** Each by itself, and the top with the node below it. */
export function guidedNodes(out: Int32Array, from: number, state: ParserState): number {
  const { tag, guideLabel, s0, s1, b0 } = state;
  const s0t = tag[s0]!;
  const b0t = tag[b0]!;
  const s0State = stateOfTop(state);
  const b0State = stateOfBuffer(state);
  const both = s0State * 32 + b0State;
  let n = from;
  out[n++] = feature1(120, s0State);
  out[n++] = feature1(121, b0State);
  out[n++] = feature1(122, both);
  out[n++] = feature2(124, s0State, s0t);
  out[n++] = feature2(125, b0State, b0t);
  out[n++] = feature3(127, s0State, tag[s1]!, s0t);
  out[n++] = feature3(128, s0State, s0t, b0t);
  out[n++] = feature2(129, s0State, guideLabel[s0]!);
  out[n++] = feature2(130, both, guideLabel[s0]!);
  return n;
}

function stateOfTop(state: ParserState): number {
  const { guideLast, s0, s1, b0 } = state;
  const more = guideLast[s0]! < b0 ? 0 : guideLast[s0] === b0 ? 1 : 2;
  return guidedPlace(state, s0, s1, b0) * 3 + more;
}

function stateOfBuffer(state: ParserState): number {
  const { guideFirst, s0, s1, b0 } = state;
  const more = guideFirst[b0]! > s0 ? 0 : guideFirst[b0] === s0 ? 1 : 2;
  return guidedPlace(state, b0, s0, s1) * 3 + more;
}

function stateBelow(state: ParserState): number {
  const { guideLast, s0, s1, b0 } = state;
  const more = guideLast[s1]! < s0 ? 0 : guideLast[s1] === s0 ? 1 : guideLast[s1]! < b0 ? 2 : 3;
  return guidedPlace(state, s1, s0, b0) * 4 + more;
}

/** Where the guide's head of a node is: at one of two nodes, the root, further right, further left, or 0 for no node. */
function guidedPlace({ guideHead, length }: ParserState, node: number, one: number, other: number): number {
  if (node >= length) return 0;
  const head = guideHead[node]!;
  if (head === one) return 1;
  if (head === other) return 2;
  if (head === length) return 3;
  return head > node ? 4 : 5;
}

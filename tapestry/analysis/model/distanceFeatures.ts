import { feature2, feature3 } from './hash.ts';
import type { ParserState } from './parserState.ts';

/** Features of a transition: what lies between the nodes it is judged by. */

/** How far the nodes stand from each other. */
export function distances(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, s0, s1 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const near = distance(s0, b0, state.length + 1);
  const far = distance(s1, s0, state.length + 1);
  let n = from;
  out[n++] = feature2(52, s0w, near);
  out[n++] = feature2(53, s0t, near);
  out[n++] = feature2(54, b0w, near);
  out[n++] = feature2(55, b0t, near);
  out[n++] = feature3(56, s0w, b0w, near);
  out[n++] = feature3(57, s0t, b0t, near);
  out[n++] = feature3(58, s1t, s0t, far);
  out[n++] = feature3(59, s1w, s0w, far);
  return n;
}

/** What stands between the nodes, and the first dependent of the top. */
export function spans(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, left, b0, s0, s1 } = state;
  const s0l = left[s0]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const gap = passedBetween(state, s0, b0);
  const under = passedBetween(state, s1, s0);
  let n = from;
  out[n++] = feature3(103, s0t, b0t, gap);
  out[n++] = feature3(104, s0w, b0t, gap);
  out[n++] = feature3(105, s0t, b0w, gap);
  out[n++] = feature3(106, s1t, s0t, under);
  out[n++] = feature3(107, s1w, s0t, under);
  out[n++] = feature3(108, s1t, s0w, word[s0l]!);
  out[n++] = feature3(109, s1w, word[s0l]!, s0t);
  out[n++] = feature3(110, s1t, word[s0l]!, s0t);
  return n;
}

/** Words from one node to another: 1 to 4, 5 for up to 6, 6 for up to 10, 7 for more; 0 if one is missing. */
export function distance(from: number, to: number, missing: number): number {
  if (from === missing || to === missing) return 0;
  const words = to > from ? to - from : from - to;
  if (words < 5) return words;
  return words < 7 ? 5 : words < 11 ? 6 : 7;
}

/** Which of verbs, marks and conjunctions lie between two nodes, and how many of them up to two. */
function passedBetween({ passed, length }: ParserState, from: number, to: number): number {
  const missing = length + 1;
  if (from === missing || to === missing || to <= from + 1) return 0;
  const difference = passed[to]! - passed[from + 1]!;
  return 1 + Math.min(difference & 1023, 2) + 3 * Math.min((difference >> 10) & 1023, 2) + 9 * Math.min((difference >> 20) & 1023, 2);
}

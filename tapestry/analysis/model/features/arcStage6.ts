import { distance, passedBetween } from './between.ts';
import { feature1, feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of a transition that are left for what is still in doubt. */

/** The nodes by themselves. */
export function singleNodes(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, b1, b2, s0, s1, s2 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const s2t = tag[s2]!;
  const s2w = word[s2]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1t = tag[b1]!;
  const b1w = word[b1]!;
  const b2t = tag[b2]!;
  const b2w = word[b2]!;
  let n = from;
  out[n++] = feature1(9, b0t);
  out[n++] = feature1(16, s2t);
  out[n++] = feature1(2, s0w);
  out[n++] = feature2(13, b1w, b1t);
  out[n++] = feature2(4, s0w, s0t);
  out[n++] = feature2(10, b0w, b0t);
  out[n++] = feature2(17, s2w, s2t);
  out[n++] = feature2(14, b2w, b2t);
  out[n++] = feature2(7, s1w, s1t);
  return n;
}

/** The top of the stack with another node. */
export function pairsOfTop(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  let n = from;
  out[n++] = feature3(51, s1t, s0t, b0w);
  out[n++] = feature3(19, s0w, s0t, b0w);
  out[n++] = feature2(30, s1t, s0t);
  out[n++] = feature3(49, s1w, s0t, b0t);
  out[n++] = feature2(23, s0w, b0w);
  out[n++] = feature2(27, s1w, s0w);
  return n;
}

/** Other nodes with each other. */
export function otherPairs(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, b1, b2, s1 } = state;
  const s1w = word[s1]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1t = tag[b1]!;
  const b2t = tag[b2]!;
  let n = from;
  out[n++] = feature3(113, b0w, b1t, b2t);
  out[n++] = feature2(25, b0t, b1t);
  out[n++] = feature2(32, s1w, b0w);
  out[n++] = feature2(34, s1w, b0t);
  return n;
}

/** Word classes. */
export function classes(out: Int32Array, from: number, state: ParserState): number {
  const { word, coarse, fine, b0, s0, s1 } = state;
  const s0w = word[s0]!;
  const s0c = coarse[s0]!;
  const s0f = fine[s0]!;
  const s1w = word[s1]!;
  const s1c = coarse[s1]!;
  const s1f = fine[s1]!;
  const b0w = word[b0]!;
  const b0c = coarse[b0]!;
  const b0f = fine[b0]!;
  let n = from;
  out[n++] = feature3(97, s1c, s0c, b0c);
  out[n++] = feature2(101, s0w, b0f);
  out[n++] = feature2(102, s0f, b0w);
  out[n++] = feature2(100, s1f, s0w);
  out[n++] = feature2(99, s1w, s0f);
  out[n++] = feature2(96, s1f, s0f);
  return n;
}

/** What hangs on the nodes. */
export function dependents(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, label, left, right, right2, leftLabels, rightLabels, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0l = left[s0]!;
  const s0r = right[s0]!;
  const s0r2 = right2[s0]!;
  const s1t = tag[s1]!;
  const s1r = right[s1]!;
  const b0w = word[b0]!;
  const b0l = left[b0]!;
  let n = from;
  out[n++] = feature3(45, s1t, s0t, tag[s0r]!);
  out[n++] = feature3(71, word[s1r]!, tag[s1r]!, label[s1r]!);
  out[n++] = feature3(73, s0t, label[s0r]!, label[s0r2]!);
  out[n++] = feature3(44, s1t, s0t, tag[s0l]!);
  out[n++] = feature3(70, word[b0l]!, tag[b0l]!, label[b0l]!);
  out[n++] = feature3(68, word[s0l]!, tag[s0l]!, label[s0l]!);
  out[n++] = feature2(82, s1t, rightLabels[s1]!);
  out[n++] = feature2(85, b0w, leftLabels[b0]!);
  return n;
}

/** How many dependents the nodes have, and how far they stand from each other. */
export function countsAndDistances(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, left, lefts, rights, depth, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s0l = left[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const near = distance(s0, b0, state.length + 1);
  const far = distance(s1, s0, state.length + 1);
  const gap = passedBetween(state, s0, b0);
  const under = passedBetween(state, s1, s0);
  let n = from;
  out[n++] = feature3(59, s1w, s0w, far);
  out[n++] = feature3(104, s0w, b0t, gap);
  out[n++] = feature3(109, s1w, word[s0l]!, s0t);
  out[n++] = feature3(107, s1w, s0t, under);
  out[n++] = feature2(54, b0w, near);
  out[n++] = feature2(67, s1w, rights[s1]!);
  out[n++] = feature2(63, s0t, lefts[s0]!);
  out[n++] = feature2(65, b0t, lefts[b0]!);
  out[n++] = feature2(66, s1t, rights[s1]!);
  out[n++] = feature1(1, depth > 2 ? 3 : depth);
  return n;
}

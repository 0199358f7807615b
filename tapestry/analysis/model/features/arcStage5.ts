import { distance, passedBetween } from './between.ts';
import { feature1, feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of a transition that seldom decide. */

/** The two topmost nodes of the stack, as words. */
export function wordsOfTopTwo(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, s0, s1, s2 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const s2t = tag[s2]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  let n = from;
  out[n++] = feature3(28, s1w, s1t, s0t);
  out[n++] = feature1(6, s1t);
  out[n++] = feature3(29, s1t, s0w, s0t);
  out[n++] = feature1(5, s1w);
  out[n++] = feature3(26, s1w, s0w, s0t);
  out[n++] = feature2(33, s1t, b0w);
  out[n++] = feature3(111, s2t, s1t, b0t);
  out[n++] = feature3(37, s1t, s0t, b0t);
  return n;
}

/** The top of the stack and the buffer, as words. */
export function wordsOfTopAndBuffer(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, coarse, fine, b0, b1, b2, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s0c = coarse[s0]!;
  const s0f = fine[s0]!;
  const s1c = coarse[s1]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b0c = coarse[b0]!;
  const b0f = fine[b0]!;
  const b1t = tag[b1]!;
  const b2t = tag[b2]!;
  let n = from;
  out[n++] = feature3(47, s0w, b0t, b1t);
  out[n++] = feature1(12, b1t);
  out[n++] = feature3(22, s0t, b0w, b0t);
  out[n++] = feature3(21, s0w, s0t, b0t);
  out[n++] = feature1(15, b2t);
  out[n++] = feature3(20, s0w, b0w, b0t);
  out[n++] = feature2(92, s0f, b0f);
  out[n++] = feature2(95, s1c, s0c);
  out[n++] = feature2(91, s0c, b0c);
  return n;
}

/** Words with what lies between them or hangs on them. */
export function wordsBetween(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, left, lefts, rights, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s0l = left[s0]!;
  const s1t = tag[s1]!;
  const b0w = word[b0]!;
  const near = distance(s0, b0, state.length + 1);
  const gap = passedBetween(state, s0, b0);
  let n = from;
  out[n++] = feature3(105, s0t, b0w, gap);
  out[n++] = feature2(52, s0w, near);
  out[n++] = feature3(110, s1t, word[s0l]!, s0t);
  out[n++] = feature3(56, s0w, b0w, near);
  out[n++] = feature2(61, s0t, rights[s0]!);
  out[n++] = feature2(62, s0w, lefts[s0]!);
  return n;
}

/** Relations of the dependents, with the tags of two nodes. */
export function relationsOfPairs(out: Int32Array, from: number, state: ParserState): number {
  const { tag, left, left2, leftLabels, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s1t = tag[s1]!;
  const s1l = left[s1]!;
  const b0t = tag[b0]!;
  const b0l = left[b0]!;
  const b0l2 = left2[b0]!;
  let n = from;
  out[n++] = feature3(43, s1t, tag[s1l]!, s0t);
  out[n++] = feature3(78, b0t, tag[b0l]!, tag[b0l2]!);
  out[n++] = feature3(86, s0t, b0t, leftLabels[s0]!);
  out[n++] = feature3(89, s1t, s0t, leftLabels[s0]!);
  out[n++] = feature3(90, s0t, b0t, leftLabels[b0]!);
  return n;
}

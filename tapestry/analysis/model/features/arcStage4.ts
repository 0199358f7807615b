import { distance, passedBetween } from './between.ts';
import { feature1, feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of a transition that decide where the first do not: words with tags, and what lies between the nodes. */

/** Words and tags of the top of the stack and of the buffer. */
export function wordsAhead(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, b1, b2, s0 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1t = tag[b1]!;
  const b1w = word[b1]!;
  const b2t = tag[b2]!;
  let n = from;
  out[n++] = feature1(11, b1w);
  out[n++] = feature1(3, s0t);
  out[n++] = feature3(35, b0t, b1t, b2t);
  out[n++] = feature2(24, s0t, b0t);
  out[n++] = feature1(8, b0w);
  out[n++] = feature3(48, s0t, b0w, b1t);
  out[n++] = feature3(18, s0w, s0t, Math.imul(b0w, 31) + b0t);
  return n;
}

/** Tags further down the stack, and word classes. */
export function tagsBelow(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, coarse, b0, b1, s0, s1, s2 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s0c = coarse[s0]!;
  const s1t = tag[s1]!;
  const s2t = tag[s2]!;
  const b0t = tag[b0]!;
  const b0c = coarse[b0]!;
  const b1t = tag[b1]!;
  const b1c = coarse[b1]!;
  let n = from;
  out[n++] = feature3(112, s2t, s0t, b0t);
  out[n++] = feature3(115, s1t, s0t, Math.imul(b0t, 131) + b1t);
  out[n++] = feature3(38, s2t, s1t, s0t);
  out[n++] = feature3(50, s1t, s0w, b0t);
  out[n++] = feature3(98, s0c, b0c, b1c);
  out[n++] = feature2(94, s0t, b0c);
  return n;
}

/** What stands between the nodes. */
export function between(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, left, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s0l = left[s0]!;
  const s1t = tag[s1]!;
  const b0t = tag[b0]!;
  const near = distance(s0, b0, state.length + 1);
  const gap = passedBetween(state, s0, b0);
  const under = passedBetween(state, s1, s0);
  let n = from;
  out[n++] = feature3(57, s0t, b0t, near);
  out[n++] = feature3(108, s1t, s0w, word[s0l]!);
  out[n++] = feature2(53, s0t, near);
  out[n++] = feature3(103, s0t, b0t, gap);
  out[n++] = feature3(106, s1t, s0t, under);
  return n;
}

/** What hangs on the stack. */
export function dependentsOfStack(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, label, left, left2, right, rightLabels, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s0l = left[s0]!;
  const s0l2 = left2[s0]!;
  const s0r = right[s0]!;
  const s1t = tag[s1]!;
  const s1r = right[s1]!;
  const b0t = tag[b0]!;
  let n = from;
  out[n++] = feature3(42, s1t, tag[s1r]!, s0t);
  out[n++] = feature3(46, s1t, tag[s1r]!, b0t);
  out[n++] = feature3(69, word[s0r]!, tag[s0r]!, label[s0r]!);
  out[n++] = feature3(72, s0t, label[s0l]!, label[s0l2]!);
  out[n++] = feature2(81, s0w, rightLabels[s0]!);
  out[n++] = feature3(87, s0t, b0t, rightLabels[s0]!);
  return n;
}

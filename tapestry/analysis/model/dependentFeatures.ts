import { feature1, feature2, feature3 } from './hash.ts';
import type { ParserState } from './parserState.ts';

/** Features of a transition: what hangs on the nodes it is judged by. */

/** Tags of the outermost dependents. */
export function tagsOfDependents(out: Int32Array, from: number, state: ParserState): number {
  const { tag, left, left2, right, right2, b0, s0, s1 } = state;
  const b0l = left[b0]!;
  const b0l2 = left2[b0]!;
  const s0l = left[s0]!;
  const s0l2 = left2[s0]!;
  const s0r = right[s0]!;
  const s0r2 = right2[s0]!;
  const s1l = left[s1]!;
  const s1r = right[s1]!;
  const b0t = tag[b0]!;
  const s0t = tag[s0]!;
  const s1t = tag[s1]!;
  let n = from;
  out[n++] = feature3(39, s0t, tag[s0l]!, b0t);
  out[n++] = feature3(40, s0t, tag[s0r]!, b0t);
  out[n++] = feature3(41, s0t, b0t, tag[b0l]!);
  out[n++] = feature3(42, s1t, tag[s1r]!, s0t);
  out[n++] = feature3(43, s1t, tag[s1l]!, s0t);
  out[n++] = feature3(44, s1t, s0t, tag[s0l]!);
  out[n++] = feature3(45, s1t, s0t, tag[s0r]!);
  out[n++] = feature3(46, s1t, tag[s1r]!, b0t);
  out[n++] = feature3(76, s0t, tag[s0l]!, tag[s0l2]!);
  out[n++] = feature3(77, s0t, tag[s0r]!, tag[s0r2]!);
  out[n++] = feature3(78, b0t, tag[b0l]!, tag[b0l2]!);
  return n;
}

/** Words, tags and relations of the outermost dependents. */
export function relationsOfDependents(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, label, left, left2, right, right2, b0, s0, s1 } = state;
  const b0l = left[b0]!;
  const b0l2 = left2[b0]!;
  const s0l = left[s0]!;
  const s0l2 = left2[s0]!;
  const s0r = right[s0]!;
  const s0r2 = right2[s0]!;
  const s1r = right[s1]!;
  const s1r2 = right2[s1]!;
  const b0t = tag[b0]!;
  const s0t = tag[s0]!;
  const s1t = tag[s1]!;
  let n = from;
  out[n++] = feature3(68, word[s0l]!, tag[s0l]!, label[s0l]!);
  out[n++] = feature3(69, word[s0r]!, tag[s0r]!, label[s0r]!);
  out[n++] = feature3(70, word[b0l]!, tag[b0l]!, label[b0l]!);
  out[n++] = feature3(71, word[s1r]!, tag[s1r]!, label[s1r]!);
  out[n++] = feature3(72, s0t, label[s0l]!, label[s0l2]!);
  out[n++] = feature3(73, s0t, label[s0r]!, label[s0r2]!);
  out[n++] = feature3(74, b0t, label[b0l]!, label[b0l2]!);
  out[n++] = feature3(75, s1t, label[s1r]!, label[s1r2]!);
  return n;
}

/** How many dependents the nodes have by now. */
export function valencies(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, lefts, rights, depth, b0, s0, s1 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  let n = from;
  out[n++] = feature1(1, depth > 2 ? 3 : depth);
  out[n++] = feature2(60, s0w, rights[s0]!);
  out[n++] = feature2(61, s0t, rights[s0]!);
  out[n++] = feature2(62, s0w, lefts[s0]!);
  out[n++] = feature2(63, s0t, lefts[s0]!);
  out[n++] = feature2(64, b0w, lefts[b0]!);
  out[n++] = feature2(65, b0t, lefts[b0]!);
  out[n++] = feature2(66, s1t, rights[s1]!);
  out[n++] = feature2(67, s1w, rights[s1]!);
  return n;
}

/** All relations of the dependents, in order. */
export function sequences(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, leftLabels, rightLabels, b0, s0, s1 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  let n = from;
  out[n++] = feature2(79, s0t, rightLabels[s0]!);
  out[n++] = feature2(80, s0t, leftLabels[s0]!);
  out[n++] = feature2(81, s0w, rightLabels[s0]!);
  out[n++] = feature2(82, s1t, rightLabels[s1]!);
  out[n++] = feature2(83, s1w, rightLabels[s1]!);
  out[n++] = feature2(84, b0t, leftLabels[b0]!);
  out[n++] = feature2(85, b0w, leftLabels[b0]!);
  out[n++] = feature3(86, s0t, b0t, leftLabels[s0]!);
  out[n++] = feature3(87, s0t, b0t, rightLabels[s0]!);
  out[n++] = feature3(88, s1t, s0t, rightLabels[s1]!);
  out[n++] = feature3(89, s1t, s0t, leftLabels[s0]!);
  out[n++] = feature3(90, s0t, b0t, leftLabels[b0]!);
  return n;
}

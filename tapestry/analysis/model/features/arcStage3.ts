import { distance } from './between.ts';
import { feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of a transition, those that tell most: what the nodes are as parts of speech, and what hangs on them. */

/** The tags ahead, with what hangs on the top of the stack and on the buffer. */
export function tagsAhead(out: Int32Array, from: number, state: ParserState): number {
  const { tag, left, right, leftLabels, rightLabels, b0, b1, b2, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s1t = tag[s1]!;
  const b0t = tag[b0]!;
  const b1t = tag[b1]!;
  const near = distance(s0, b0, state.length + 1);
  const far = distance(s1, s0, state.length + 1);
  let n = from;
  out[n++] = feature3(114, s0t, b0t, Math.imul(b1t, 131) + tag[b2]!);
  out[n++] = feature3(36, s0t, b0t, b1t);
  out[n++] = feature2(55, b0t, near);
  out[n++] = feature3(58, s1t, s0t, far);
  out[n++] = feature3(40, s0t, tag[right[s0]!]!, b0t);
  out[n++] = feature3(41, s0t, b0t, tag[left[b0]!]!);
  out[n++] = feature3(88, s1t, s0t, rightLabels[s1]!);
  out[n++] = feature2(80, s0t, leftLabels[s0]!);
  return n;
}

/** Tags and relations of the outermost dependents. */
export function dependentsSoFar(out: Int32Array, from: number, state: ParserState): number {
  const { tag, label, left, left2, right, right2, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const s0l = left[s0]!;
  const s0r = right[s0]!;
  const b0t = tag[b0]!;
  const b0l = left[b0]!;
  let n = from;
  out[n++] = feature3(75, tag[s1]!, label[right[s1]!]!, label[right2[s1]!]!);
  out[n++] = feature3(77, s0t, tag[s0r]!, tag[right2[s0]!]!);
  out[n++] = feature3(76, s0t, tag[s0l]!, tag[left2[s0]!]!);
  out[n++] = feature3(39, s0t, tag[s0l]!, b0t);
  out[n++] = feature3(74, b0t, label[b0l]!, label[left2[b0]!]!);
  return n;
}

/** The relations that the nodes have collected, and pairs of tags. */
export function relationsSoFar(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, coarse, lefts, rights, leftLabels, rightLabels, b0, s0, s1 } = state;
  const s0t = tag[s0]!;
  const b0t = tag[b0]!;
  let n = from;
  out[n++] = feature2(84, b0t, leftLabels[b0]!);
  out[n++] = feature2(79, s0t, rightLabels[s0]!);
  out[n++] = feature2(83, word[s1]!, rightLabels[s1]!);
  out[n++] = feature2(60, word[s0]!, rights[s0]!);
  out[n++] = feature2(64, word[b0]!, lefts[b0]!);
  out[n++] = feature2(93, coarse[s0]!, b0t);
  out[n++] = feature2(31, tag[s1]!, b0t);
  return n;
}

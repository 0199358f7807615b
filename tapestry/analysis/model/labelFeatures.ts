import { feature1, feature2, feature3 } from './hash.ts';
import { distance } from './distanceFeatures.ts';
import type { ParserState } from './parserState.ts';

export const MOST_LABEL_FEATURES = 64;

/** Writes the features of the relation between a head and a dependent that is about to hang on it; says how many there are. */
export function labelFeatures(out: Int32Array, state: ParserState, head: number, node: number): number {
  let n = wordAndTag(out, 0, state, head, node);
  n = apartAndAround(out, n, state, head, node);
  n = dependents(out, n, state, head, node);
  n = siblings(out, n, state, head, node);
  n = wordClasses(out, n, state, head, node);
  return state.isGuided ? told(out, n, state, head, node) : n;
}

/** What the two are, and on which side the dependent stands. */
function wordAndTag(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  let n = from;
  out[n++] = feature1(1, after);
  out[n++] = feature2(2, hw, after);
  out[n++] = feature2(3, ht, after);
  out[n++] = feature2(4, dw, after);
  out[n++] = feature2(5, dt, after);
  out[n++] = feature3(6, hw, ht, after);
  out[n++] = feature3(7, dw, dt, after);
  out[n++] = feature3(8, ht, dt, after);
  out[n++] = feature3(9, hw, dt, after);
  out[n++] = feature3(10, ht, dw, after);
  out[n++] = feature3(11, hw, dw, after);
  return n;
}

/** How far apart they are, and what stands beside them. */
function apartAndAround(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, pos, length } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const before = node > 0 ? node - 1 : length + 1;
  const behind = node < length ? node + 1 : length + 1;
  const headBefore = head > 0 ? head - 1 : length + 1;
  const headBehind = head < length ? head + 1 : length + 1;
  const way = after * 8 + distance(head, node, length + 1);
  let n = from;
  out[n++] = feature3(12, ht, dt, way);
  out[n++] = feature2(13, dw, way);
  out[n++] = feature2(14, hw, way);
  out[n++] = feature3(15, dt, tag[before]!, after);
  out[n++] = feature3(16, dt, tag[behind]!, after);
  out[n++] = feature3(17, dt, word[before]!, after);
  out[n++] = feature3(18, dt, word[behind]!, after);
  out[n++] = feature3(19, ht, tag[headBefore]!, dt);
  out[n++] = feature3(20, ht, tag[headBehind]!, dt);
  out[n++] = feature3(49, pos[head]!, pos[node]!, Math.imul(tag[before]!, 131) + tag[behind]!);
  out[n++] = feature3(50, dw, tag[before]!, tag[behind]!);
  return n;
}

/** What hangs on the dependent. */
function dependents(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, label, left, left2, right, leftLabels, rightLabels } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const first = left[node]!;
  const second = left2[node]!;
  const last = right[node]!;
  let n = from;
  out[n++] = feature3(21, dt, word[first]!, after);
  out[n++] = feature3(22, dt, label[first]!, after);
  out[n++] = feature3(23, ht, dt, word[first]!);
  out[n++] = feature3(24, hw, dt, word[first]!);
  out[n++] = feature3(25, hw, dw, word[first]!);
  out[n++] = feature3(26, ht, dw, word[first]!);
  out[n++] = feature3(27, dt, leftLabels[node]!, after);
  out[n++] = feature3(28, ht, dt, leftLabels[node]!);
  out[n++] = feature3(29, ht, dt, rightLabels[node]!);
  out[n++] = feature3(30, dt, word[second]!, after);
  out[n++] = feature3(31, dt, tag[last]!, after);
  out[n++] = feature3(32, dt, word[last]!, after);
  return n;
}

/** What hangs on the head already. */
function siblings(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, label, left, right, leftLabels, rightLabels, lefts } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const dt = tag[node]!;
  const sequence = after === 1 ? rightLabels[head]! : leftLabels[head]!;
  const sibling = after === 1 ? right[head]! : left[head]!;
  let n = from;
  out[n++] = feature3(33, ht, dt, sequence);
  out[n++] = feature3(34, hw, dt, sequence);
  out[n++] = feature3(35, label[sibling]!, dt, after);
  out[n++] = feature3(36, word[sibling]!, dt, after);
  out[n++] = feature3(37, tag[sibling]!, ht, dt);
  out[n++] = feature3(38, ht, dt, leftLabels[head]!);
  out[n++] = feature3(39, hw, dt, leftLabels[head]!);
  out[n++] = feature3(40, ht, dt, Math.min(lefts[head]!, 3) * 2 + after);
  return n;
}

/** Their word classes. */
function wordClasses(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, coarse, fine, left } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const hc = coarse[head]!;
  const hf = fine[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const dc = coarse[node]!;
  const df = fine[node]!;
  const first = left[node]!;
  let n = from;
  out[n++] = feature3(41, hc, dc, after);
  out[n++] = feature3(42, hf, df, after);
  out[n++] = feature3(43, hf, dt, after);
  out[n++] = feature3(44, ht, df, after);
  out[n++] = feature3(45, hw, df, after);
  out[n++] = feature3(46, hf, dw, after);
  out[n++] = feature3(47, hf, df, word[first]!);
  out[n++] = feature3(48, dt, df, word[first]!);
  return n;
}

/** What the guide said of the dependent. */
function told(out: Int32Array, from: number, { word, tag, guideLabel, guideHead }: ParserState, head: number, node: number): number {
  const after = node > head ? 1 : 0;
  const said = guideLabel[node]! * 2 + (guideHead[node] === head ? 1 : 0);
  let n = from;
  out[n++] = feature2(60, said, after);
  out[n++] = feature3(61, said, tag[node]!, after);
  out[n++] = feature3(62, said, tag[head]!, tag[node]!);
  out[n++] = feature3(63, said, word[node]!, after);
  out[n++] = feature3(64, said, word[head]!, after);
  return n;
}

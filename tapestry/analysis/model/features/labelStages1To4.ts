import { distance } from './between.ts';
import { feature1, feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of the relation between a head and a dependent, those that tell most first. */

/** What the guide said of the dependent. */
export function told(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, guideHead, guideLabel } = state;
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

/** The dependent and what hangs on it, and what the head has on that side. */
export function dependentAndItsOwn(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, left, right, leftLabels, rightLabels } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const dt = tag[node]!;
  const sequence = after === 1 ? rightLabels[head]! : leftLabels[head]!;
  let n = from;
  out[n++] = feature3(34, hw, dt, sequence);
  out[n++] = feature2(4, word[node]!, after);
  out[n++] = feature3(24, hw, dt, word[left[node]!]!);
  out[n++] = feature3(29, tag[head]!, dt, rightLabels[node]!);
  out[n++] = feature3(32, dt, word[right[node]!]!, after);
  return n;
}

/** Their tags. */
export function tagsOfPair(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { tag, right, leftLabels } = state;
  const after = node > head ? 1 : 0;
  const ht = tag[head]!;
  const dt = tag[node]!;
  let n = from;
  out[n++] = feature3(31, dt, tag[right[node]!]!, after);
  out[n++] = feature2(3, ht, after);
  out[n++] = feature3(38, ht, dt, leftLabels[head]!);
  return n;
}

/** The two of them, and what stands around. */
export function pairAndAround(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, fine, label, left, right, leftLabels, rightLabels, length } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const hf = fine[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const df = fine[node]!;
  const missing = length + 1;
  const headBefore = head > 0 ? head - 1 : missing;
  const headBehind = head < length ? head + 1 : missing;
  const way = after * 8 + distance(head, node, length + 1);
  const sequence = after === 1 ? rightLabels[head]! : leftLabels[head]!;
  const sibling = after === 1 ? right[head]! : left[head]!;
  let n = from;
  out[n++] = feature2(5, dt, after);
  out[n++] = feature3(35, label[sibling]!, dt, after);
  out[n++] = feature3(33, ht, dt, sequence);
  out[n++] = feature3(20, ht, tag[headBehind]!, dt);
  out[n++] = feature2(2, hw, after);
  out[n++] = feature3(46, hf, dw, after);
  out[n++] = feature3(45, hw, df, after);
  out[n++] = feature3(12, ht, dt, way);
  out[n++] = feature3(19, ht, tag[headBefore]!, dt);
  return n;
}

/** Their words, and how far apart they are. */
export function wordsAndWays(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, pos, left, leftLabels, length } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const missing = length + 1;
  const before = node > 0 ? node - 1 : missing;
  const behind = node < length ? node + 1 : missing;
  const first = left[node]!;
  let n = from;
  out[n++] = feature1(1, after);
  out[n++] = feature3(6, hw, ht, after);
  out[n++] = feature3(15, dt, tag[before]!, after);
  out[n++] = feature3(18, dt, word[behind]!, after);
  out[n++] = feature3(49, pos[head]!, pos[node]!, Math.imul(tag[before]!, 131) + tag[behind]!);
  out[n++] = feature3(28, ht, dt, leftLabels[node]!);
  out[n++] = feature3(25, hw, dw, word[first]!);
  out[n++] = feature3(23, ht, dt, word[first]!);
  return n;
}

/** Word classes, and what hangs on the head. */
export function furtherClasses(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, fine, lefts, leftLabels, length } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const hf = fine[head]!;
  const dt = tag[node]!;
  const missing = length + 1;
  const behind = node < length ? node + 1 : missing;
  let n = from;
  out[n++] = feature3(39, hw, dt, leftLabels[head]!);
  out[n++] = feature3(40, ht, dt, Math.min(lefts[head]!, 3) * 2 + after);
  out[n++] = feature3(43, hf, dt, after);
  out[n++] = feature3(16, dt, tag[behind]!, after);
  return n;
}

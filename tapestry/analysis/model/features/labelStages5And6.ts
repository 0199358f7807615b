import { distance } from './between.ts';
import { feature2, feature3 } from '../hash.ts';
import type { ParserState } from '../parsing/parserState.ts';

/** Features of a relation that are left for what is still in doubt. */

/** Both words, or one with tags. */
export function wordPairs(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, length } = state;
  const after = node > head ? 1 : 0;
  const hw = word[head]!;
  const ht = tag[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const way = after * 8 + distance(head, node, length + 1);
  let n = from;
  out[n++] = feature3(7, dw, dt, after);
  out[n++] = feature3(9, hw, dt, after);
  out[n++] = feature3(10, ht, dw, after);
  out[n++] = feature3(11, hw, dw, after);
  out[n++] = feature3(8, ht, dt, after);
  out[n++] = feature2(13, dw, way);
  out[n++] = feature2(14, hw, way);
  return n;
}

/** What stands around. */
export function neighbours(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, coarse, fine, left, right, length } = state;
  const after = node > head ? 1 : 0;
  const ht = tag[head]!;
  const hc = coarse[head]!;
  const hf = fine[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const dc = coarse[node]!;
  const df = fine[node]!;
  const missing = length + 1;
  const before = node > 0 ? node - 1 : missing;
  const behind = node < length ? node + 1 : missing;
  const first = left[node]!;
  const sibling = after === 1 ? right[head]! : left[head]!;
  let n = from;
  out[n++] = feature3(17, dt, word[before]!, after);
  out[n++] = feature3(50, dw, tag[before]!, tag[behind]!);
  out[n++] = feature3(41, hc, dc, after);
  out[n++] = feature3(36, word[sibling]!, dt, after);
  out[n++] = feature3(37, tag[sibling]!, ht, dt);
  out[n++] = feature3(44, ht, df, after);
  out[n++] = feature3(47, hf, df, word[first]!);
  return n;
}

/** What hangs on the dependent and on the head. */
export function moreDependents(out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const { word, tag, fine, label, left, left2, leftLabels } = state;
  const after = node > head ? 1 : 0;
  const ht = tag[head]!;
  const hf = fine[head]!;
  const dw = word[node]!;
  const dt = tag[node]!;
  const df = fine[node]!;
  const first = left[node]!;
  const second = left2[node]!;
  let n = from;
  out[n++] = feature3(30, dt, word[second]!, after);
  out[n++] = feature3(48, dt, df, word[first]!);
  out[n++] = feature3(22, dt, label[first]!, after);
  out[n++] = feature3(27, dt, leftLabels[node]!, after);
  out[n++] = feature3(21, dt, word[first]!, after);
  out[n++] = feature3(26, ht, dw, word[first]!);
  out[n++] = feature3(42, hf, df, after);
  return n;
}

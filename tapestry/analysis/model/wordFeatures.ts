import { feature1, feature2, feature3 } from './hash.ts';
import type { ParserState } from './parserState.ts';

/** Features of a transition: the words, tags and classes of the nodes it is judged by. Small functions, so that hashing is compiled into them. */

/** Words and tags of the stack, each by itself. */
export function wordsOfStack(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, s0, s1, s2 } = state;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const s2t = tag[s2]!;
  const s2w = word[s2]!;
  let n = from;
  out[n++] = feature1(2, s0w);
  out[n++] = feature1(3, s0t);
  out[n++] = feature2(4, s0w, s0t);
  out[n++] = feature1(5, s1w);
  out[n++] = feature1(6, s1t);
  out[n++] = feature2(7, s1w, s1t);
  out[n++] = feature1(16, s2t);
  out[n++] = feature2(17, s2w, s2t);
  return n;
}

/** Words and tags of the buffer, which stay as long as its first node does. */
export function wordsOfBuffer(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, b1, b2 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1t = tag[b1]!;
  const b1w = word[b1]!;
  const b2t = tag[b2]!;
  const b2w = word[b2]!;
  let n = from;
  out[n++] = feature1(8, b0w);
  out[n++] = feature1(9, b0t);
  out[n++] = feature2(10, b0w, b0t);
  out[n++] = feature1(11, b1w);
  out[n++] = feature1(12, b1t);
  out[n++] = feature2(13, b1w, b1t);
  out[n++] = feature2(14, b2w, b2t);
  out[n++] = feature1(15, b2t);
  out[n++] = feature2(25, b0t, b1t);
  out[n++] = feature3(35, b0t, b1t, b2t);
  out[n++] = feature3(113, b0w, b1t, b2t);
  return n;
}

/** The top of the stack with the first nodes of the buffer. */
export function stackAndBuffer(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, b1, b2, s0 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1t = tag[b1]!;
  const b2t = tag[b2]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  let n = from;
  out[n++] = feature3(18, s0w, s0t, Math.imul(b0w, 31) + b0t);
  out[n++] = feature3(19, s0w, s0t, b0w);
  out[n++] = feature3(20, s0w, b0w, b0t);
  out[n++] = feature3(21, s0w, s0t, b0t);
  out[n++] = feature3(22, s0t, b0w, b0t);
  out[n++] = feature2(23, s0w, b0w);
  out[n++] = feature2(24, s0t, b0t);
  out[n++] = feature3(36, s0t, b0t, b1t);
  out[n++] = feature3(47, s0w, b0t, b1t);
  out[n++] = feature3(48, s0t, b0w, b1t);
  out[n++] = feature3(114, s0t, b0t, Math.imul(b1t, 131) + b2t);
  return n;
}

/** The two topmost nodes of the stack, and what follows them. */
export function topTwo(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, s0, s1, s2 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const s2t = tag[s2]!;
  let n = from;
  out[n++] = feature3(26, s1w, s0w, s0t);
  out[n++] = feature2(27, s1w, s0w);
  out[n++] = feature3(28, s1w, s1t, s0t);
  out[n++] = feature3(29, s1t, s0w, s0t);
  out[n++] = feature2(30, s1t, s0t);
  out[n++] = feature3(37, s1t, s0t, b0t);
  out[n++] = feature3(38, s2t, s1t, s0t);
  out[n++] = feature3(49, s1w, s0t, b0t);
  out[n++] = feature3(50, s1t, s0w, b0t);
  out[n++] = feature3(51, s1t, s0t, b0w);
  return n;
}

/** Nodes below the top, with the buffer. */
export function secondAndBuffer(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, b0, b1, s0, s1, s2 } = state;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1t = tag[b1]!;
  const s0t = tag[s0]!;
  const s1t = tag[s1]!;
  const s1w = word[s1]!;
  const s2t = tag[s2]!;
  let n = from;
  out[n++] = feature2(31, s1t, b0t);
  out[n++] = feature2(32, s1w, b0w);
  out[n++] = feature2(33, s1t, b0w);
  out[n++] = feature2(34, s1w, b0t);
  out[n++] = feature3(111, s2t, s1t, b0t);
  out[n++] = feature3(112, s2t, s0t, b0t);
  out[n++] = feature3(115, s1t, s0t, Math.imul(b0t, 131) + b1t);
  return n;
}

/** Word classes. */
export function classes(out: Int32Array, from: number, state: ParserState): number {
  const { word, tag, coarse, fine, b0, b1, s0, s1 } = state;
  const b0c = coarse[b0]!;
  const b0f = fine[b0]!;
  const b0t = tag[b0]!;
  const b0w = word[b0]!;
  const b1c = coarse[b1]!;
  const s0c = coarse[s0]!;
  const s0f = fine[s0]!;
  const s0t = tag[s0]!;
  const s0w = word[s0]!;
  const s1c = coarse[s1]!;
  const s1f = fine[s1]!;
  const s1w = word[s1]!;
  let n = from;
  out[n++] = feature2(91, s0c, b0c);
  out[n++] = feature2(92, s0f, b0f);
  out[n++] = feature2(93, s0c, b0t);
  out[n++] = feature2(94, s0t, b0c);
  out[n++] = feature2(95, s1c, s0c);
  out[n++] = feature2(96, s1f, s0f);
  out[n++] = feature3(97, s1c, s0c, b0c);
  out[n++] = feature3(98, s0c, b0c, b1c);
  out[n++] = feature2(99, s1w, s0f);
  out[n++] = feature2(100, s1f, s0w);
  out[n++] = feature2(101, s0w, b0f);
  out[n++] = feature2(102, s0f, b0w);
  return n;
}

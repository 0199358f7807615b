import { feature1, feature2, feature3 } from '../hash.ts';
import type { TagFeatureContext } from './tagContext.ts';
import { COLUMN } from '../lexicon/wordTypes.ts';

/** Features of a token's tag, those that tell most first. */

/** What the word itself looks like, wherever it stands. */
export function ownLook(out: Int32Array, from: number, { rows, row }: TagFeatureContext): number {
  let n = from;
  out[n++] = feature1(2, rows[row + COLUMN.word]!);
  out[n++] = feature1(3, rows[row + COLUMN.suffix1]!);
  out[n++] = feature1(4, rows[row + COLUMN.suffix2]!);
  out[n++] = feature1(5, rows[row + COLUMN.suffix3]!);
  out[n++] = feature1(6, rows[row + COLUMN.suffix4]!);
  out[n++] = feature1(7, rows[row + COLUMN.suffix5]!);
  out[n++] = feature1(8, rows[row + COLUMN.prefix1]!);
  out[n++] = feature1(9, rows[row + COLUMN.prefix2]!);
  out[n++] = feature1(10, rows[row + COLUMN.prefix3]!);
  out[n++] = feature1(11, rows[row + COLUMN.prefix4]!);
  out[n++] = feature1(39, rows[row + COLUMN.ambiguity]!);
  out[n++] = feature1(45, rows[row + COLUMN.coarse]!);
  out[n++] = feature1(46, rows[row + COLUMN.fine]!);
  out[n++] = feature1(53, rows[row + COLUMN.shape]!);
  return n;
}

/** The word with what follows it. */
export function wordAndNext(out: Int32Array, from: number, context: TagFeatureContext): number {
  const { rows, row, before1, behind1, before, opens } = context;
  const word = rows[row + COLUMN.word]!;
  const left = rows[before1 + COLUMN.word]!;
  const mayNext = rows[behind1 + COLUMN.ambiguity]!;
  const shape = rows[row + COLUMN.shape]! * 2 + opens;
  const coarse = rows[row + COLUMN.coarse]!;
  const fine = rows[row + COLUMN.fine]!;
  let n = from;
  out[n++] = feature2(51, coarse, rows[behind1 + COLUMN.coarse]!);
  out[n++] = feature1(29, before);
  out[n++] = feature2(50, before, fine);
  out[n++] = feature2(43, word, mayNext);
  out[n++] = feature1(17, left);
  out[n++] = feature2(14, shape, rows[row + COLUMN.suffix3]!);
  out[n++] = feature1(13, shape);
  return n;
}

/** The tag before, with the word and what follows. */
export function tagBefore(out: Int32Array, from: number, context: TagFeatureContext): number {
  const { rows, row, behind1, before, second } = context;
  const word = rows[row + COLUMN.word]!;
  const mayNext = rows[behind1 + COLUMN.ambiguity]!;
  let n = from;
  out[n++] = feature1(48, rows[behind1 + COLUMN.fine]!);
  out[n++] = feature2(30, before, second);
  out[n++] = feature2(33, before, rows[row + COLUMN.suffix3]!);
  out[n++] = feature2(44, second, word);
  out[n++] = feature1(27, rows[behind1 + COLUMN.suffix3]!);
  out[n++] = feature2(37, before, mayNext);
  return n;
}

/** Words around, and classes. */
export function furtherWords(out: Int32Array, from: number, context: TagFeatureContext): number {
  const { rows, row, before1, behind1, before, opens } = context;
  const shape = rows[row + COLUMN.shape]! * 2 + opens;
  const word = rows[row + COLUMN.word]!;
  const left = rows[before1 + COLUMN.word]!;
  const right = rows[behind1 + COLUMN.word]!;
  const may = rows[row + COLUMN.ambiguity]!;
  const mayNext = rows[behind1 + COLUMN.ambiguity]!;
  let n = from;
  out[n++] = feature2(41, may, mayNext);
  out[n++] = feature2(21, left, word);
  out[n++] = feature2(35, before, may);
  out[n++] = feature3(38, before, may, mayNext);
  out[n++] = feature1(26, rows[before1 + COLUMN.suffix3]!);
  out[n++] = feature1(19, right);
  out[n++] = feature2(15, shape, rows[behind1 + COLUMN.shape]!);
  out[n++] = feature1(1, 0);
  return n;
}

/** What is left for words still in doubt: what stands around. */
export function pairsAround(out: Int32Array, from: number, context: TagFeatureContext): number {
  const { rows, row, before1, before2, behind1, before, opens } = context;
  const word = rows[row + COLUMN.word]!;
  const left = rows[before1 + COLUMN.word]!;
  const left2 = rows[before2 + COLUMN.word]!;
  const right = rows[behind1 + COLUMN.word]!;
  const mayNext = rows[behind1 + COLUMN.ambiguity]!;
  const shape = rows[row + COLUMN.shape]! * 2 + opens;
  let n = from;
  out[n++] = feature2(23, left, right);
  out[n++] = feature2(24, left2, left);
  out[n++] = feature2(31, before, word);
  out[n++] = feature2(22, word, right);
  out[n++] = feature1(18, left2);
  out[n++] = feature2(34, before, shape);
  out[n++] = feature1(40, mayNext);
  return n;
}

/** Word classes of the neighbours, and the tags before. */
export function classesAround(out: Int32Array, from: number, context: TagFeatureContext): number {
  const { rows, row, before1, behind1, behind2, before, second, opens } = context;
  const right = rows[behind1 + COLUMN.word]!;
  const right2 = rows[behind2 + COLUMN.word]!;
  const may = rows[row + COLUMN.ambiguity]!;
  const mayNext = rows[behind1 + COLUMN.ambiguity]!;
  const mayThird = rows[behind2 + COLUMN.ambiguity]!;
  const shape = rows[row + COLUMN.shape]! * 2 + opens;
  let n = from;
  out[n++] = feature2(52, before, rows[behind1 + COLUMN.fine]!);
  out[n++] = feature2(16, shape, rows[before1 + COLUMN.shape]!);
  out[n++] = feature3(42, may, mayNext, mayThird);
  out[n++] = feature3(36, before, second, may);
  out[n++] = feature1(47, rows[before1 + COLUMN.fine]!);
  out[n++] = feature2(25, right, right2);
  return n;
}

/** Ends of the neighbours, and the rest. */
export function restAround(out: Int32Array, from: number, context: TagFeatureContext): number {
  const { rows, behind1, behind2, before } = context;
  const right = rows[behind1 + COLUMN.word]!;
  const right2 = rows[behind2 + COLUMN.word]!;
  let n = from;
  out[n++] = feature2(32, before, right);
  out[n++] = feature1(28, rows[behind1 + COLUMN.suffix2]!);
  out[n++] = feature1(49, rows[behind2 + COLUMN.coarse]!);
  out[n++] = feature1(20, right2);
  return n;
}

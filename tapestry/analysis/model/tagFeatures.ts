import { feature1, feature2, feature3 } from './hash.ts';
import { COLUMN, WIDTH, type WordTypes } from './wordTypes.ts';

/** Rows of words and boundaries that the tagger looks at; the tags before are those it has just given. */
export interface TagContext {
  readonly types: WordTypes;
  /** First token of the sentence, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

export const MOST_TAG_FEATURES = 56;

/**
 * Writes the features of the token at `at` into `out` and says how many there are.
 * @param before tag of the token before, -1 at the beginning
 * @param second tag of the token before that
 */
export function tagFeatures(out: Int32Array, { types, from, to }: TagContext, at: number, before: number, second: number): number {
  const { rows, of } = types;
  const row = of[at]! * WIDTH;
  const outside = types.forms.length * WIDTH;
  const before1 = at > from ? of[at - 1]! * WIDTH : outside;
  const before2 = at > from + 1 ? of[at - 2]! * WIDTH : outside;
  const behind1 = at + 1 < to ? of[at + 1]! * WIDTH : outside;
  const behind2 = at + 2 < to ? of[at + 2]! * WIDTH : outside;
  const word = rows[row + COLUMN.word]!;
  const left = rows[before1 + COLUMN.word]!;
  const left2 = rows[before2 + COLUMN.word]!;
  const right = rows[behind1 + COLUMN.word]!;
  const right2 = rows[behind2 + COLUMN.word]!;
  const may = rows[row + COLUMN.ambiguity]!;
  const mayNext = rows[behind1 + COLUMN.ambiguity]!;
  const mayThird = rows[behind2 + COLUMN.ambiguity]!;
  const shape = rows[row + COLUMN.shape]! * 2 + (at === from ? 1 : 0);
  const coarse = rows[row + COLUMN.coarse]!;
  const fine = rows[row + COLUMN.fine]!;
  let n = 0;
  out[n++] = feature1(1, 0);
  for (let column = 0; column <= COLUMN.prefix4; column += 1) out[n++] = feature1(2 + column, rows[row + column]!);
  out[n++] = feature1(13, shape);
  out[n++] = feature2(14, shape, rows[row + COLUMN.suffix3]!);
  out[n++] = feature2(15, shape, rows[behind1 + COLUMN.shape]!);
  out[n++] = feature2(16, shape, rows[before1 + COLUMN.shape]!);
  out[n++] = feature1(17, left);
  out[n++] = feature1(18, left2);
  out[n++] = feature1(19, right);
  out[n++] = feature1(20, right2);
  out[n++] = feature2(21, left, word);
  out[n++] = feature2(22, word, right);
  out[n++] = feature2(23, left, right);
  out[n++] = feature2(24, left2, left);
  out[n++] = feature2(25, right, right2);
  out[n++] = feature1(26, rows[before1 + COLUMN.suffix3]!);
  out[n++] = feature1(27, rows[behind1 + COLUMN.suffix3]!);
  out[n++] = feature1(28, rows[behind1 + COLUMN.suffix2]!);
  out[n++] = feature1(29, before);
  out[n++] = feature2(30, before, second);
  out[n++] = feature2(31, before, word);
  out[n++] = feature2(32, before, right);
  out[n++] = feature2(33, before, rows[row + COLUMN.suffix3]!);
  out[n++] = feature2(34, before, shape);
  out[n++] = feature2(35, before, may);
  out[n++] = feature3(36, before, second, may);
  out[n++] = feature2(37, before, mayNext);
  out[n++] = feature3(38, before, may, mayNext);
  out[n++] = feature1(39, may);
  out[n++] = feature1(40, mayNext);
  out[n++] = feature2(41, may, mayNext);
  out[n++] = feature3(42, may, mayNext, mayThird);
  out[n++] = feature2(43, word, mayNext);
  out[n++] = feature2(44, second, word);
  out[n++] = feature1(45, coarse);
  out[n++] = feature1(46, fine);
  out[n++] = feature1(47, rows[before1 + COLUMN.fine]!);
  out[n++] = feature1(48, rows[behind1 + COLUMN.fine]!);
  out[n++] = feature1(49, rows[behind2 + COLUMN.coarse]!);
  out[n++] = feature2(50, before, fine);
  out[n++] = feature2(51, coarse, rows[behind1 + COLUMN.coarse]!);
  out[n++] = feature2(52, before, rows[behind1 + COLUMN.fine]!);
  return n;
}

import type { TagSight } from './tagContext.ts';
import { classesAround, furtherWords, ownLook, pairsAround, restAround, tagBefore, wordAndNext } from './tagSight.ts';

export const MAX_TAG_FEATURES = 56;

/** Writes the features of one sight into `out` behind the first `from`; the first sight hangs on the word alone. */
export function tagFeaturesOf(number: number, out: Int32Array, from: number, sight: TagSight): number {
  if (number === 0) return ownLook(out, from, sight);
  if (number === 1) return wordAndNext(out, from, sight);
  if (number === 2) return tagBefore(out, from, sight);
  if (number === 3) return furtherWords(out, from, sight);
  if (number === 4) return classesAround(out, pairsAround(out, from, sight), sight);
  return restAround(out, from, sight);
}

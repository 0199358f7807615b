import { SIGHTS } from './sights.ts';
import type { TagSight } from './tagContext.ts';
import { classesAround, endsOfWord, furtherWords, ownLook, pairsAround, restAround, tagBefore, wordAndNext } from './tagSight.ts';

export const MOST_TAG_FEATURES = 56;

/** Writes all features of the token that is looked at into `out` and says how many there are. */
export function tagFeatures(out: Int32Array, sight: TagSight): number {
  let n = 0;
  for (let number = 0; number < SIGHTS; number += 1) n = tagFeaturesOf(number, out, n, sight);
  return n;
}

/** Writes the features of one sight into `out` behind the first `from`. */
export function tagFeaturesOf(number: number, out: Int32Array, from: number, sight: TagSight): number {
  if (number === 0) return wordAndNext(out, ownLook(out, from, sight), sight);
  if (number === 1) return tagBefore(out, from, sight);
  if (number === 2) return endsOfWord(out, furtherWords(out, from, sight), sight);
  let n = pairsAround(out, from, sight);
  n = classesAround(out, n, sight);
  return restAround(out, n, sight);
}

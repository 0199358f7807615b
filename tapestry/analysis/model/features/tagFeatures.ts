import type { TagFeatureContext } from './tagContext.ts';
import { classesAround, furtherWords, ownLook, pairsAround, restAround, tagBefore, wordAndNext } from './tagStages.ts';

export const MAX_TAG_FEATURES = 56;

/** Writes the features of one stage into `out` behind the first `from`; the first stage hangs on the word alone. */
export function tagFeaturesOf(number: number, out: Int32Array, from: number, context: TagFeatureContext): number {
  if (number === 0) return ownLook(out, from, context);
  if (number === 1) return wordAndNext(out, from, context);
  if (number === 2) return tagBefore(out, from, context);
  if (number === 3) return furtherWords(out, from, context);
  if (number === 4) return classesAround(out, pairsAround(out, from, context), context);
  return restAround(out, from, context);
}

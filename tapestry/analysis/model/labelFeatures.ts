import { dependentAndItsOwn, furtherClasses, pairAndAround, told, wordsAndWays } from './labelSight.ts';
import { moreDependents, neighbours, wordPairs } from './lastLabelSight.ts';
import type { ParserState } from './parserState.ts';
import { SIGHTS } from './sights.ts';

export const MOST_LABEL_FEATURES = 64;

/** Writes all features of the relation between a head and a dependent that is about to hang on it; says how many there are. */
export function labelFeatures(out: Int32Array, state: ParserState, head: number, node: number): number {
  let n = 0;
  for (let sight = 0; sight < SIGHTS; sight += 1) n = labelSight(sight, out, n, state, head, node);
  return n;
}

/** Writes the features of one sight into `out` behind the first `from`. */
export function labelSight(sight: number, out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  if (sight === 0) return dependentAndItsOwn(out, state.isGuided ? told(out, from, state, head, node) : from, state, head, node);
  if (sight === 1) return pairAndAround(out, from, state, head, node);
  if (sight === 2) return furtherClasses(out, wordsAndWays(out, from, state, head, node), state, head, node);
  let n = wordPairs(out, from, state, head, node);
  n = neighbours(out, n, state, head, node);
  return moreDependents(out, n, state, head, node);
}

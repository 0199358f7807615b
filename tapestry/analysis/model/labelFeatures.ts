import { dependentAndItsOwn, furtherClasses, pairAndAround, told, wordsAndWays } from './labelSight.ts';
import { moreDependents, neighbours, wordPairs } from './lastLabelSight.ts';
import type { ParserState } from './parserState.ts';

export const MOST_LABEL_FEATURES = 64;

/**
 * Writes the features of one sight of the relation between a head and a dependent that is about to hang on it into `out`
 * behind the first `from`. A parser without a guide has only two sights.
 */
export function labelSight(sight: number, out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  const number = state.isGuided ? sight : sight + 1;
  if (number === 0) return told(out, from, state, head, node);
  if (number === 1) return dependentAndItsOwn(out, from, state, head, node);
  if (number === 2) return pairAndAround(out, from, state, head, node);
  if (!state.isGuided) return from;
  if (number === 3) return furtherClasses(out, wordsAndWays(out, from, state, head, node), state, head, node);
  let n = wordPairs(out, from, state, head, node);
  n = neighbours(out, n, state, head, node);
  return moreDependents(out, n, state, head, node);
}

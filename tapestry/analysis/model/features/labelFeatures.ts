import { dependentAndItsOwn, furtherClasses, pairAndAround, tagsOfPair, told, wordsAndWays } from './labelSight.ts';
import { moreDependents, neighbours, wordPairs } from './lastLabelSight.ts';
import type { ParserState } from '../parsing/parserState.ts';

export const MAX_LABEL_FEATURES = 64;

/**
 * Writes the features of one sight of the relation between a head and a dependent that is about to hang on it into `out`
 * behind the first `from`. A parser without a guide has those to `LAST_UNGUIDED` only.
 */
export function labelSight(sight: number, out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  if (!state.isGuided) return unguidedSight(sight, out, from, state, head, node);
  if (sight === 0) return told(out, from, state, head, node);
  if (sight === 1) return tagsOfPair(out, dependentAndItsOwn(out, from, state, head, node), state, head, node);
  if (sight === 2) return pairAndAround(out, from, state, head, node);
  if (sight === 3) return furtherClasses(out, wordsAndWays(out, from, state, head, node), state, head, node);
  if (sight === 4) return neighbours(out, wordPairs(out, from, state, head, node), state, head, node);
  return moreDependents(out, from, state, head, node);
}

function unguidedSight(sight: number, out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  if (sight === 0) return dependentAndItsOwn(out, from, state, head, node);
  if (sight === 1) return tagsOfPair(out, from, state, head, node);
  return sight === 2 ? pairAndAround(out, from, state, head, node) : from;
}

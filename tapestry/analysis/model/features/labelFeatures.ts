import { dependentAndItsOwn, furtherClasses, pairAndAround, tagsOfPair, told, wordsAndWays } from './labelStages1To4.ts';
import { moreDependents, neighbours, wordPairs } from './labelStages5And6.ts';
import type { ParserState } from '../parsing/parserState.ts';

export const MAX_LABEL_FEATURES = 64;

/**
 * Writes the features of one stage of the relation between a head and a dependent that is about to hang on it into `out`
 * behind the first `from`. A parser without a guide has those to `LAST_UNGUIDED` only.
 */
export function labelStageFeatures(stage: number, out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  if (!state.isGuided) return unguidedStage(stage, out, from, state, head, node);
  if (stage === 0) return told(out, from, state, head, node);
  if (stage === 1) return tagsOfPair(out, dependentAndItsOwn(out, from, state, head, node), state, head, node);
  if (stage === 2) return pairAndAround(out, from, state, head, node);
  if (stage === 3) return furtherClasses(out, wordsAndWays(out, from, state, head, node), state, head, node);
  if (stage === 4) return neighbours(out, wordPairs(out, from, state, head, node), state, head, node);
  return moreDependents(out, from, state, head, node);
}

function unguidedStage(stage: number, out: Int32Array, from: number, state: ParserState, head: number, node: number): number {
  if (stage === 0) return dependentAndItsOwn(out, from, state, head, node);
  if (stage === 1) return tagsOfPair(out, from, state, head, node);
  return stage === 2 ? pairAndAround(out, from, state, head, node) : from;
}

import { dependentsSoFar, relationsSoFar, tagsAhead } from './arcStage3.ts';
import { guidedNodes, guidedPair } from './guidedFeatures.ts';
import { classes, countsAndDistances, dependents, otherPairs, pairsOfTop, singleNodes } from './arcStage6.ts';
import type { ParserState } from '../parsing/parserState.ts';
import { between, dependentsOfStack, tagsBelow, wordsAhead } from './arcStage4.ts';
import { relationsOfPairs, wordsBetween, wordsOfTopAndBuffer, wordsOfTopTwo } from './arcStage5.ts';

export const MAX_ARC_FEATURES = 144;

/**
 * Writes the features of one stage of the next transition into `out` behind the first `from`; `look` comes before the
 * first. A parser without a guide has those to `LAST_UNGUIDED` only.
 */
export function arcStageFeatures(stage: number, out: Int32Array, from: number, state: ParserState): number {
  if (!state.isGuided) return unguidedStage(stage, out, from, state);
  if (stage === 0) return guidedPair(out, from, state);
  if (stage === 1) return guidedNodes(out, from, state);
  if (stage === 2) return firstRest(out, tagsAhead(out, from, state), state);
  if (stage === 3) return fourthStage(out, from, state);
  return stage === 4 ? fifthStage(out, from, state) : lastStage(out, from, state);
}

function unguidedStage(stage: number, out: Int32Array, from: number, state: ParserState): number {
  if (stage === 0) return tagsAhead(out, from, state);
  if (stage === 1) return firstRest(out, from, state);
  return stage === 2 ? fourthStage(out, from, state) : from;
}

function firstRest(out: Int32Array, from: number, state: ParserState): number {
  return relationsSoFar(out, dependentsSoFar(out, from, state), state);
}

function fourthStage(out: Int32Array, from: number, state: ParserState): number {
  let n = wordsAhead(out, from, state);
  n = tagsBelow(out, n, state);
  n = between(out, n, state);
  return dependentsOfStack(out, n, state);
}

function fifthStage(out: Int32Array, from: number, state: ParserState): number {
  let n = wordsOfTopTwo(out, from, state);
  n = wordsOfTopAndBuffer(out, n, state);
  n = wordsBetween(out, n, state);
  return relationsOfPairs(out, n, state);
}

function lastStage(out: Int32Array, from: number, state: ParserState): number {
  let n = singleNodes(out, from, state);
  n = pairsOfTop(out, n, state);
  n = otherPairs(out, n, state);
  n = classes(out, n, state);
  n = dependents(out, n, state);
  return countsAndDistances(out, n, state);
}

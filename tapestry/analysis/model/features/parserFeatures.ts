import { dependentsSoFar, relationsSoFar, tagsAhead } from './firstSight.ts';
import { guidedNodes, guidedPair } from './guidedFeatures.ts';
import { classes, countsAndDistances, dependents, otherPairs, pairsOfTop, singleNodes } from './lastSight.ts';
import type { ParserState } from '../parsing/parserState.ts';
import { between, dependentsOfStack, tagsBelow, wordsAhead } from './secondSight.ts';
import { relationsOfPairs, wordsBetween, wordsOfTopAndBuffer, wordsOfTopTwo } from './thirdSight.ts';

export const MAX_ARC_FEATURES = 144;

/**
 * Writes the features of one sight of the next transition into `out` behind the first `from`; `look` comes before the
 * first. A parser without a guide has those to `LAST_UNGUIDED` only.
 */
export function arcSight(sight: number, out: Int32Array, from: number, state: ParserState): number {
  if (!state.isGuided) return unguidedSight(sight, out, from, state);
  if (sight === 0) return guidedPair(out, from, state);
  if (sight === 1) return guidedNodes(out, from, state);
  if (sight === 2) return firstRest(out, tagsAhead(out, from, state), state);
  if (sight === 3) return secondSight(out, from, state);
  return sight === 4 ? thirdSight(out, from, state) : lastSight(out, from, state);
}

function unguidedSight(sight: number, out: Int32Array, from: number, state: ParserState): number {
  if (sight === 0) return tagsAhead(out, from, state);
  if (sight === 1) return firstRest(out, from, state);
  return sight === 2 ? secondSight(out, from, state) : from;
}

function firstRest(out: Int32Array, from: number, state: ParserState): number {
  return relationsSoFar(out, dependentsSoFar(out, from, state), state);
}

function secondSight(out: Int32Array, from: number, state: ParserState): number {
  let n = wordsAhead(out, from, state);
  n = tagsBelow(out, n, state);
  n = between(out, n, state);
  return dependentsOfStack(out, n, state);
}

function thirdSight(out: Int32Array, from: number, state: ParserState): number {
  let n = wordsOfTopTwo(out, from, state);
  n = wordsOfTopAndBuffer(out, n, state);
  n = wordsBetween(out, n, state);
  return relationsOfPairs(out, n, state);
}

function lastSight(out: Int32Array, from: number, state: ParserState): number {
  let n = singleNodes(out, from, state);
  n = pairsOfTop(out, n, state);
  n = otherPairs(out, n, state);
  n = classes(out, n, state);
  n = dependents(out, n, state);
  return countsAndDistances(out, n, state);
}

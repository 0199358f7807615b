import { outermostTags, relationsSoFar, tagsAndDistances } from './firstSight.ts';
import { guidedFeatures } from './guidedFeatures.ts';
import { classes, countsAndDistances, dependents, otherPairs, pairsOfTop, singleNodes } from './lastSight.ts';
import type { ParserState } from './parserState.ts';
import { between, dependentsOfStack, tagsBelow, wordsAhead } from './secondSight.ts';
import { relationsOfPairs, wordsBetween, wordsOfTopAndBuffer, wordsOfTopTwo } from './thirdSight.ts';

export const MOST_ARC_FEATURES = 144;

/**
 * Writes the features of one sight of the next transition into `out` behind the first `from`; `look` comes before the
 * first. A parser without a guide has only two sights: it need not be right, only helpful to the one that it guides.
 */
export function arcSight(sight: number, out: Int32Array, from: number, state: ParserState): number {
  if (!state.isGuided) return sight === 0 ? firstSight(out, from, state) : sight === 1 ? secondSight(out, from, state) : from;
  if (sight === 0) return guidedFeatures(out, from, state);
  if (sight === 1) return firstSight(out, from, state);
  if (sight === 2) return secondSight(out, from, state);
  return sight === 3 ? thirdSight(out, from, state) : lastSight(out, from, state);
}

function firstSight(out: Int32Array, from: number, state: ParserState): number {
  let n = outermostTags(out, from, state);
  n = relationsSoFar(out, n, state);
  return tagsAndDistances(out, n, state);
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

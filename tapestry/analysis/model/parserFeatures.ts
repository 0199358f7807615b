import { relationsOfDependents, sequences, tagsOfDependents, valencies } from './dependentFeatures.ts';
import { distances, spans } from './distanceFeatures.ts';
import { guidedFeatures } from './guidedFeatures.ts';
import { look, type ParserState } from './parserState.ts';
import { classes, secondAndBuffer, stackAndBuffer, topTwo, wordsOfBuffer, wordsOfStack } from './wordFeatures.ts';

export const MOST_ARC_FEATURES = 144;

/** Writes the features of the next transition into `out` and says how many there are. */
export function arcFeatures(out: Int32Array, state: ParserState): number {
  look(state);
  let n = wordsOfStack(out, 0, state);
  n = wordsOfBuffer(out, n, state);
  n = stackAndBuffer(out, n, state);
  n = topTwo(out, n, state);
  n = secondAndBuffer(out, n, state);
  n = classes(out, n, state);
  n = tagsOfDependents(out, n, state);
  n = relationsOfDependents(out, n, state);
  n = valencies(out, n, state);
  n = sequences(out, n, state);
  n = distances(out, n, state);
  n = spans(out, n, state);
  return state.isGuided ? guidedFeatures(out, n, state) : n;
}

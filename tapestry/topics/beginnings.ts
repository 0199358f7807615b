import type { Analysis } from '../analysis/analysis.ts';
import { likelihood, rankingOf } from '../analysis/learned/ranking.ts';
import { BOUNDARY_FEATURES, boundaryFeatures } from './boundaryFeatures.ts';
import learned from './learned/beginnings.json' with { type: 'json' };
import type { WordStream } from './wordStream.ts';

/** A new matter rarely begins in the middle of what somebody says. */
const WITHIN_TURN = 0.05;
const MIN = 1e-6;

/** By sentence: how likely a new matter begins with it, as learned from meetings that people divided. */
export function beginnings(analysis: Analysis, stream: WordStream): Float64Array {
  const rows = boundaryFeatures(analysis, stream);
  const width = BOUNDARY_FEATURES.length;
  const ranking = rankingOf(BOUNDARY_FEATURES, learned);
  const { turn } = analysis.sentences;
  return Float64Array.from(turn, (own, sentence) => {
    const likely = likelihood(ranking, rows.subarray(sentence * width, (sentence + 1) * width));
    return Math.max(MIN, likely * (sentence > 0 && turn[sentence - 1] === own ? WITHIN_TURN : 1));
  });
}

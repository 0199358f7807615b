import { weightOf } from '../weightCodes.ts';

/** The tags or relations that a token may still have, and what has been found for each. Made once, used for every token. */
export interface CandidateScores {
  /** How many are left; the columns hold theirs in front, in the order they entered. */
  left: number;
  readonly candidates: Int32Array;
  readonly scores: Int32Array;
}

export function candidateScoresOf(most: number): CandidateScores {
  return { left: 0, candidates: new Int32Array(most), scores: new Int32Array(most) };
}

/** Weights in one line of a processor's memory. */
const LINE = 64;

/**
 * Place of a feature's weight for a candidate: a feature's weights for the first 64 candidates lie in one line, because
 * they are wanted together; where in the line they begin differs, so that features which share it seldom mean the same place.
 */
export function candidateWeight(feature: number, candidate: number, mask: number): number {
  return ((feature & -LINE) ^ (candidate & LINE) | ((feature + candidate) & (LINE - 1))) & mask;
}

/** Begins with the candidates `list[from]` to `list[to - 1]`. */
export function setCandidates(candidateScores: CandidateScores, list: Int32Array, from: number, to: number): void {
  const { candidates, scores } = candidateScores;
  candidateScores.left = to - from;
  for (let at = from; at < to; at += 1) {
    candidates[at - from] = list[at]!;
    scores[at - from] = 0;
  }
}

/**
 * Adds what the first `count` features say. All lines are asked for with the first candidate, one fetch beside the other;
 * the other candidates find them at hand. @param codes codes of weights, their number a power of two
 */
export function addScores({ left, candidates, scores }: CandidateScores, codes: Int8Array, features: Int32Array, count: number): void {
  const mask = codes.length - 1;
  for (let each = 0; each < left; each += 1) {
    const candidate = candidates[each]!;
    let score = scores[each]!;
    for (let at = 0; at < count; at += 1) score = (score + weightOf(codes[candidateWeight(features[at]!, candidate, mask)]!)) | 0;
    scores[each] = score;
  }
}

/** Less than any score. */
const NOBODY = -(2 ** 30);

/** How far the best one lies before the second best. */
export function leadOfBest({ left, scores }: CandidateScores): number {
  let best = scores[0]!;
  let second = NOBODY;
  for (let each = 1; each < left; each += 1) {
    const score = scores[each]!;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  return best - second;
}

/** Lets go of those that lie further behind the best one than `margin`; the best is the first of those left if it is 0. */
export function prune(candidateScores: CandidateScores, margin: number): void {
  const { left, candidates, scores } = candidateScores;
  let most = scores[0]!;
  for (let each = 1; each < left; each += 1) if (scores[each]! > most) most = scores[each]!;
  let kept = 0;
  for (let each = 0; each < left; each += 1) {
    if (most - scores[each]! > margin) continue;
    candidates[kept] = candidates[each]!;
    scores[kept] = scores[each]!;
    kept += 1;
  }
  candidateScores.left = kept;
}

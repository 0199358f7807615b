import { candidateWeight } from '../../tapestry/analysis/model/parsing/candidateScores.ts';
import { STAGES } from '../../tapestry/analysis/model/stages.ts';
import type { AveragedWeights } from './averagedWeights.ts';

/** One decision between tags or relations. */
export interface Lesson {
  readonly weights: AveragedWeights;
  readonly candidates: Int32Array;
  /** Place of the right candidate, -1 if there is none to learn from. */
  readonly own: number;
  /** How far the right one must lead after each stage, or that stage and those before learn it once more. */
  readonly margins: readonly [number, number, number, number, number, number];
}

/** Learns from a decision and says who won. @param take writes the features of a stage behind those before and says how many there are then */
export function learnFromScores({ weights, candidates, own, margins }: Lesson, features: Int32Array, take: (stage: number, from: number) => number): number {
  const mask = weights.size - 1;
  const scores = new Float64Array(candidates.length);
  weights.tick();
  for (let stage = 0, count = 0; stage < STAGES; stage += 1) {
    const end = take(stage, count);
    for (let each = 0; each < candidates.length; each += 1) {
      for (let at = count; at < end; at += 1) scores[each]! += weights.pairs[candidateWeight(features[at]!, candidates[each]!, mask) * 2]!;
    }
    count = end;
    if (own < 0) continue;
    const rival = highest(scores, own);
    if (scores[own]! > scores[rival]! + margins[stage]!) continue;
    for (let at = 0; at < count; at += 1) {
      weights.add(candidateWeight(features[at]!, candidates[own]!, mask), 1);
      weights.add(candidateWeight(features[at]!, candidates[rival]!, mask), -1);
    }
  }
  return candidates[highest(scores, -1)]!;
}

/** Place of the highest number but the one at `except`; the first one on a tie. */
function highest(numbers: Float64Array, except: number): number {
  let best = -1;
  for (let at = 0; at < numbers.length; at += 1) if (at !== except && (best < 0 || numbers[at]! > numbers[best]!)) best = at;
  return best;
}

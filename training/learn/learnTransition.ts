import { arcStageFeatures } from '../../tapestry/analysis/model/features/parserFeatures.ts';
import { isLegal, LEFT, look, RIGHT, SHIFT, type ParserState } from '../../tapestry/analysis/model/parsing/parserState.ts';
import { STAGES } from '../../tapestry/analysis/model/stages.ts';
import type { AveragedWeights } from './averagedWeights.ts';

/** What transitions are learned with. */
export interface TransitionTrainer {
  readonly arcs: AveragedWeights;
  readonly random: () => number;
  readonly state: ParserState;
  /** Heads of the gold tree by node. */
  readonly gold: Int32Array;
  readonly features: Int32Array;
}

/**
 * After each stage but the third a right choice must lead by so much, or that stage and those before learn it once more:
 * what is clear shall be clear early.
 */
const MARGINS = [60, 100, -Infinity, 150, 200, 200] as const;

/** Learns from the next step and says where to go. */
export function learnTransition(trainer: TransitionTrainer, explore: number): number {
  const { state, gold, arcs, features, random } = trainer;
  const legal = [SHIFT, LEFT, RIGHT].filter((transition) => isLegal(state, transition));
  if (legal.length === 1) return legal[0]!;
  const costs = legal.map((transition) => cost(state, gold, transition));
  const least = Math.min(...costs);
  const [good, wrong] = [legal.filter((_, at) => costs[at] === least), legal.filter((_, at) => costs[at]! > least)];
  const scores = new Float64Array(3);
  arcs.tick();
  look(state);
  for (let stage = 0, count = 0; stage < STAGES; stage += 1) {
    const end = arcStageFeatures(stage, features, count, state);
    addScores(scores, arcs, features, count, end);
    count = end;
    if (wrong.length === 0) continue;
    const [right, rival] = [bestOf(good, scores), bestOf(wrong, scores)];
    if (scores[right]! <= scores[rival]! + MARGINS[stage]!) correct(arcs, features, count, right, rival);
  }
  const right = bestOf(good, scores);
  return random() < explore || wrong.length === 0 ? bestOf(legal, scores) : right;
}

function bestOf(transitions: readonly number[], scores: Float64Array): number {
  return transitions.reduce((best, each) => (scores[each]! > scores[best]! ? each : best));
}

/** Place of a feature's first weight, of four. */
function arcRow(feature: number, mask: number): number {
  return (feature << 2) & mask;
}

function addScores(scores: Float64Array, { pairs, size }: AveragedWeights, features: Int32Array, from: number, to: number): void {
  const mask = size - 1;
  for (let at = from; at < to; at += 1) {
    const row = arcRow(features[at]!, mask);
    scores[SHIFT]! += pairs[(row + SHIFT) * 2]!;
    scores[LEFT]! += pairs[(row + LEFT) * 2]!;
    scores[RIGHT]! += pairs[(row + RIGHT) * 2]!;
  }
}

function correct(arcs: AveragedWeights, features: Int32Array, count: number, right: number, rival: number): void {
  const mask = arcs.size - 1;
  for (let at = 0; at < count; at += 1) {
    arcs.add(arcRow(features[at]!, mask) + right, 1);
    arcs.add(arcRow(features[at]!, mask) + rival, -1);
  }
}

/** How many arcs of the gold tree a transition puts out of reach. */
function cost({ stack, depth, next, length }: ParserState, gold: Int32Array, transition: number): number {
  let lost = 0;
  if (transition === SHIFT) {
    for (let at = 0; at < depth; at += 1) if (gold[stack[at]!] === next) lost += 1;
    for (let at = 0; at < depth - 1; at += 1) if (gold[next] === stack[at]) lost += 1;
    return lost;
  }
  const top = stack[depth - 1]!;
  for (let node = next; node < length; node += 1) if (gold[node] === top) lost += 1;
  const head = gold[top]!;
  if (transition === LEFT) return lost + (head > next || (depth > 1 && head === stack[depth - 2]) ? 1 : 0);
  return lost + (head >= next ? 1 : 0);
}

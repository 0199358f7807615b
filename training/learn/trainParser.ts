import { candidateScoresOf, type CandidateScores } from '../../tapestry/analysis/model/parsing/candidateScores.ts';
import { labelStageFeatures, MAX_LABEL_FEATURES } from '../../tapestry/analysis/model/features/labelFeatures.ts';
import { enterRelations, fill, isGuideSure, type ParserFrame } from '../../tapestry/analysis/model/parsing/parser.ts';
import { MAX_ARC_FEATURES } from '../../tapestry/analysis/model/features/parserFeatures.ts';
import { attach, dependentOf, headBy, parserState, SHIFT, shift } from '../../tapestry/analysis/model/parsing/parserState.ts';
import { encodeWeights } from '../../tapestry/analysis/model/weightCodes.ts';
import type { Tree } from '../../tapestry/analysis/model/parsing/tree.ts';
import type { WordTypes } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { AveragedWeights } from './averagedWeights.ts';
import { learnFromScores } from './learnFromScores.ts';
import { learnTransition, type TransitionTrainer } from './learnTransition.ts';
import { seededRandom, shuffled } from './random.ts';

/** A sentence with tags as a tagger would give them, and its tree: heads are -1 for the root, relations numbers from 1. */
export interface ParsedSentence {
  readonly types: WordTypes;
  readonly tags: Int32Array;
  readonly heads: Int32Array;
  readonly relations: Int32Array;
  /** What another parser makes of it. */
  readonly guide: Tree | null;
}

export interface ParserOptions {
  readonly epochs: number;
  /** Binary logarithms of the numbers of weights while they are learned: four a row for arcs, of which two are kept. */
  readonly arcBits: number;
  readonly labelBits: number;
  /** Share of the steps that follow the parser's own choice, after the first epoch. */
  readonly explore: number;
  /** Of each the parser is learned once; the sum of their weights decides, which no single order of the sentences has tilted. */
  readonly seeds: readonly number[];
  /** From the end of the sentence to its beginning. */
  readonly isBackwards: boolean;
}

/** Trains a greedy parser with a dynamic oracle (Goldberg, Nivre 2013): it also learns to go on well after a mistake. */
export function trainParser(sentences: readonly ParsedSentence[], frame: ParserFrame, options: ParserOptions): { arcs: Int8Array; labels: Int8Array } {
  const arcs = new Float64Array(2 ** (options.arcBits - 1));
  const labels = new Float64Array(2 ** options.labelBits);
  for (const seed of options.seeds) {
    const learned = learnWeights(sentences, frame, options, seed);
    for (const [at, difference] of differences(learned.arcs.average()).entries()) arcs[at]! += difference;
    learned.labels.addAverageTo(labels);
  }
  return { arcs: encodeWeights(arcs), labels: encodeWeights(labels) };
}

function learnWeights(sentences: readonly ParsedSentence[], frame: ParserFrame, options: ParserOptions, seed: number): { readonly arcs: AveragedWeights; readonly labels: AveragedWeights } {
  const arcs = new AveragedWeights(2 ** options.arcBits);
  const labels = new AveragedWeights(2 ** options.labelBits);
  const random = seededRandom(seed);
  const longest = sentences.reduce((most, { tags }) => Math.max(most, tags.length), 0);
  const trainer = { frame, isBackwards: options.isBackwards, arcs, labels, random, state: parserState(longest), candidateScores: candidateScoresOf(frame.relations.length), gold: new Int32Array(longest + 2), right: new Int32Array(longest + 2), features: new Int32Array(MAX_ARC_FEATURES + MAX_LABEL_FEATURES) };
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const index of shuffled(sentences.length, random)) learn(trainer, sentences[index]!, epoch === 0 ? 0 : options.explore);
  }
  return { arcs, labels };
}

/** Of every row of four how much more LEFT and RIGHT have than SHIFT: only differences decide. */
function differences(weights: Float64Array): Float64Array {
  return Float64Array.from({ length: weights.length >> 1 }, (_, at) => weights[(at >> 1) * 4 + 1 + (at & 1)]! - weights[(at >> 1) * 4]!);
}

/** As with transitions: after each stage but the third the right relation must lead by so much. */
const LABEL_MARGINS = [15, 25, -Infinity, 40, 50, 50] as const;

interface Trainer extends TransitionTrainer {
  readonly frame: ParserFrame;
  readonly isBackwards: boolean;
  readonly labels: AveragedWeights;
  readonly candidateScores: CandidateScores;
  /** Relations of the gold tree by node. */
  readonly right: Int32Array;
}

function learn(trainer: Trainer, sentence: ParsedSentence, explore: number): void {
  const { state, gold, right, frame, isBackwards } = trainer;
  const { length } = sentence.tags;
  fill(state, frame, { ...sentence, starts: [0], isBackwards }, 0, length);
  const place = (token: number): number => (isBackwards ? length - 1 - token : token);
  for (let token = 0; token < length; token += 1) {
    gold[place(token)] = sentence.heads[token]! < 0 ? length : place(sentence.heads[token]!);
    right[place(token)] = sentence.relations[token]!;
  }
  while (state.next < length || state.depth > 0) {
    const transition = learnTransition(trainer, explore);
    if (transition === SHIFT) shift(state);
    else attach(state, transition, learnLabel(trainer, transition));
  }
}

function learnLabel(trainer: Trainer, transition: number): number {
  const { state, frame, candidateScores } = trainer;
  const node = dependentOf(state);
  const head = headBy(transition, state);
  if (isGuideSure(state, head, node)) return state.guideLabel[node]!;
  enterRelations(candidateScores, frame, state, head, node);
  if (candidateScores.left === 1) return candidateScores.candidates[0]!;
  const candidates = candidateScores.candidates.subarray(0, candidateScores.left);
  const own = trainer.gold[node] === head ? candidates.indexOf(trainer.right[node]!) : -1;
  const take = (stage: number, from: number): number => labelStageFeatures(stage, trainer.features, from, state, head, node);
  return learnFromScores({ weights: trainer.labels, candidates, own, margins: LABEL_MARGINS }, trainer.features, take);
}

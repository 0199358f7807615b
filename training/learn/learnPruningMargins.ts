import { candidateScoresOf, setCandidates, addScores, type CandidateScores } from '../../tapestry/analysis/model/parsing/candidateScores.ts';
import type { LanguageModel } from '../../tapestry/analysis/model/languageModel.ts';
import { labelStageFeatures, MAX_LABEL_FEATURES } from '../../tapestry/analysis/model/features/labelFeatures.ts';
import { addRows, bestOf, enterRelations, fill, isGuideSure, lead, parsePass, type ParserFrame, type ParserWeights, type PassInput } from '../../tapestry/analysis/model/parsing/parser.ts';
import { arcStageFeatures, MAX_ARC_FEATURES } from '../../tapestry/analysis/model/features/parserFeatures.ts';
import { attach, dependentOf, headBy, isLegal, LEFT, look, parserState, RIGHT, SHIFT, shift, type ParserState } from '../../tapestry/analysis/model/parsing/parserState.ts';
import { posTags, type TagModel } from '../../tapestry/analysis/model/parsing/posTagger.ts';
import { STAGES, type ModelPruningMargins } from '../../tapestry/analysis/model/stages.ts';
import { lookAt, tagFeatureContextOf } from '../../tapestry/analysis/model/features/tagContext.ts';
import { MAX_TAG_FEATURES, tagFeaturesOf } from '../../tapestry/analysis/model/features/tagFeatures.ts';
import { COLUMN, WIDTH, wordTypesOf, type WordTypes } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { Deficits } from './deficits.ts';

/** Shares of the decisions that a stage may decide otherwise than all stages together. */
const RARE = { tags: 0.0002, guide: 0.0002, tree: 0.0003 } as const;

/**
 * How far what wins in the end lies behind at most after each stage, but for a few of ten thousand decisions; measured
 * on sentences the model was not trained on. @param model one that takes every stage
 */
export function learnPruningMargins({ lexicon, tagger, parser }: LanguageModel, sentences: readonly (readonly string[])[]): ModelPruningMargins {
  const [tags, backwardArcs, backwardLabels, forwardArcs, forwardLabels] = [new Deficits(), new Deficits(), new Deficits(), new Deficits(), new Deficits()];
  for (const forms of sentences) {
    const types = wordTypesOf(forms, lexicon);
    const given = posTags(tagger, types, [0]);
    observeTags(tags, tagger, types, given);
    const from = { types, tags: given, starts: [0], isBackwards: true, guide: null };
    observePass(backwardArcs, backwardLabels, parser.frame, parser.backwards, from);
    observePass(forwardArcs, forwardLabels, parser.frame, parser.forwards, { ...from, isBackwards: false, guide: parsePass(parser.frame, parser.backwards, from) });
  }
  return {
    tags: tags.pruningMargins(RARE.tags),
    backwardArcs: backwardArcs.pruningMargins(RARE.guide), backwardLabels: backwardLabels.pruningMargins(RARE.guide),
    forwardArcs: forwardArcs.pruningMargins(RARE.tree), forwardLabels: forwardLabels.pruningMargins(RARE.tree),
  };
}

function observeTags(deficits: Deficits, { weights, sets }: TagModel, types: WordTypes, tags: Int32Array): void {
  const candidateScores = candidateScoresOf(sets.tags.length);
  const features = new Int32Array(MAX_TAG_FEATURES);
  const stage = tagFeatureContextOf(types);
  for (let at = 0; at < tags.length; at += 1) {
    const set = types.rows[types.of[at]! * WIDTH + COLUMN.tagSet]!;
    if (sets.start[set + 1] === sets.start[set]! + 1) continue;
    lookAt(stage, { types, from: 0, to: tags.length }, at, at > 0 ? tags[at - 1]! : -1, at > 1 ? tags[at - 2]! : -1);
    setCandidates(candidateScores, sets.tags, sets.start[set]!, sets.start[set + 1]!);
    observeScores(deficits, candidateScores, (number) => addScores(candidateScores, weights, features, tagFeaturesOf(number, features, 0, stage)));
  }
}

/** Takes every stage; notes how far the winner lay behind after each. @returns the winner */
function observeScores(deficits: Deficits, candidateScores: CandidateScores, take: (stage: number) => void): number {
  const scores: Int32Array[] = [];
  for (let stage = 0; stage < STAGES; stage += 1) {
    take(stage);
    scores.push(candidateScores.scores.slice(0, candidateScores.left));
  }
  const winner = first(scores.at(-1)!);
  deficits.note(scores.slice(0, -1).map((each) => each[first(each)]! - each[winner]!));
  return candidateScores.candidates[winner]!;
}

/** Place of the highest number, the first one on a tie. */
function first(numbers: Int32Array): number {
  return numbers.reduce((best, number, at) => (number > numbers[best]! ? at : best), 0);
}

function observePass(arcs: Deficits, relations: Deficits, frame: ParserFrame, weights: ParserWeights, input: PassInput): void {
  const length = input.tags.length;
  const state = parserState(length);
  const candidateScores = candidateScoresOf(frame.relations.length);
  const features = new Int32Array(MAX_LABEL_FEATURES);
  fill(state, frame, input, 0, length);
  while (state.next < length || state.depth > 0) {
    const transition = observeTransition(arcs, weights.arcs, state);
    if (transition === SHIFT) {
      shift(state);
      continue;
    }
    const node = dependentOf(state);
    const head = headBy(transition, state);
    if (isGuideSure(state, head, node)) {
      attach(state, transition, state.guideLabel[node]!);
      continue;
    }
    enterRelations(candidateScores, frame, state, head, node);
    const take = (stage: number): void => addScores(candidateScores, weights.labels, features, labelStageFeatures(stage, features, 0, state, head, node));
    attach(state, transition, candidateScores.left > 1 ? observeScores(relations, candidateScores, take) : candidateScores.candidates[0]!);
  }
}

function observeTransition(deficits: Deficits, rows: Int16Array, state: ParserState): number {
  const mayRight = isLegal(state, RIGHT);
  if (!isLegal(state, LEFT)) return mayRight ? RIGHT : SHIFT;
  if (!isLegal(state, SHIFT)) return LEFT;
  const features = new Int32Array(MAX_ARC_FEATURES);
  const seen: { best: number; lead: number }[] = [];
  const sums = new Int32Array(2);
  look(state);
  for (let stage = 0; stage < STAGES; stage += 1) {
    addRows(sums, rows, features, arcStageFeatures(stage, features, 0, state));
    const [left, right] = [sums[0]!, sums[1]!];
    seen.push({ best: bestOf(left, right, mayRight), lead: lead(left, right, mayRight) });
  }
  const winner = seen.at(-1)!.best;
  deficits.note(seen.slice(0, -1).map(({ best, lead: ahead }) => (best === winner ? 0 : ahead)));
  return winner;
}

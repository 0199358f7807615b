import { contestOf, enter, weigh, type Contest } from '../../tapestry/analysis/model/parsing/contest.ts';
import type { LanguageModel } from '../../tapestry/analysis/model/languageModel.ts';
import { labelSight, MAX_LABEL_FEATURES } from '../../tapestry/analysis/model/features/labelFeatures.ts';
import { addRows, bestOf, enterRelations, fill, isGuideSure, lead, parsePass, type ParserFrame, type ParserWeights, type PassInput } from '../../tapestry/analysis/model/parsing/parser.ts';
import { arcSight, MAX_ARC_FEATURES } from '../../tapestry/analysis/model/features/parserFeatures.ts';
import { attach, dependentOf, headBy, isLegal, LEFT, look, parserState, RIGHT, SHIFT, shift, type ParserState } from '../../tapestry/analysis/model/parsing/parserState.ts';
import { posTags, type TagModel } from '../../tapestry/analysis/model/parsing/posTagger.ts';
import { SIGHTS, type ModelCautions } from '../../tapestry/analysis/model/sights.ts';
import { lookAt, tagSightOf } from '../../tapestry/analysis/model/features/tagContext.ts';
import { MAX_TAG_FEATURES, tagFeaturesOf } from '../../tapestry/analysis/model/features/tagFeatures.ts';
import { COLUMN, WIDTH, wordTypesOf, type WordTypes } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { Setbacks } from './setbacks.ts';

/** Shares of the decisions that a sight may decide otherwise than all sights together; the guide need not be right, only helpful. */
const RARE = { tags: 0.0002, guide: 0.01, tree: 0.005 } as const;

/**
 * How far what wins in the end lies behind at most after each sight, but for a few of ten thousand decisions; measured
 * on sentences the model was not trained on. @param model one that takes every sight
 */
export function learnCautions({ lexicon, tagger, parser }: LanguageModel, sentences: readonly (readonly string[])[]): ModelCautions {
  const [tags, backwardArcs, backwardLabels, forwardArcs, forwardLabels] = [new Setbacks(), new Setbacks(), new Setbacks(), new Setbacks(), new Setbacks()];
  for (const forms of sentences) {
    const types = wordTypesOf(forms, lexicon);
    const given = posTags(tagger, types, [0]);
    seeTags(tags, tagger, types, given);
    const from = { types, tags: given, starts: [0], isBackwards: true, guide: null };
    seePass(backwardArcs, backwardLabels, parser.frame, parser.backwards, from);
    seePass(forwardArcs, forwardLabels, parser.frame, parser.forwards, { ...from, isBackwards: false, guide: parsePass(parser.frame, parser.backwards, from) });
  }
  return {
    tags: tags.cautions(RARE.tags),
    backwardArcs: backwardArcs.cautions(RARE.guide), backwardLabels: backwardLabels.cautions(RARE.guide),
    forwardArcs: forwardArcs.cautions(RARE.tree), forwardLabels: forwardLabels.cautions(RARE.tree),
  };
}

function seeTags(setbacks: Setbacks, { weights, sets }: TagModel, types: WordTypes, tags: Int32Array): void {
  const contest = contestOf(sets.tags.length);
  const features = new Int32Array(MAX_TAG_FEATURES);
  const sight = tagSightOf(types);
  for (let at = 0; at < tags.length; at += 1) {
    const set = types.rows[types.of[at]! * WIDTH + COLUMN.tagSet]!;
    if (sets.start[set + 1] === sets.start[set]! + 1) continue;
    lookAt(sight, { types, from: 0, to: tags.length }, at, at > 0 ? tags[at - 1]! : -1, at > 1 ? tags[at - 2]! : -1);
    enter(contest, sets.tags, sets.start[set]!, sets.start[set + 1]!);
    seeContest(setbacks, contest, (number) => weigh(contest, weights, features, tagFeaturesOf(number, features, 0, sight)));
  }
}

/** Takes every sight; notes how far the winner lay behind after each. @returns the winner */
function seeContest(setbacks: Setbacks, contest: Contest, take: (sight: number) => void): number {
  const scores: Int32Array[] = [];
  for (let sight = 0; sight < SIGHTS; sight += 1) {
    take(sight);
    scores.push(contest.scores.slice(0, contest.left));
  }
  const winner = first(scores.at(-1)!);
  setbacks.note(scores.slice(0, -1).map((each) => each[first(each)]! - each[winner]!));
  return contest.candidates[winner]!;
}

/** Place of the highest number, the first one on a tie. */
function first(numbers: Int32Array): number {
  return numbers.reduce((best, number, at) => (number > numbers[best]! ? at : best), 0);
}

function seePass(arcs: Setbacks, relations: Setbacks, frame: ParserFrame, weights: ParserWeights, input: PassInput): void {
  const length = input.tags.length;
  const state = parserState(length);
  const contest = contestOf(frame.relations.length);
  const features = new Int32Array(MAX_LABEL_FEATURES);
  fill(state, frame, input, 0, length);
  while (state.next < length || state.depth > 0) {
    const transition = seeTransition(arcs, weights.arcs, state);
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
    enterRelations(contest, frame, state, head, node);
    const take = (sight: number): void => weigh(contest, weights.labels, features, labelSight(sight, features, 0, state, head, node));
    attach(state, transition, contest.left > 1 ? seeContest(relations, contest, take) : contest.candidates[0]!);
  }
}

function seeTransition(setbacks: Setbacks, rows: Int16Array, state: ParserState): number {
  const mayRight = isLegal(state, RIGHT);
  if (!isLegal(state, LEFT)) return mayRight ? RIGHT : SHIFT;
  if (!isLegal(state, SHIFT)) return LEFT;
  const features = new Int32Array(MAX_ARC_FEATURES);
  const seen: { best: number; lead: number }[] = [];
  const sums = new Int32Array(2);
  look(state);
  for (let sight = 0; sight < SIGHTS; sight += 1) {
    addRows(sums, rows, features, arcSight(sight, features, 0, state));
    const [left, right] = [sums[0]!, sums[1]!];
    seen.push({ best: bestOf(left, right, mayRight), lead: lead(left, right, mayRight) });
  }
  const winner = seen.at(-1)!.best;
  setbacks.note(seen.slice(0, -1).map(({ best, lead: ahead }) => (best === winner ? 0 : ahead)));
  return winner;
}

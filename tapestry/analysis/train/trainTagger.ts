import { encodeWeights } from '../model/weightCodes.ts';
import { candidateWeight } from '../model/contest.ts';
import type { TagSets } from '../model/posTagger.ts';
import { lookAt, tagSightOf } from '../model/tagContext.ts';
import { MOST_TAG_FEATURES, tagFeatures } from '../model/tagFeatures.ts';
import { wordTypesOf, COLUMN, WIDTH, type WordTypes } from '../model/wordTypes.ts';
import type { Lexicon } from '../model/lexicon.ts';
import { AveragedWeights } from './averagedWeights.ts';
import { seededRandom, shuffled } from './random.ts';

/** A sentence with numbers for tags; -1 for a tag the model does not have. */
export interface TaggedForms {
  readonly forms: readonly string[];
  readonly tags: Int32Array;
}

export interface TaggerOptions {
  readonly epochs: number;
  /** Binary logarithm of the number of weights. */
  readonly bits: number;
  readonly seed: number;
}

/** Codes of the averaged weights of a greedy tagger that saw its own mistakes as context. */
export function trainTagger(sentences: readonly TaggedForms[], lexicon: Lexicon, sets: TagSets, options: TaggerOptions): Int8Array {
  const weights = new AveragedWeights(2 ** options.bits);
  const types = sentences.map(({ forms }) => wordTypesOf(forms, lexicon));
  const random = seededRandom(options.seed);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const index of shuffled(sentences.length, random)) learn(weights, types[index]!, sentences[index]!.tags, sets);
  }
  return encodeWeights(weights.average());
}

function learn(weights: AveragedWeights, types: WordTypes, gold: Int32Array, sets: TagSets): void {
  const features = new Int32Array(MOST_TAG_FEATURES);
  const context = { types, from: 0, to: gold.length };
  const sight = tagSightOf(types);
  let [before, second] = [-1, -1];
  for (let at = 0; at < gold.length; at += 1) {
    const set = types.rows[types.of[at]! * WIDTH + COLUMN.tagSet]!;
    const candidates = sets.tags.subarray(sets.start[set], sets.start[set + 1]);
    let given = candidates[0]!;
    if (candidates.length > 1) {
      lookAt(sight, context, at, before, second);
      const count = tagFeatures(features, sight);
      given = best(weights.current, features.subarray(0, count), candidates);
      weights.tick();
      if (gold[at]! >= 0 && given !== gold[at] && candidates.includes(gold[at]!)) update(weights, features.subarray(0, count), gold[at]!, given);
    }
    [second, before] = [before, given];
  }
}

function best(weights: Int32Array, features: Int32Array, candidates: Int32Array): number {
  const mask = weights.length - 1;
  let [most, winner] = [-Infinity, candidates[0]!];
  for (const tag of candidates) {
    let score = 0;
    for (let feature = 0; feature < features.length; feature += 1) score += weights[candidateWeight(features[feature]!, tag, mask)]!;
    if (score > most) [most, winner] = [score, tag];
  }
  return winner;
}

function update(weights: AveragedWeights, features: Int32Array, right: number, wrong: number): void {
  const mask = weights.current.length - 1;
  for (const feature of features) {
    weights.add(candidateWeight(feature, right, mask), 1);
    weights.add(candidateWeight(feature, wrong, mask), -1);
  }
}

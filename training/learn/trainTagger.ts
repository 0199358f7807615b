import { encodeWeights } from '../../tapestry/analysis/model/weightCodes.ts';
import type { TagSets } from '../../tapestry/analysis/model/parsing/tagSets.ts';
import { lookAt, tagFeatureContextOf } from '../../tapestry/analysis/model/features/tagContext.ts';
import { MAX_TAG_FEATURES, tagFeaturesOf } from '../../tapestry/analysis/model/features/tagFeatures.ts';
import { wordTypesOf, COLUMN, WIDTH, type WordTypes } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import type { Lexicon } from '../../tapestry/analysis/model/lexicon/lexicon.ts';
import { AveragedWeights } from './averagedWeights.ts';
import { learnFromScores } from './learnFromScores.ts';
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
  /** Of each the tagger is learned once; the sum of their weights decides. */
  readonly seeds: readonly number[];
}

/** Codes of the averaged weights of a greedy tagger that saw its own mistakes as context. */
export function trainTagger(sentences: readonly TaggedForms[], lexicon: Lexicon, sets: TagSets, options: TaggerOptions): Int8Array {
  const types = sentences.map(({ forms }) => wordTypesOf(forms, lexicon));
  const sums = new Float64Array(2 ** options.bits);
  for (const seed of options.seeds) {
    const weights = new AveragedWeights(sums.length);
    const random = seededRandom(seed);
    for (let epoch = 0; epoch < options.epochs; epoch += 1) {
      for (const index of shuffled(sentences.length, random)) learn(weights, types[index]!, sentences[index]!.tags, sets);
    }
    weights.addAverageTo(sums);
  }
  return encodeWeights(sums);
}

/** Only what all stages say together is learned from: where the first ones had to be right by themselves too, more tags were wrong in the end. */
const MARGINS = [-Infinity, -Infinity, -Infinity, -Infinity, -Infinity, 0] as const;

function learn(weights: AveragedWeights, types: WordTypes, gold: Int32Array, sets: TagSets): void {
  const features = new Int32Array(MAX_TAG_FEATURES);
  const context = { types, from: 0, to: gold.length };
  const stage = tagFeatureContextOf(types);
  let [before, second] = [-1, -1];
  for (let at = 0; at < gold.length; at += 1) {
    const set = types.rows[types.of[at]! * WIDTH + COLUMN.tagSet]!;
    const candidates = sets.tags.subarray(sets.start[set], sets.start[set + 1]);
    let given = candidates[0]!;
    if (candidates.length > 1) {
      lookAt(stage, context, at, before, second);
      given = learnFromScores({ weights, candidates, own: candidates.indexOf(gold[at]!), margins: MARGINS }, features, (number, from) => tagFeaturesOf(number, features, from, stage));
    }
    [second, before] = [before, given];
  }
}

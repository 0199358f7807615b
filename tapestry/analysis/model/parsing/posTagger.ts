import { candidateScoresOf, prune, setCandidates, addScores, type CandidateScores } from './candidateScores.ts';
import { ownTagsOf, recall, remember, type OwnTags } from './ownTags.ts';
import { repeatsOf } from './repeats.ts';
import type { TagSets } from './tagSets.ts';
import { STAGES, type PruningMargins } from '../stages.ts';
import { lookAt, tagFeatureContextOf, type TagContext, type TagFeatureContext } from '../features/tagContext.ts';
import { MAX_TAG_FEATURES, tagFeaturesOf } from '../features/tagFeatures.ts';
import { COLUMN, WIDTH, type WordTypes } from '../lexicon/wordTypes.ts';

/** A greedy tagger: codes of the weights of hashed (feature, tag) pairs; their number is a power of two. */
export interface TagModel {
  readonly weights: Int8Array;
  readonly sets: TagSets;
  readonly pruningMargins: PruningMargins;
}

/** What one run of the tagger works with. */
interface Desk {
  readonly candidateScores: CandidateScores;
  readonly features: Int32Array;
  readonly look: TagFeatureContext;
  readonly own: OwnTags;
}

/** A tag for every token, from left to right. */
export function posTags(model: TagModel, types: WordTypes, starts: readonly number[]): Int32Array {
  const tags = new Int32Array(types.of.length);
  const desk = { candidateScores: candidateScoresOf(model.sets.tags.length), features: new Int32Array(MAX_TAG_FEATURES), look: tagFeatureContextOf(types), own: ownTagsOf(types, model.sets) };
  const repeats = repeatsOf(types.of, starts);
  for (let sentence = 0; sentence < starts.length; sentence += 1) {
    const from = starts[sentence]!;
    const to = starts[sentence + 1] ?? tags.length;
    const same = repeats[sentence]!;
    if (same !== sentence) {
      tags.copyWithin(from, starts[same]!, starts[same]! + to - from);
      continue;
    }
    const context = { types, from, to };
    for (let at = from; at < to; at += 1) tags[at] = tagAt(model, context, desk, at, tags);
  }
  return tags;
}

function tagAt({ weights, sets, pruningMargins }: TagModel, context: TagContext, { candidateScores, features, look, own }: Desk, at: number, tags: Int32Array): number {
  const type = context.types.of[at]!;
  const set = context.types.rows[type * WIDTH + COLUMN.tagSet]!;
  const first = sets.start[set]!;
  if (sets.start[set + 1]! - first === 1) return sets.tags[first]!;
  lookAt(look, context, at, at > context.from ? tags[at - 1]! : -1, at > context.from + 1 ? tags[at - 2]! : -1);
  if (!recall(own, type, candidateScores)) {
    setCandidates(candidateScores, sets.tags, first, sets.start[set + 1]!);
    addScores(candidateScores, weights, features, tagFeaturesOf(0, features, 0, look));
    prune(candidateScores, pruningMargins[0]);
    remember(own, type, candidateScores);
  }
  for (let number = 1; number < STAGES && candidateScores.left > 1; number += 1) {
    addScores(candidateScores, weights, features, tagFeaturesOf(number, features, 0, look));
    prune(candidateScores, pruningMargins[number] ?? 0);
  }
  return candidateScores.candidates[0]!;
}

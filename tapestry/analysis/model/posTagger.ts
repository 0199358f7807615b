import { MOST_TAG_FEATURES, tagFeatures, type TagContext } from './tagFeatures.ts';
import { weightOf } from './weightCodes.ts';
import { COLUMN, WIDTH, type WordTypes } from './wordTypes.ts';

/** Sets of tags, one behind the other: set `s` is `tags[start[s]]` to `tags[start[s + 1] - 1]`; set 0 is the open classes. */
export interface TagSets {
  readonly start: Int32Array;
  readonly tags: Int32Array;
}

/** A greedy tagger: codes of the weights of hashed (feature, tag) pairs; their number is a power of two. */
export interface TagModel {
  readonly weights: Int8Array;
  readonly sets: TagSets;
}

/** Place of a feature's weight for a tag. */
export function tagWeight(feature: number, tag: number, mask: number): number {
  const place = feature + Math.imul(tag + 1, 0x9e3779b1);
  return (place ^ (place >>> 16)) & mask;
}

/** What the first `count` features say for a tag or a relation. */
export function candidateScore(codes: Int8Array, features: Int32Array, count: number, candidate: number): number {
  const mask = codes.length - 1;
  let score = 0;
  for (let at = 0; at < count; at += 1) score = (score + weightOf(codes[tagWeight(features[at]!, candidate, mask)]!)) | 0;
  return score;
}

/** A tag for every token, from left to right. */
export function posTags(model: TagModel, types: WordTypes, starts: readonly number[]): Int32Array {
  const tags = new Int32Array(types.of.length);
  const features = new Int32Array(MOST_TAG_FEATURES);
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? tags.length;
    const context = { types, from, to };
    for (let at = from; at < to; at += 1) tags[at] = tagAt(model, context, at, tags, features);
  }
  return tags;
}

function tagAt({ weights, sets }: TagModel, context: TagContext, at: number, tags: Int32Array, features: Int32Array): number {
  const set = context.types.rows[context.types.of[at]! * WIDTH + COLUMN.tagSet]!;
  const [first, end] = [sets.start[set]!, sets.start[set + 1]!];
  if (end - first === 1) return sets.tags[first]!;
  const before = at > context.from ? tags[at - 1]! : -1;
  const second = at > context.from + 1 ? tags[at - 2]! : -1;
  const count = tagFeatures(features, context, at, before, second);
  let best = sets.tags[first]!;
  let most = -Infinity;
  for (let candidate = first; candidate < end; candidate += 1) {
    const tag = sets.tags[candidate]!;
    const score = candidateScore(weights, features, count, tag);
    if (score > most) [most, best] = [score, tag];
  }
  return best;
}

import { hashOf } from '../../tapestry/analysis/model/hash.ts';
import { normalised } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import type { TagSets } from '../../tapestry/analysis/model/parsing/tagSets.ts';
import type { TreebankSentence } from './conllu.ts';

/** Entries of the lexicon as the model file has them, the tags' names and the sets of tags words can have. */
export interface BuiltLexicon {
  readonly entries: Int32Array;
  readonly tagNames: readonly string[];
  readonly sets: TagSets;
}

/** Clusters of words that were seen without tags: coarse and fine number by normalised form, and whether it is written small. */
export type WordClusters = ReadonlyMap<string, { readonly coarse: number; readonly fine: number; readonly common: boolean }>;

/** A word seen this often has shown all tags it has; a rarer one may be anything of the open classes too. */
const SEEN_ENOUGH = 12;
/** Words seen so often lose tags that they had more seldom than this: mostly mistakes of annotation. */
const COMMON_WORD = { times: 50, leastShare: 0.005 } as const;
/** Tags with fewer words than this are closed classes. */
const OPEN_WORDS = 40;
const RAREST_TAG = 4;

export function buildLexicon(sentences: readonly TreebankSentence[], clusters: WordClusters): BuiltLexicon {
  const counts = tagCounts(sentences);
  const tagNames = [...counts.tags].filter(([, count]) => count >= RAREST_TAG).sort(([a, often], [b, oftener]) => oftener - often || (a < b ? -1 : 1)).map(([tag]) => tag);
  const number = new Map(tagNames.map((tag, index) => [tag, index]));
  const open = openTags(counts.words, number);
  const sets = new Map<string, number>([[open.join(' '), 0]]);
  const entries: number[] = [];
  for (const word of new Set([...counts.words.keys(), ...clusters.keys()])) {
    const seen = counts.words.get(word) ?? new Map<string, number>();
    const own = ownTags(seen, number, open);
    const key = own.join(' ');
    const set = sets.get(key) ?? sets.size;
    sets.set(key, set);
    const cluster = clusters.get(word);
    const common = cluster?.common === true || [...seen.keys()].some((tag) => !tag.startsWith('PROPN') && !tag.startsWith('X|'));
    entries.push(hashOf(word), set, cluster?.coarse ?? 0, cluster?.fine ?? 0, common ? 1 : 0);
  }
  return { entries: Int32Array.from(entries), tagNames, sets: packed([...sets.keys()]) };
}

function tagCounts(sentences: readonly TreebankSentence[]): { tags: Map<string, number>; words: Map<string, Map<string, number>> } {
  const tags = new Map<string, number>();
  const words = new Map<string, Map<string, number>>();
  for (const { forms, tags: given } of sentences) {
    for (const [at, form] of forms.entries()) {
      const tag = given[at]!;
      const word = normalised(form);
      const seen = words.get(word) ?? new Map<string, number>();
      words.set(word, seen.set(tag, (seen.get(tag) ?? 0) + 1));
      tags.set(tag, (tags.get(tag) ?? 0) + 1);
    }
  }
  return { tags, words };
}

function openTags(words: ReadonlyMap<string, ReadonlyMap<string, number>>, number: ReadonlyMap<string, number>): number[] {
  const vocabulary = new Map<string, number>();
  for (const seen of words.values()) for (const tag of seen.keys()) vocabulary.set(tag, (vocabulary.get(tag) ?? 0) + 1);
  return [...number].filter(([tag]) => vocabulary.get(tag)! >= OPEN_WORDS && !tag.startsWith('PUNCT')).map(([, index]) => index);
}

function ownTags(seen: ReadonlyMap<string, number>, number: ReadonlyMap<string, number>, open: readonly number[]): number[] {
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const least = total >= COMMON_WORD.times ? total * COMMON_WORD.leastShare : 0;
  const own = new Set<number>();
  for (const [tag, count] of seen) {
    const index = number.get(tag);
    if (index !== undefined && count >= least) own.add(index);
  }
  if (total < SEEN_ENOUGH && ![...seen.keys()].every((tag) => tag.startsWith('PUNCT'))) for (const tag of open) own.add(tag);
  return own.size > 0 ? [...own].sort((a, b) => a - b) : [...open];
}

function packed(keys: readonly string[]): TagSets {
  const lists = keys.map((key) => key.split(' ').map(Number));
  const start = new Int32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) start[index + 1] = start[index]! + list.length;
  return { start, tags: Int32Array.from(lists.flat()) };
}

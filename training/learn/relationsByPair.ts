import { pairOf, type ParserFrame } from '../../tapestry/analysis/model/parsing/parser.ts';
import type { ParsedSentence } from './trainParser.ts';

/** A relation that is rarer than this between two parts of speech is not weighed. */
const MIN_SHARE = 0.002;
/** Tags that were seen together so often have a list of their own, without relations that are rarer than this. */
const OFTEN = { times: 50, leastShare: 0.004 } as const;
/** The most common relations, for parts of speech that were never seen together. */
const COMMON = 16;

/** How often each relation was seen. */
type Counts = Map<number, number>;

/**
 * The relations that may hold between two tags: those that were seen between them, or between their parts of speech if
 * they were seldom seen together; at least twice and not too rarely, where none was, those that were seen at all.
 */
export function relationsByPair(sentences: readonly ParsedSentence[], posOf: Int32Array): Pick<ParserFrame, 'lists' | 'start' | 'relations'> {
  const ofTags = new Map<number, Counts>();
  const ofPos = new Map<number, Counts>();
  const total: Counts = new Map();
  for (const { tags, heads, relations } of sentences) {
    for (const [node, head] of heads.entries()) {
      if (head < 0) continue;
      const [over, under, relation] = [tags[head]!, tags[node]!, relations[node]!];
      count(counts(ofTags, pairOf(posOf.length, over, under, node > head)), relation);
      count(counts(ofPos, pairOf(posOf.length, posOf[over]!, posOf[under]!, node > head)), relation);
      count(total, relation);
    }
  }
  const common = [...total].sort((a, b) => b[1] - a[1]).slice(0, COMMON).map(([relation]) => relation);
  return numbered(posOf, (over, under, isAfter) => {
    const own = counts(ofTags, pairOf(posOf.length, over, under, isAfter));
    if (sum(own) >= OFTEN.times) return frequent(own, OFTEN.leastShare);
    const coarse = counts(ofPos, pairOf(posOf.length, posOf[over]!, posOf[under]!, isAfter));
    const often = frequent(coarse, MIN_SHARE);
    return often.length > 0 ? often : coarse.size > 0 ? [...coarse.keys(), ...common] : common;
  });
}

/** Equal lists are kept once. */
function numbered(posOf: Int32Array, listOf: (over: number, under: number, isAfter: boolean) => readonly number[]): Pick<ParserFrame, 'lists' | 'start' | 'relations'> {
  const numbers = new Map<string, number>();
  const [start, relations] = [[0], [] as number[]];
  const lists = new Int32Array(posOf.length * posOf.length * 2);
  for (let over = 0; over < posOf.length; over += 1) {
    for (let under = 0; under < posOf.length; under += 1) {
      for (const isAfter of [false, true]) {
        const list = listOf(over, under, isAfter).toSorted((a, b) => a - b);
        let number = numbers.get(list.join());
        if (number === undefined) {
          numbers.set(list.join(), (number = numbers.size));
          relations.push(...list);
          start.push(relations.length);
        }
        lists[pairOf(posOf.length, over, under, isAfter)] = number;
      }
    }
  }
  return { lists, start: Int32Array.from(start), relations: Int32Array.from(relations) };
}

function frequent(seen: Counts, leastShare: number): number[] {
  const all = sum(seen);
  return [...seen].filter(([, times]) => times > 1 && times > all * leastShare).map(([relation]) => relation);
}

function counts(pairs: Map<number, Counts>, pair: number): Counts {
  let own = pairs.get(pair);
  if (own === undefined) pairs.set(pair, (own = new Map()));
  return own;
}

function count(seen: Counts, relation: number): void {
  seen.set(relation, (seen.get(relation) ?? 0) + 1);
}

function sum(seen: Counts): number {
  return [...seen.values()].reduce((all, times) => all + times, 0);
}

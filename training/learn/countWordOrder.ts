import type { Upos } from '../../tapestry/analysis/analysis.ts';
import { BEGINS, ENDS, isSmallClass, STEPS, wordKind, type LearnedWordOrder } from '../../tapestry/topics/wordOrder.ts';

export interface CountedWord {
  /** In lower case. */
  readonly form: string;
  readonly pos: Upos;
  readonly lemma: string;
}

/** Sentences that count so many times: what was written and checked by hand counts more than what was said. */
export interface CountedSentences {
  readonly sentences: readonly (readonly CountedWord[])[];
  readonly times: number;
}

/** Small words are kinds of their own from so many times on; pairs and triples are kept. */
const MIN = { word: 40, adverb: 300, pair: 3, triple: 6 } as const;
/** What is taken off each count for what was never seen (absolute discounting). */
const DISCOUNT = 0.75;

/** Counts which kind of word follows which two. */
export function countWordOrder(of: readonly CountedSentences[], source: string): LearnedWordOrder {
  const own = ownKinds(of);
  const kinds = new Map([['<begins>', BEGINS], ['<ends>', ENDS]]);
  const [alone, pairs, triples] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const rows = of.flatMap(({ sentences, times }) => sentences.map((words) => ({ times, kinds: words.map(({ form, pos, lemma }) => numbered(kinds, wordKind(form, pos, lemma, (word) => own.has(word)))) })));
  const size = kinds.size;
  for (const { times, kinds: row } of rows) {
    const all = [BEGINS, BEGINS, ...row, ENDS];
    for (let at = 2; at < all.length; at += 1) {
      const pair = all[at - 1]! * size + all[at]!;
      add(alone, all[at]!, times);
      add(pairs, pair, times);
      add(triples, all[at - 2]! * size * size + pair, times);
    }
  }
  const [pairSums, tripleSums] = [sums(pairs, size), sums(triples, size)];
  const total = [...alone.values()].reduce((sum, count) => sum + count, 0);
  const likely = Array.from({ length: size }, (_, kind) => ((alone.get(kind) ?? 0) + 0.5) / (total + size / 2));
  const [keptPairs, keptTriples] = [kept(pairs, MIN.pair), kept(triples, MIN.triple)];
  const [leftOfOne, leftOfTwo] = [leftOver(keptPairs, pairSums, size), leftOver(keptTriples, tripleSums, size)];
  const pairLikely = new Map(keptPairs.map(([key, count]) => [key, (count - DISCOUNT) / pairSums.get(Math.floor(key / size))! + (leftOfOne.get(Math.floor(key / size)) ?? 1) * likely[key % size]!]));
  const afterOne = (pair: number): number => pairLikely.get(pair) ?? (leftOfOne.get(Math.floor(pair / size)) ?? 1) * likely[pair % size]!;
  return {
    source,
    kinds: [...kinds.keys()],
    alone: bytes(likely.map(bits)),
    behindOne: bytes(likely.map((_, kind) => bits(leftOfOne.get(kind) ?? 1))),
    pairs: { keys: distances(keptPairs), bits: bytes(keptPairs.map(([key]) => bits(pairLikely.get(key)!))), behind: bytes(keptPairs.map(([key]) => bits(leftOfTwo.get(key) ?? 1))) },
    triples: { keys: distances(keptTriples), bits: bytes(keptTriples.map(([key, count]) => {
      const pair = Math.floor(key / size);
      return bits((count - DISCOUNT) / tripleSums.get(pair)! + leftOfTwo.get(pair)! * afterOne(key % (size * size)));
    })) },
  };
}

/** Frequent words of small classes. */
function ownKinds(of: readonly CountedSentences[]): Set<string> {
  const [counts, adverbs] = [new Map<string, number>(), new Map<string, number>()];
  for (const { sentences, times } of of) for (const words of sentences) for (const { form, pos } of words) if (isSmallClass(pos)) add(pos === 'ADV' ? adverbs : counts, form, times);
  return new Set([...kept(counts, MIN.word), ...kept(adverbs, MIN.adverb)].map(([word]) => word));
}

/** By history: the share of its words that none of the kept entries tells of. */
function leftOver(entries: readonly (readonly [number, number])[], all: ReadonlyMap<number, number>, size: number): Map<number, number> {
  const told = new Map<number, number>();
  for (const [key, count] of entries) add(told, Math.floor(key / size), count - DISCOUNT);
  return new Map([...told].map(([history, sum]) => [history, 1 - sum / all.get(history)!]));
}

function sums(counts: ReadonlyMap<number, number>, size: number): Map<number, number> {
  const of = new Map<number, number>();
  for (const [key, count] of counts) add(of, Math.floor(key / size), count);
  return of;
}

function kept<K extends string | number>(counts: ReadonlyMap<K, number>, fewest: number): (readonly [K, number])[] {
  return [...counts].filter(([, count]) => count >= fewest).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function numbered(kinds: Map<string, number>, kind: string): number {
  const known = kinds.get(kind) ?? kinds.size;
  kinds.set(kind, known);
  return known;
}

function add<K>(counts: Map<K, number>, key: K, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

const bits = (likely: number): number => Math.min(255, Math.max(0, Math.round(-Math.log2(likely) * STEPS)));

const bytes = (of: readonly number[]): string => Buffer.from(of).toString('base64');

function distances(entries: readonly (readonly [number, number])[]): string {
  const out: number[] = [];
  let before = 0;
  for (const [key] of entries) {
    let distance = key - before;
    before = key;
    for (; distance > 0x7f; distance = Math.floor(distance / 0x80)) out.push((distance % 0x80) | 0x80);
    out.push(distance);
  }
  return bytes(out);
}

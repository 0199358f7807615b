import { pairOf, PAIRS } from '../model/parser.ts';
import type { ParsedSentence } from './trainParser.ts';

/** A relation that is rarer than this between two parts of speech is not weighed. */
const LEAST_SHARE = 0.002;

/** The relations that were seen between parts of speech at least twice and not too rarely; where none was, those that were seen at all. */
export function relationsByPair(sentences: readonly ParsedSentence[], posOf: Int32Array): { start: Int32Array; relations: Int32Array } {
  const seen = Array.from({ length: PAIRS }, () => new Map<number, number>());
  for (const { tags, heads, relations } of sentences) {
    for (const [node, head] of heads.entries()) {
      if (head < 0) continue;
      const pair = seen[pairOf(posOf[tags[head]!]!, posOf[tags[node]!]!, node > head)]!;
      pair.set(relations[node]!, (pair.get(relations[node]!) ?? 0) + 1);
    }
  }
  const total = new Map<number, number>();
  for (const pair of seen) for (const [relation, count] of pair) total.set(relation, (total.get(relation) ?? 0) + count);
  const common = [...total].sort((a, b) => b[1] - a[1]).slice(0, 16).map(([relation]) => relation);
  const lists = seen.map((pair) => {
    const all = [...pair.values()].reduce((sum, count) => sum + count, 0);
    const often = [...pair].filter(([, count]) => count > 1 && count > all * LEAST_SHARE).map(([relation]) => relation);
    return (often.length > 0 ? often : pair.size > 0 ? [...pair.keys(), ...common] : common).sort((a, b) => a - b);
  });
  const start = new Int32Array(PAIRS + 1);
  for (const [pair, list] of lists.entries()) start[pair + 1] = start[pair]! + list.length;
  return { start, relations: Int32Array.from(lists.flat()) };
}

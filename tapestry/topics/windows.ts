import type { WordStream } from './wordStream.ts';

/**
 * By sentence: how alike (cosine, 0 to 1) the `size` words before it and the `size` words from it on are. One pass over
 * the text: a word that leaves or enters a window changes the three sums that a cosine is made of.
 */
export function likenessAtGaps({ lemma, weight, from, lemmas }: WordStream, size: number): Float64Array {
  const [before, behind] = [new Float64Array(lemmas), new Float64Array(lemmas)];
  let [dot, squareBefore, squareBehind] = [0, 0, 0];
  const addBefore = (at: number, sign: number): void => {
    const [word, change] = [lemma[at]!, sign * weight[at]!];
    dot += change * behind[word]!;
    squareBefore += change * (2 * before[word]! + change);
    before[word]! += change;
  };
  const addBehind = (at: number, sign: number): void => {
    const [word, change] = [lemma[at]!, sign * weight[at]!];
    dot += change * before[word]!;
    squareBehind += change * (2 * behind[word]! + change);
    behind[word]! += change;
  };
  const likeness = new Float64Array(from.length - 1);
  let [low, middle, high] = [0, 0, 0];
  for (let sentence = 0; sentence < likeness.length; sentence += 1) {
    const gap = from[sentence]!;
    for (; high < Math.min(lemma.length, gap + size); high += 1) addBehind(high, 1);
    for (; middle < gap; middle += 1) {
      addBehind(middle, -1);
      addBefore(middle, 1);
    }
    for (; low < gap - size; low += 1) addBefore(low, -1);
    const length = Math.sqrt(Math.max(0, squareBefore) * Math.max(0, squareBehind));
    likeness[sentence] = length > 1e-6 ? Math.min(1, Math.max(0, dot / length)) : 0;
  }
  return likeness;
}

/** By sentence: the weight of words said for the first time among the next `size`, and of words said for the last time among the `size` before, each as a share of `size`. */
export function turnoverAtGaps({ lemma, weight, from, lemmas }: WordStream, size: number): { readonly begun: Float64Array; readonly ended: Float64Array } {
  const [first, last] = [new Int32Array(lemmas).fill(-1), new Int32Array(lemmas)];
  for (let at = 0; at < lemma.length; at += 1) {
    if (first[lemma[at]!] === -1) first[lemma[at]!] = at;
    last[lemma[at]!] = at;
  }
  const [begun, ended] = [new Float64Array(lemma.length + 1), new Float64Array(lemma.length + 1)];
  for (let at = 0; at < lemma.length; at += 1) {
    begun[at + 1] = begun[at]! + (first[lemma[at]!] === at ? weight[at]! : 0);
    ended[at + 1] = ended[at]! + (last[lemma[at]!] === at ? weight[at]! : 0);
  }
  const gaps = from.subarray(0, from.length - 1);
  return {
    begun: Float64Array.from(gaps, (gap) => (begun[Math.min(lemma.length, gap + size)]! - begun[gap]!) / size),
    ended: Float64Array.from(gaps, (gap) => (ended[gap]! - ended[Math.max(0, gap - size)]!) / size),
  };
}

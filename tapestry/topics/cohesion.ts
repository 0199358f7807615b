import type { WordStream } from './wordStream.ts';

/** Of the distribution of words that a segment is drawn from: small, so that few words make most of it. */
const ALPHA = 0.2;
/** Weights of words are counted in steps of this. */
const STEPS = 20;

/**
 * How well the words of any run of blocks go together: the logarithm of their likelihood under one distribution of words
 * of their own (Eisenstein and Barzilay 2008). `at(first, end)` for blocks `first` (inclusive) to `end` (exclusive).
 * @param blocks first sentences
 */
export function cohesionOf({ lemma, weight, from, lemmas }: WordStream, blocks: Int32Array): (first: number, end: number) => number {
  const count = blocks.length;
  const [word, step] = numbered(lemma, weight, lemmas);
  const vocabulary = Math.max(1, word.reduce((most, each) => Math.max(most, each + 1), 0));
  const one = logGammas(mostOf(word, step, vocabulary), ALPHA);
  const none = logGamma(ALPHA * vocabulary);
  const border = Int32Array.from({ length: count + 1 }, (_, block) => from[block < count ? blocks[block]! : from.length - 1]!);
  const value = new Float64Array(count * (count + 1));
  const seen = new Int32Array(vocabulary);
  for (let first = 0; first < count; first += 1) {
    seen.fill(0);
    let [sum, total] = [0, 0];
    for (let end = first + 1; end <= count; end += 1) {
      for (let at = border[end - 1]!; at < border[end]!; at += 1) {
        const before = seen[word[at]!]!;
        const now = before + step[at]!;
        seen[word[at]!] = now;
        sum += one[now]! - one[before]!;
        total += step[at]!;
      }
      value[first * (count + 1) + end] = sum - logGamma(total / STEPS + ALPHA * vocabulary) + none;
    }
  }
  return (first, end) => value[first * (count + 1) + end]!;
}

/** Words by the order of their first mention, and their weights in steps. */
function numbered(lemma: Int32Array, weight: Float64Array, lemmas: number): [word: Int32Array, step: Int32Array] {
  const number = new Int32Array(lemmas).fill(-1);
  let next = 0;
  const word = lemma.map((own) => {
    if (number[own] === -1) {
      number[own] = next;
      next += 1;
    }
    return number[own]!;
  });
  return [word, Int32Array.from(weight, (each) => Math.round(each * STEPS))];
}

/** Steps of the word that has most of them. */
function mostOf(word: Int32Array, step: Int32Array, vocabulary: number): number {
  const sum = new Int32Array(vocabulary);
  let most = 0;
  for (let at = 0; at < word.length; at += 1) {
    sum[word[at]!]! += step[at]!;
    if (sum[word[at]!]! > most) most = sum[word[at]!]!;
  }
  return most;
}

/** Logarithms of the gamma function at `shift`, and every step behind it up to `steps`. */
function logGammas(steps: number, shift: number): Float64Array {
  return Float64Array.from({ length: steps + 1 }, (_, step) => logGamma(step / STEPS + shift));
}

/** Stirling's series, for arguments of at least 7; smaller ones are led up to there. */
function logGamma(x: number): number {
  let [y, less] = [x, 0];
  for (; y < 7; y += 1) less += Math.log(y);
  const square = 1 / (y * y);
  return (y - 0.5) * Math.log(y) - y + HALF_LOG_TWO_PI + (1 / 12 - square * (1 / 360 - square / 1260)) / y - less;
}

const HALF_LOG_TWO_PI = 0.9189385332046727;

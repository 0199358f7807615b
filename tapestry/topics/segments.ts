import { blocksOf } from './blocks.ts';
import type { WordStream } from './wordStream.ts';

export interface SegmentSettings { alpha: number; cohesion: number; cue: number; even: number; penalty: number; least: number }
export const SETTINGS: SegmentSettings = { alpha: 0.2, cohesion: 1, cue: 1, even: 1, penalty: 0, least: 0.03 };

/**
 * First sentences of the segments of a text, the first of them 0: those that bring together what is said with the same
 * words (the likelihood of each under one distribution of words, Eisenstein and Barzilay 2008) and begin where something
 * new likely begins. By dynamic programming over blocks.
 * @param most segments at most
 */
export function segmentsOf(stream: WordStream, likely: Float64Array, most: number, least: number, set: SegmentSettings = SETTINGS): Int32Array {
  const blocks = blocksOf(stream, likely);
  const count = blocks.length;
  const { from, lemma, weight } = stream;
  const words = from[from.length - 1]!;
  if (count < 2) return Int32Array.of(0);
  const said = (block: number): number => from[block < count ? blocks[block]! : from.length - 1]!;
  // vocabulary of the stream
  const number = new Int32Array(stream.lemmas).fill(-1);
  let vocabulary = 0;
  for (let at = 0; at < lemma.length; at += 1) if (number[lemma[at]!] === -1) number[lemma[at]!] = vocabulary++;
  const gain = new Float64Array(count * (count + 1)).fill(-Infinity);
  const seen = new Float64Array(vocabulary);
  const { alpha } = set;
  const lg = lgammaTable(alpha);
  const lgv = (n: number): number => lgamma(n + alpha * vocabulary) - lgamma(alpha * vocabulary);
  for (let first = 0; first < count; first += 1) {
    seen.fill(0);
    let [sum, total] = [0, 0];
    for (let end = first + 1; end <= count; end += 1) {
      for (let at = said(end - 1); at < said(end); at += 1) {
        const word = number[lemma[at]!]!;
        const w = weight[at]!;
        const before = seen[word]!;
        seen[word] = before + w;
        sum += lg(before + w) - lg(before);
        total += w;
      }
      const share = (said(end) - said(first)) / words;
      const short = share < set.least ? (set.least - share) / set.least : 0;
      gain[first * (count + 1) + end] = set.cohesion * (sum - lgv(total)) - set.even * words * 0.01 * (share * share) * 10 - short * 20;
    }
  }
  const cue = (block: number): number => (block === 0 ? 0 : set.cue * (Math.log(likely[blocks[block]!]! / (1 - likely[blocks[block]!]!))) - set.penalty);
  let best = new Float64Array(count + 1).fill(-Infinity);
  best[0] = 0;
  const back: Int32Array[] = [];
  let [chosen, value] = [0, -Infinity];
  for (let segments = 1; segments <= most; segments += 1) {
    const next = new Float64Array(count + 1).fill(-Infinity);
    const whence = new Int32Array(count + 1).fill(-1);
    for (let first = segments - 1; first < count; first += 1) {
      if (best[first] === -Infinity) continue;
      const base = best[first]! + cue(first);
      for (let end = first + 1; end <= count; end += 1) {
        const sum = base + gain[first * (count + 1) + end]!;
        if (sum > next[end]!) { next[end] = sum; whence[end] = first; }
      }
    }
    back.push(whence);
    best = next;
    if (segments >= Math.min(least, count) && best[count]! > value) [chosen, value] = [segments, best[count]!];
  }
  const starts: number[] = [];
  for (let segment = chosen - 1, end = count; segment >= 0; segment -= 1) { end = back[segment]![end]!; starts.push(blocks[end]!); }
  return Int32Array.from(starts.reverse());
}

function lgammaTable(alpha: number): (n: number) => number {
  const table = new Float64Array(20000).fill(NaN);
  return (n) => { const k = Math.round(n * 20); if (k >= table.length) return lgamma(n + alpha); let v = table[k]!; if (Number.isNaN(v)) v = table[k] = lgamma(k / 20 + alpha); return v; };
}

/** Stirling's series, shifted up. */
function lgamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 7) { shift -= Math.log(y); y += 1; }
  const inverse = 1 / (y * y);
  return shift + (y - 0.5) * Math.log(y) - y + 0.9189385332046727 + (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / y;
}

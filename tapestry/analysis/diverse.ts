import { rounded } from './ranking.ts';

/** A sentence that may be chosen, with the lemmas that count in it, each once. */
export interface Candidate {
  readonly sentence: number;
  readonly score: number;
  readonly lemmas: readonly number[];
}

/** What a sentence loses that repeats another one wholly. */
const REDUNDANCY = 0.5;

/** The best candidates, each weighed against those chosen before it (maximal marginal relevance), at most `most`. @param weights by lemma */
export function diverse(candidates: readonly Candidate[], weights: Float64Array, most: number): { sentence: number; score: number }[] {
  const left = candidates.map((candidate) => ({ candidate, overlap: 0, value: value(candidate, 0) }));
  const marks = { chosen: new Int32Array(weights.length), other: new Int32Array(weights.length), stamp: 0 };
  const chosen: { sentence: number; score: number }[] = [];
  while (left.length > 0 && chosen.length < most) {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) if (left[index]!.value > left[best]!.value) best = index;
    const [{ candidate, value: score } = left[0]!] = left.splice(best, 1);
    chosen.push({ sentence: candidate.sentence, score });
    for (const other of left) {
      const overlap = similarity(candidate.lemmas, other.candidate.lemmas, weights, marks);
      if (overlap <= other.overlap) continue;
      other.overlap = overlap;
      other.value = value(other.candidate, overlap);
    }
  }
  return chosen;
}

function value({ score }: Candidate, overlap: number): number {
  return rounded(score * (1 - REDUNDANCY * overlap));
}

/** By lemma: the stamp of the comparison in which one of the two sentences was last seen to have it. */
interface Marks {
  readonly chosen: Int32Array;
  readonly other: Int32Array;
  stamp: number;
}

/** Weighted share of common lemmas, 0 to 1. */
function similarity(a: readonly number[], b: readonly number[], weights: Float64Array, marks: Marks): number {
  marks.stamp += 1;
  const { chosen, other, stamp } = marks;
  for (let at = 0; at < b.length; at += 1) other[b[at]!] = stamp;
  let common = 0;
  let all = 0;
  for (let at = 0; at < a.length; at += 1) {
    const lemma = a[at]!;
    all += weights[lemma]!;
    if (other[lemma] === stamp) common += weights[lemma]!;
    chosen[lemma] = stamp;
  }
  if (common === 0) return 0;
  for (let at = 0; at < b.length; at += 1) if (chosen[b[at]!] !== stamp) all += weights[b[at]!]!;
  return all === 0 ? 0 : common / all;
}

import { rounded } from './ranking.ts';

/** A sentence that may be chosen, with the lemmas that count in it, each once. */
export interface Candidate {
  readonly sentence: number;
  readonly score: number;
  readonly lemmas: readonly number[];
}

/** What a sentence loses that repeats another one wholly. */
const REDUNDANCY = 0.5;

/** A candidate while others are chosen. */
interface Contender {
  readonly candidate: Candidate;
  /** The largest share it has in common with one that was chosen, 0 to 1, and what it is worth with that. */
  overlap: number;
  value: number;
  /** Weight it has in common with the one that was chosen last. */
  common: number;
}

/** The best candidates, each weighed against those chosen before it (maximal marginal relevance), at most `most`. @param weights by lemma */
export function diverse(candidates: readonly Candidate[], weights: Float64Array, most: number): { sentence: number; score: number }[] {
  const left: Contender[] = candidates.map((candidate) => ({ candidate, overlap: 0, value: value(candidate, 0), common: 0 }));
  const sharing = contendersByLemma(left, weights.length);
  const chosenBy = new Int32Array(weights.length).fill(-1);
  const chosen: { sentence: number; score: number }[] = [];
  while (left.length > 0 && chosen.length < most) {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) if (left[index]!.value > left[best]!.value) best = index;
    const [{ candidate, value: score } = left[0]!] = left.splice(best, 1);
    chosen.push({ sentence: candidate.sentence, score });
    let weight = 0;
    for (const lemma of candidate.lemmas) {
      weight += weights[lemma]!;
      chosenBy[lemma] = candidate.sentence;
      for (const other of sharing[lemma]!) other.common += weights[lemma]!;
    }
    for (const other of left) if (other.common > 0) compare(other, weight, chosenBy, candidate.sentence, weights);
  }
  return chosen;
}

function contendersByLemma(contenders: readonly Contender[], lemmas: number): (Contender[] | undefined)[] {
  const sharing = new Array<Contender[] | undefined>(lemmas).fill(undefined);
  for (const contender of contenders) {
    for (const lemma of contender.candidate.lemmas) (sharing[lemma] ??= []).push(contender);
  }
  return sharing;
}

/** Weighs a contender against the sentence chosen last, whose lemmas `chosenBy` names and weigh `chosen`, by the weighted share of common lemmas. */
function compare(contender: Contender, chosen: number, chosenBy: Int32Array, sentence: number, weights: Float64Array): void {
  const { candidate, common } = contender;
  contender.common = 0;
  let all = chosen;
  for (const lemma of candidate.lemmas) if (chosenBy[lemma] !== sentence) all += weights[lemma]!;
  const overlap = all === 0 ? 0 : common / all;
  if (overlap <= contender.overlap) return;
  contender.overlap = overlap;
  contender.value = value(candidate, overlap);
}

function value({ score }: Candidate, overlap: number): number {
  return rounded(score * (1 - REDUNDANCY * overlap));
}

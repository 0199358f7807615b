import type { Analysis } from '../../analysis/analysis.ts';
import type { Candidate } from '../matching/candidates.ts';

/** Where the candidates occur. */
export interface Presence {
  /** Per sentence, mentions per candidate. */
  readonly bySentence: readonly ReadonlyMap<number, number>[];
  /** Per turn, the candidates it mentions. */
  readonly byTurn: readonly ReadonlySet<number>[];
  readonly turnOf: readonly number[];
}

/** What binds one candidate to each of the others. */
export interface Links {
  /** Sentences that hold both: the `linksCount` of the tapestry data. */
  readonly sentences: Int32Array;
  /** Times they meet in one turn or in two that follow each other. */
  readonly turns: Int32Array;
}

/** Notes the candidates of every sentence and turn. */
export function presenceOf(analysis: Analysis, candidates: readonly Candidate[]): Presence {
  const turnOf = analysis.sentences.turn;
  const bySentence = turnOf.map(() => new Map<number, number>());
  const byTurn = analysis.reading.turns.map(() => new Set<number>());
  candidates.forEach(({ mentions }, candidate) => {
    for (const { sentence } of mentions) {
      const counts = bySentence[sentence];
      counts?.set(candidate, (counts.get(candidate) ?? 0) + 1);
      byTurn[turnOf[sentence] ?? -1]?.add(candidate);
    }
  });
  return { bySentence, byTurn, turnOf };
}

/** Counts the sentences that `candidates[anchor]` shares with every candidate; its own entry stays 0. */
export function sentencesShared(presence: Presence, candidates: readonly Candidate[], anchor: number): Int32Array {
  const sentences = new Int32Array(candidates.length);
  for (const sentence of candidates[anchor]?.sentences ?? []) countEach(sentences, presence.bySentence[sentence]?.keys());
  sentences[anchor] = 0;
  return sentences;
}

/** Counts what binds `candidates[anchor]` to every candidate; its own entries stay 0. */
export function linksOf(presence: Presence, candidates: readonly Candidate[], anchor: number): Links {
  const turns = new Int32Array(candidates.length);
  const anchored = candidates[anchor]?.sentences ?? [];
  for (const turn of new Set(anchored.map((sentence) => presence.turnOf[sentence] ?? -1))) {
    for (const near of [turn - 1, turn, turn + 1]) countEach(turns, presence.byTurn[near]);
  }
  turns[anchor] = 0;
  return { sentences: sentencesShared(presence, candidates, anchor), turns };
}

function countEach(counts: Int32Array, present: Iterable<number> = []): void {
  for (const candidate of present) counts[candidate] = (counts[candidate] ?? 0) + 1;
}

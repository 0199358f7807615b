import type { Analysis } from '../analysis/analysis.ts';
import type { Candidate } from './matching/candidates.ts';
import { presenceOf, type Presence } from './groups/links.ts';
import type { Matching } from './matching/match.ts';

/** What the groups of a sheet are made from. */
export interface CompositionInput {
  readonly analysis: Analysis;
  readonly candidates: readonly Candidate[];
  /** Per token, an index into `candidates` or -1. */
  readonly candidateOf: Int32Array;
  readonly presence: Presence;
}

/** Brings the matches of an analysis from the manifest's numbering to that of the candidates. */
export function compositionInputOf(
  analysis: Analysis, matching: Matching, candidates: readonly Candidate[], symbolIds: readonly string[],
): CompositionInput {
  const byId = new Map(candidates.map(({ symbol }, index) => [symbol.id, index]));
  const byManifest = symbolIds.map((id) => byId.get(id) ?? -1);
  const candidateOf = matching.symbolOf.map((symbol) => byManifest[symbol] ?? -1);
  return { analysis, candidates, candidateOf, presence: presenceOf(analysis, candidates) };
}

/** Tokens of a sentence, as a half-open range. */
export function tokensOf({ sentences }: Analysis, sentence: number): readonly [number, number] {
  return [sentences.first[sentence] ?? 0, sentences.end[sentence] ?? 0];
}

import type { Analysis } from '../../analysis/analysis.ts';

/** A token as it stands in the text; empty outside. */
export function wordAt({ tokens, reading }: Analysis, token: number): string {
  return reading.text.slice(tokens.start[token] ?? 0, tokens.end[token] ?? 0);
}

/** The words of a token that a library entry may spell: its lemma, and the word as it stands; empty outside. */
export function spellingsOf(analysis: Analysis, token: number): readonly [string, string] {
  const lemma = analysis.lemmas[analysis.tokens.lemma[token] ?? -1] ?? '';
  return [lemma, wordAt(analysis, token).toLowerCase()];
}

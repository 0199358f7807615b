import type { Analysis } from '../../analysis/analysis.ts';
import { writtenOf } from '../../analysis/tagging/tagged.ts';

/** The words of a token that a library entry may spell: its lemma, and the word as it stands; empty outside. */
export function spellingsOf(analysis: Analysis, token: number): readonly [string, string] {
  const lemma = analysis.lemmas[analysis.tokens.lemma[token] ?? -1] ?? '';
  return [lemma, writtenOf(analysis, token).toLowerCase()];
}

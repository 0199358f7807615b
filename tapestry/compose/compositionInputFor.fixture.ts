import type { Analysis } from '../analysis/analysis.ts';
import type { LibraryManifest } from '../model/library.ts';
import { selectCandidates } from './matching/candidates.ts';
import { lexiconOf } from './matching/lexicon.ts';
import { matchSymbols } from './matching/match.ts';
import { compositionInputOf, type CompositionInput } from './compositionInput.ts';
import { rankSymbols } from './matching/rank.ts';

/** What groups are made from, with every symbol that is mentioned at least once. */
export function compositionInputFor(analysis: Analysis, manifest: LibraryManifest): CompositionInput {
  const lexicon = lexiconOf(manifest);
  const matching = matchSymbols(analysis, lexicon, manifest.symbols.length);
  const ranked = rankSymbols(analysis, lexicon, matching, new Set());
  const { candidates } = selectCandidates(analysis, manifest, ranked, lexicon.forced, 1);
  return compositionInputOf(analysis, matching, candidates, manifest.symbols.map(({ id }) => id));
}

import type { Analysis } from '../analysis/analysis.ts';
import { normaliseName } from '../model/names.ts';
import type { Candidate } from './candidates.ts';
import type { Mention } from './match.ts';

/** A symbol goes by its own name when that was said at least this often, compared with the word said most. */
const OWN_NAME = 0.5;

/**
 * What each candidate is called on the sheet: the word that people said for it, so that a reader who was there
 * recognises it. No two are called the same; the better ranked one keeps the word, the other goes by its own name.
 */
export function captionsOf(analysis: Analysis, candidates: readonly Candidate[], placed: ReadonlySet<number>): ReadonlyMap<number, string> {
  const captions = new Map<number, string>();
  const taken = new Set<string>();
  for (const index of [...placed].sort((a, b) => a - b)) {
    const candidate = candidates[index];
    if (candidate === undefined) continue;
    const said = wordSaidFor(analysis, candidate);
    const caption = taken.has(normaliseName(said)) ? candidate.symbol.name : said;
    taken.add(normaliseName(caption));
    captions.set(index, caption);
  }
  return captions;
}

function wordSaidFor(analysis: Analysis, { symbol, mentions }: Candidate): string {
  const uses = new Map<string, number>();
  for (const mention of mentions) {
    const word = lemmaOf(analysis, mention);
    uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const [most = symbol.name, times = 0] = [...uses].reduce<[string?, number?]>((best, use) => (use[1] > (best[1] ?? 0) ? use : best), []);
  return (uses.get(normaliseName(symbol.name)) ?? 0) >= times * OWN_NAME ? symbol.name : most;
}

function lemmaOf({ lemmas, tokens }: Analysis, { token, length }: Mention): string {
  return Array.from({ length }, (_, at) => lemmas[tokens.lemma[token + at] ?? -1] ?? '').join(' ');
}

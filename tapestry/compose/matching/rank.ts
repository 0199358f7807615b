import type { Analysis } from '../../analysis/analysis.ts';
import { rounded } from '../../analysis/keys/ranking.ts';
import { keyness, ORDINARY_WORDS } from './keyness.ts';
import { ownerOf, type Lexicon } from './lexicon.ts';
import type { Matching, Mention } from './match.ts';
import { spellingsOf } from './spellingsOf.ts';

/** A symbol that the transcript mentions. */
export interface RankedSymbol {
  /** Index into the manifest's symbols. */
  readonly symbol: number;
  /** Mentions, as shown. */
  readonly count: number;
  readonly rank: number;
  readonly mentions: readonly Mention[];
}

/** A symbol that the meeting setup names counts this many times its keyness more. */
const SETUP_WEIGHT = 1;

/**
 * How much the use of an everyday word differs between ordinary meetings beyond chance: the dispersion of a negative
 * binomial, median of the words said in nine of ten QMSum meetings. Plain log-likelihood takes words for independent
 * draws, and so finds "think" or "make" remarkable in every second meeting.
 */
const DISPERSION = 0.28;

/**
 * A handful of mentions may all come from one exchange: a symbol said this many times counts half its evidence, one said
 * often nearly all of it.
 */
const HANDFUL = 3;

/** Every mentioned symbol by rank, best first; equal ranks by first mention. */
export function rankSymbols(
  analysis: Analysis, lexicon: Lexicon, matching: Matching, setup: ReadonlySet<string>,
): RankedSymbol[] {
  const ordinary = ordinaryFrequencies(lexicon, matching.mentions.length);
  const ranked = matching.mentions.flatMap((mentions, symbol): RankedSymbol[] => {
    if (mentions.length === 0) return [];
    const rank = distinctiveness(mentions, analysis.reading.words, ordinary[symbol] ?? 0);
    const named = mentions.some((mention) => isNamed(analysis, mention, setup));
    const raised = named ? rank + SETUP_WEIGHT * Math.abs(rank) : rank;
    return [{ symbol, count: mentions.length, rank: rounded(raised), mentions }];
  });
  const firstMention = ({ mentions }: RankedSymbol): number => mentions[0]?.token ?? 0;
  return ranked.sort((a, b) => b.rank - a.rank || firstMention(a) - firstMention(b));
}

function distinctiveness(mentions: readonly Mention[], words: number, perMillion: number): number {
  const weighted = mentions.reduce((sum, { weight }) => sum + weight, 0);
  const expected = (words * perMillion) / 1e6;
  const trust = weighted / (weighted + HANDFUL) / (1 + DISPERSION * expected);
  return trust * keyness(weighted, words, perMillion);
}

/** Mentions per million words that ordinary meetings would give each symbol of this library. */
function ordinaryFrequencies(lexicon: Lexicon, symbols: number): Float64Array {
  const frequencies = new Float64Array(symbols);
  for (const { lemma, partSpeech, perMillion } of ORDINARY_WORDS) {
    const owner = ownerOf(lexicon, lemma, partSpeech);
    if (owner !== undefined) frequencies[owner.symbol] = (frequencies[owner.symbol] ?? 0) + perMillion;
  }
  return frequencies;
}

function isNamed(analysis: Analysis, { token, length }: Mention, setup: ReadonlySet<string>): boolean {
  for (let at = token; at < token + length; at++) {
    if (!spellingsOf(analysis, at).some((word) => setup.has(word))) return false;
  }
  return true;
}

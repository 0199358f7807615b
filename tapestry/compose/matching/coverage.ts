import type { Coverage, Token } from '../../model/tapestryData.ts';

const MISSED_SHOWN = 20;

/** How many of the words that count have a symbol, and the most frequent ones that have none. */
export function coverageOf(tokens: readonly Token[]): Coverage {
  const sum = (rows: readonly Token[]): number => rows.reduce((total, { count }) => total + count, 0);
  const missed = tokens.filter(({ symbol }) => symbol === null);
  const withSymbol = tokens.reduce((total, { symbolCount }) => total + symbolCount, 0);
  return {
    words: sum(tokens),
    withSymbol,
    withoutSymbol: missed.slice(0, MISSED_SHOWN).map(({ lemma, partSpeech, count }) => ({ lemma, partSpeech, count })),
  };
}

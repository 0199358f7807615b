import { THRESHOLD } from '../../model/limits.ts';
import type { LayoutKind } from '../../model/vocabulary.ts';
import { membersOf, type FoundTriple } from '../triples/tripleMatches.ts';

/** What the default comes to in texts longer than `THRESHOLD.shortest` at least, whatever the layout; a threshold is halved no further. */
const LONG_TEXT_FLOOR = 3;

/** Fewer symbols than this make a thin poster. */
const ENOUGH_SYMBOLS = 12;

/**
 * Default "Minimum word count for Symbols" of a transcript of `words` words (specification section 9): words x base,
 * times the square root of 1200 / words between 1,200 and 22,000 words, constant outside. Never falls as the text grows.
 */
export function defaultMinSymbolCount(words: number, kind: LayoutKind): number {
  const base = kind === 'slots' ? THRESHOLD.baseForSlots : THRESHOLD.base;
  const length = Math.min(THRESHOLD.longest, Math.max(THRESHOLD.shortest, words));
  const scale = Math.sqrt(THRESHOLD.shortest / length);
  return Math.max(1, Math.round(words * base * scale));
}

/**
 * The threshold when nobody gave one: the default, lowered step by step while fewer than `ENOUGH_SYMBOLS` of `counts`
 * (mentions per symbol that could be shown) reach it.
 */
export function chooseMinSymbolCount(words: number, kind: LayoutKind, counts: readonly number[]): number {
  const preset = defaultMinSymbolCount(words, kind);
  const twelfth = counts.toSorted((a, b) => b - a)[ENOUGH_SYMBOLS - 1] ?? 1;
  return Math.max(1, Math.min(preset, twelfth));
}

const floorOf = (words: number): number => (words > THRESHOLD.shortest ? LONG_TEXT_FLOOR : 1);

/** Rows of a triples sheet. */
const ENOUGH_TRIPLES = 5;

/**
 * The threshold of a triples sheet when nobody gave one: halved step by step while fewer than five complete triples are
 * found, and below what a long text asks for only while there are fewer than five of any kind.
 * @param found triples whose symbols have at least so many mentions.
 */
export function triplesThreshold(
  words: number, counts: readonly number[], found: (least: number) => readonly FoundTriple[],
): number {
  const floor = floorOf(words);
  let least = chooseMinSymbolCount(words, 'triples', counts);
  while (least > 1) {
    const triples = found(least);
    const complete = triples.filter((triple) => membersOf(triple).length === 3).length;
    if (complete >= ENOUGH_TRIPLES || (least <= floor && triples.length >= ENOUGH_TRIPLES)) break;
    least = least > floor ? Math.max(floor, least >> 1) : least - 1;
  }
  return least;
}

/** Symbols that make a sheet of topics. */
const ENOUGH_FOR_TOPICS = 16;

/**
 * The threshold of a sheet of topics when nobody gave one: halved step by step while fewer than sixteen symbols show a word
 * that tells a topic, not below what a long text asks for.
 * @param telling how many symbols with at least so many mentions do
 */
export function topicsThreshold(words: number, kind: LayoutKind, counts: readonly number[], telling: (least: number) => number): number {
  const floor = floorOf(words);
  let least = chooseMinSymbolCount(words, kind, counts);
  while (least > floor && telling(least) < ENOUGH_FOR_TOPICS) least = Math.max(floor, least >> 1);
  return least;
}
